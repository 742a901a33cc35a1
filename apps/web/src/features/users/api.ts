import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import { call } from '../../api/call.ts';
import { fillsOptions } from '../../api/lookups/fills-options.ts';
import type { ListSource, PageQuery } from '../../kit/list-screen/types.ts';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { anyUser, type UserFilter } from './filter.ts';

type UserPage = ReplyOf<'POST /user/page'>;
export type UserRow = UserPage['records'][number];
export type SaveUser = ArgsOf<'POST /user/save'>['body'];

const usersKey = ['users'] as const;
const areasKey = ['areas'] as const;

type SortField = ArgsOf<'POST /user/page'>['body']['sortField'];

const wanted = ({ search, roleId, active }: UserFilter) => ({
  search: search || undefined,
  roleId: roleId || undefined,
  active: active === '1' ? (1 as const) : active === '0' ? (0 as const) : undefined,
});

const fetchUsers = (query: UserFilter & PageQuery, signal: AbortSignal): Promise<UserPage> => {
  const { pageNum, pageSize, sortOrder } = query;
  const sortField = query.sortField as SortField;
  return call('POST /user/page', { body: { ...wanted(query), pageNum, pageSize, sortField, sortOrder } }, { signal });
};

export const userList: ListSource<UserRow, UserFilter> = {
  id: 'users',
  queryKey: usersKey,
  fetchPage: fetchUsers,
  filterDefaults: anyUser,
  defaultSort: { field: 'usersName', order: 'ASC' },
};

export async function countUsers(filter: UserFilter, signal: AbortSignal): Promise<Record<string, number>> {
  const body = { ...wanted(filter), pageNum: 1, pageSize: 1 };
  const page = await call('POST /user/page', { body }, { signal, quiet: true });
  return { '1': page.activeCount, '0': page.inactiveCount };
}

export const useRoles = () =>
  useQuery({
    queryKey: ['roles'],
    meta: fillsOptions,
    queryFn: ({ signal }) => call('GET /manageUser/getRole', {}, { signal, quiet: true }),
  });

export const fetchPermissions = (role: string, signal: AbortSignal) =>
  call('GET /manageUser/getPermissionByRole/:role', { params: { role } }, { signal, quiet: true });

export const saveUser = (body: SaveUser) => call('POST /user/save', { body });
export const deactivateUser = (id: number) => call('DELETE /manageUser/deleteUser/:id', { params: { id } });
export const mailCode = (email: string) => call('POST /user/forgotPassword', { query: { email } });
export const resetSecondStep = (userID: number, presentPassword: string) =>
  call('POST /user/secondStep/reset', { body: { userID, presentPassword } });
export const saveArea = (body: ArgsOf<'POST /user/saveArea'>['body']) => call('POST /user/saveArea', { body });

export const useAreas = () =>
  useQuery({
    queryKey: areasKey,
    meta: fillsOptions,
    queryFn: ({ signal }) => call('GET /user/getUserAreas', {}, { signal, quiet: true }),
  });

export function useRefreshUsers(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([client.invalidateQueries({ queryKey: usersKey }), client.invalidateQueries({ queryKey: areasKey })]);
}

export const useLiveUsers = (): void => useLiveRefresh({ topics: ['/topic/users'], keys: [usersKey] });
