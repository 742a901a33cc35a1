import { describe, expect, it } from 'vitest';
import { defaultPermissions } from './defaults.ts';
import { cellsOf, heldInWords, isUnreachable, matrixColumns, permissionMatrix } from './matrix.ts';
import { type Permission, permissions } from './permissions.ts';
import { roles } from './roles.ts';

const rows = permissionMatrix.flatMap((module) => module.rows);
const rowNamed = (name: string) => rows.find((row) => row.name === name)!;

describe('the permission matrix', () => {
  it('holds every permission exactly once', () => {
    const placed = rows.flatMap(cellsOf).map((cell) => cell.permission);
    expect([...placed].sort()).toEqual([...permissions].sort());
  });

  it('puts each under the column its name begins with', () => {
    for (const { column, permission } of rows.flatMap(cellsOf)) expect(permission.startsWith(`${column}_`)).toBe(true);
  });

  it('has no two rows of one name, and says what each opens', () => {
    expect(new Set(rows.map((row) => row.name)).size).toBe(rows.length);
    for (const row of rows) expect(row.opens, row.name).not.toBe('');
  });

  it('has the modules in the order staff read them', () => {
    expect(permissionMatrix.map((module) => module.name)).toEqual([
      'Customer',
      'Supplier',
      'Purchase order',
      'Invoice & quote',
      'Inventory',
      'Part',
      'Vehicle stock',
      'Acquisition & pickup',
      'Back order',
      'Picking & dispatch',
      'Reports',
    ]);
  });

  it('lists a row’s cells in the order of the columns', () => {
    expect(cellsOf(rowNamed('Invoice & quote')).map((cell) => cell.column)).toEqual([...matrixColumns]);
    expect(cellsOf(rowNamed('Part')).map((cell) => cell.column)).toEqual(['VIEW', 'EDIT']);
  });
});

describe('what a role opens, in words', () => {
  it('names the verbs and leaves out what is not held', () => {
    const held = new Set<Permission>(['EDIT_CUSTOMER', 'VIEW_CUSTOMER', 'VIEW_DISPATCH']);
    expect(heldInWords(held)).toEqual([
      { name: 'Customer', words: 'view, edit' },
      { name: 'Dispatch', words: 'view' },
    ]);
    expect(heldInWords(new Set())).toEqual([]);
  });

  it('shows every row for whoever holds everything', () => {
    expect(heldInWords(new Set(permissions)).map((row) => row.name)).toEqual(rows.map((row) => row.name));
  });
});

describe('unreachable permissions', () => {
  it('are those to change without the one to view', () => {
    expect(isUnreachable(rowNamed('Part'), new Set(['EDIT_PART']))).toBe(true);
    expect(isUnreachable(rowNamed('Part'), new Set(['EDIT_PART', 'VIEW_PART']))).toBe(false);
    expect(isUnreachable(rowNamed('Part'), new Set(['VIEW_CUSTOMER']))).toBe(false);
  });

  it('do not occur in a role of a new installation', () => {
    for (const role of roles)
      for (const row of rows) expect(isUnreachable(row, new Set(defaultPermissions[role])), role).toBe(false);
  });
});
