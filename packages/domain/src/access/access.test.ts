import { describe, expect, it } from 'vitest';
import { defaultPermissions } from './defaults.ts';
import { admits, type Guard } from './guard.ts';
import { canonicalName, spacedName } from './names.ts';
import { type Permission, permissions, toPermission } from './permissions.ts';
import { canSellRoles, roles, toRole, viewAllInvoicesRoles } from './roles.ts';

const actor = (role: string, ...held: Permission[]) => ({ role: toRole(role), permissions: new Set(held) });

describe('names with two spellings', () => {
  it.each([
    ['SUPER ADMIN', 'SUPER_ADMIN'],
    ['VIEW INVOICE & QUOTE', 'VIEW_INVOICE_AND_QUOTE'],
    ['EDIT VA & PICKUP', 'EDIT_VA_AND_PICKUP'],
    [' view  invoice_and quote ', 'VIEW_INVOICE_AND_QUOTE'],
  ])('%s is %s', (written, key) => expect(canonicalName(written)).toBe(key));

  it('every role and permission goes to its spaced form and back', () => {
    for (const key of [...roles, ...permissions]) expect(canonicalName(spacedName(key))).toBe(key);
    expect(spacedName('VIEW_VEHICLE_AND_STOCK_REPORT')).toBe('VIEW VEHICLE & STOCK REPORT');
  });

  it('keeps names it does not know apart', () => {
    expect(toRole('WEEKEND CREW')).toBeNull();
    expect(toPermission('VIEW EVERYTHING')).toBeNull();
  });
});

describe('admits', () => {
  const view: Guard = { anyOf: ['VIEW_VA', 'VIEW_PICKUP'] };
  const both: Guard = { allOf: ['VIEW_SUPPLIER', 'VIEW_CUSTOMER'] };

  it('without a user only public calls pass', () => {
    expect(admits('public', null)).toBe(true);
    for (const guard of ['signedIn', view, both, { role: 'PICKER' }] as Guard[])
      expect(admits(guard, null)).toBe(false);
  });

  it('any of, all of, and the named role only', () => {
    expect(admits(view, actor('DRIVER', 'VIEW_PICKUP'))).toBe(true);
    expect(admits(view, actor('PICKER', 'VIEW_PICKING'))).toBe(false);
    expect(admits(both, actor('ACCOUNTING', 'VIEW_SUPPLIER'))).toBe(false);
    expect(admits(both, actor('ACCOUNTING', 'VIEW_SUPPLIER', 'VIEW_CUSTOMER'))).toBe(true);
    expect(admits({ role: 'SUPER_ADMIN' }, actor('SALES MANAGER', ...permissions))).toBe(false);
  });

  it('a super admin passes every guard, whatever the role row says', () => {
    for (const guard of ['signedIn', view, both, { role: 'SUPER_ADMIN' }] as Guard[])
      expect(admits(guard, actor('SUPER ADMIN'))).toBe(true);
  });

  it('rules tied to a role name do not apply to a role that the yard created', () => {
    expect(admits({ role: 'SUPER_ADMIN' }, actor('SUPER ADMINS', ...permissions))).toBe(false);
  });
});

describe('a new installation', () => {
  it('has 13 roles and 33 permissions', () => {
    expect(roles).toHaveLength(13);
    expect(permissions).toHaveLength(33);
  });

  it('each role has permissions, none of them twice', () => {
    for (const role of roles) {
      expect(new Set(defaultPermissions[role]).size, role).toBe(defaultPermissions[role].length);
      expect(defaultPermissions[role].length, role).toBeGreaterThan(0);
    }
  });

  it('keeps the two sales managements apart', () => {
    expect(canSellRoles).toContain('SALES_MANAGER');
    expect(canSellRoles).not.toContain('SALE_MANAGEMENT');
    expect(viewAllInvoicesRoles).not.toContain('SALE_MANAGEMENT');
    expect(defaultPermissions.SALE_MANAGEMENT).not.toContain('CREATE_INVOICE_AND_QUOTE');
  });

  it('lets only those who need it see cost reports, and drivers only their work', () => {
    expect(defaultPermissions.DRIVER).toEqual(['VIEW_PICKUP', 'VIEW_DISPATCH']);
    expect(defaultPermissions.SALES_PERSON).not.toContain('VIEW_SUPPLIER');
    expect(defaultPermissions.BUYING_DEPARTMENT).not.toContain('VIEW_INVOICE_AND_QUOTE');
  });
});
