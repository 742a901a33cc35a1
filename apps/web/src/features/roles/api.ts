import { useQuery } from '@tanstack/react-query';
import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../api/call.ts';
import type { ListSource, PageOf, PageQuery } from '../../kit/list-screen/types.ts';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { anyRole, type RoleFilter } from './filter.ts';
import { pageOfRoles } from './page-of-roles.ts';

export type RoleRow = ReplyOf<'GET /manageUser/getRole'>[number];
export type RoleDetail = ReplyOf<'GET /manageUser/getRoleDetail/:id'>;

export const rolesKey = ['roles'] as const;
export const roleKey = (id: number) => ['role', id] as const;
export const rolePath = (id: number) => `/settings/role/update/${id}`;

/** The server returns all roles at once; filter, order and page are applied here. */
const fetchRoles = async (query: RoleFilter & PageQuery, signal: AbortSignal): Promise<PageOf<RoleRow>> =>
  pageOfRoles(await call('GET /manageUser/getRole', {}, { signal }), query);

export const roleList: ListSource<RoleRow, RoleFilter> = {
  id: 'roles',
  queryKey: rolesKey,
  fetchPage: fetchRoles,
  filterDefaults: anyRole,
};

export const fetchRole = (id: number) => call('GET /manageUser/getRoleDetail/:id', { params: { id } });

export const saveRole = (body: ArgsOf<'POST /manageUser/updateRole'>['body']) =>
  call('POST /manageUser/updateRole', { body });

/** The call is quiet because the page shows the failure itself. */
export const useRole = (id: number) =>
  useQuery({
    queryKey: roleKey(id),
    queryFn: ({ signal }) => call('GET /manageUser/getRoleDetail/:id', { params: { id } }, { signal, quiet: true }),
    enabled: id > 0,
  });

export const useRoleNames = () =>
  useQuery({
    queryKey: rolesKey,
    queryFn: ({ signal }) => call('GET /manageUser/getRole', {}, { signal, quiet: true }),
  });

export const useSellers = () =>
  useQuery({
    queryKey: ['people', 'sell'],
    queryFn: ({ signal }) => call('GET /user/getSalePersonList', {}, { signal, quiet: true }),
  });

export const usePickers = () =>
  useQuery({
    queryKey: ['people', 'pick'],
    queryFn: ({ signal }) => call('GET /user/getPickUserList', {}, { signal, quiet: true }),
  });

export const useLiveRoles = (): void =>
  useLiveRefresh({ topics: ['/topic/roles', '/topic/users'], keys: [rolesKey, ['role'], ['people']] });
