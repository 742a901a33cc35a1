import { describe, expect, it } from 'vitest';
import { anyRole } from './filter.ts';
import { foundModules } from './found-modules.ts';
import { countRoles, pageOfRoles } from './page-of-roles.ts';

const role = (roleId: number, name: string, users: number, builtIn = true) => ({
  roleId,
  role: name,
  users,
  builtIn,
  permissions: 10 - roleId,
});
const all = [role(1, 'SUPER ADMIN', 1), role(2, 'PICKER', 3), role(3, 'WEEKEND CREW', 3, false)];
const names = (query: Partial<Parameters<typeof pageOfRoles>[1]>) =>
  pageOfRoles(all, { ...anyRole, pageNum: 1, pageSize: 20, ...query }).records.map((r) => r.role);

describe('a page of roles', () => {
  it('keeps the order of the server unless asked', () =>
    expect(names({})).toEqual(['SUPER ADMIN', 'PICKER', 'WEEKEND CREW']));
  it('finds by part of the name, whatever the case', () =>
    expect(names({ search: ' weekend ' })).toEqual(['WEEKEND CREW']));
  it('shows one kind', () => expect(names({ kind: 'own' })).toEqual(['WEEKEND CREW']));
  it('sorts both ways, equals by id', () => {
    expect(names({ sortField: 'users', sortOrder: 'DESC' })).toEqual(['PICKER', 'WEEKEND CREW', 'SUPER ADMIN']);
    expect(names({ sortField: 'role', sortOrder: 'ASC' })).toEqual(['PICKER', 'SUPER ADMIN', 'WEEKEND CREW']);
  });
  it('cuts pages', () => {
    const page = pageOfRoles(all, { ...anyRole, pageNum: 2, pageSize: 2 });
    expect(page).toMatchObject({ total: 3, pages: 2, records: [{ role: 'WEEKEND CREW' }] });
  });
  it('counts kinds under the rest of the filter', () =>
    expect(countRoles(all, { search: 'e', kind: 'own' })).toEqual({ builtIn: 2, own: 1 }));
});

describe('finding a permission', () => {
  const found = (search: string) => foundModules(search).flatMap((module) => module.rows.map((row) => row.name));
  it('by its module, its row, its verb or what it opens', () => {
    expect(found('dispatch')).toEqual(['Picking', 'Dispatch']);
    expect(found('send')).toEqual(['Invoice & quote']);
    expect(found('ageing')).toEqual(['Customer report']);
    expect(found('stock VEHICLE edit')).toContain('Vehicle stock');
  });
  it('or nothing', () => expect(found('zebra')).toEqual([]));
});
