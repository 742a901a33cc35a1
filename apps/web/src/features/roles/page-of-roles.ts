import type { ReplyOf } from '@yardkeeper/contract/all-calls';
import { holdsWords } from '@yardkeeper/domain/search/words';
import type { PageOf, PageQuery } from '../../kit/list-screen/types.ts';
import type { RoleFilter } from './filter.ts';

type RoleRow = ReplyOf<'GET /manageUser/getRole'>[number];

const kindOf = (role: RoleRow): string => (role.builtIn ? 'builtIn' : 'own');
const matches = (role: RoleRow, { search, kind }: RoleFilter): boolean =>
  holdsWords(role.role, search) && (kind === '' || kindOf(role) === kind);

const compare = (a: RoleRow, b: RoleRow, field: string): number => {
  if (field === 'users' || field === 'permissions') return a[field] - b[field];
  return a.role.localeCompare(b.role);
};

/** Without an order, roles stay as the server lists them. */
export function pageOfRoles(roles: readonly RoleRow[], query: RoleFilter & PageQuery): PageOf<RoleRow> {
  const { sortField, sortOrder, pageNum, pageSize } = query;
  const found = roles.filter((role) => matches(role, query));
  const turn = sortOrder === 'DESC' ? -1 : 1;
  if (sortField) found.sort((a, b) => turn * compare(a, b, sortField) || a.roleId - b.roleId);
  const records = found.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return { records, total: found.length, pages: Math.ceil(found.length / pageSize) };
}

export const countRoles = (roles: readonly RoleRow[], filter: RoleFilter): Record<string, number> => ({
  builtIn: roles.filter((role) => matches(role, { ...filter, kind: 'builtIn' })).length,
  own: roles.filter((role) => matches(role, { ...filter, kind: 'own' })).length,
});
