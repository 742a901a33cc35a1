import type { Role } from '@yardkeeper/domain/access/roles';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOn, closeWindow, closeWindows, launchBrowser, startYard, type Yard } from '../browser.ts';
import { goWithin } from '../settled.ts';

let browser: Browser;
let yard: Yard;

beforeAll(async () => {
  browser = await launchBrowser();
  yard = await startYard();
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
/** Groups that the role does not use daily may be folded. */
async function openGroups(page: Page): Promise<void> {
  const folded = menu(page).getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
}
const labels = async (page: Page) => (await menu(page).getByRole('link').allInnerTexts()).map((text) => text.trim());

/**
 * The other roles and every address are tested in apps/web/src/every-role.test.tsx; the rights behind them in the
 * permission sweep.
 */
const stock = ['Inventory', 'Location contents', 'Tag locator', 'Locations'];
const entries: readonly [Role, readonly string[]][] = [
  ['PICKER', ['Home', 'Notifications', ...stock, 'Quotes and invoices', 'Picking', 'Catalogue']],
  ['DRIVER', ['Home', 'Notifications', 'Acquisitions', 'My pickups', 'Dispatch', 'My run', 'Catalogue']],
];

describe('what a role may open', () => {
  it.each(entries)('%s: the menu holds exactly that, and other paths lead to not-found', async (role, theirs) => {
    const page = await yard.open(browser, role, '/');
    await menu(page).waitFor();
    await openGroups(page);
    await expect.poll(() => labels(page)).toEqual(theirs);
    await goWithin(page, `${yard.url}/settings/role`);
    await page.waitForURL('**/not-found?noAccess=true');
    await page.getByText('You do not have access to this page').waitFor();
    await closeWindow(page);
  });

  it('holds for an address that is typed or kept, too', async () => {
    const page = await yard.open(browser, 'PICKER', '/settings/role/update/1');
    await page.waitForURL('**/not-found?noAccess=true');
    await page.goto(`${yard.url}/settings/outbox?id=1`);
    await page.waitForURL('**/not-found?noAccess=true');
    await closeWindow(page);
  });
});

describe('a change by the super admin', () => {
  const marked = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') === true);

  const asAdmin = (path: string) => yard.visit(browser, 'SUPER_ADMIN', path);
  async function giveRole(role: string) {
    const admin = await asAdmin('/settings/user?search=dispatcher');
    await admin.getByRole('gridcell', { name: 'Jess Hohaia' }).click();
    const form = admin.getByRole('dialog', { name: 'Edit Jess Hohaia' });
    await form.getByLabel('Role', { exact: true }).click();
    await admin.getByRole('option', { name: role, exact: true }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
  }

  it('of somebody’s role changes their open menu live, and closes what they may no longer see', async () => {
    const jess = await yard.open(browser, 'DISPATCHER', '/');
    await menu(jess).waitFor();
    await expect.poll(() => labels(jess)).not.toContain('Users');
    await jess.evaluate(() => Reflect.set(window, 'sameDocument', true));

    await giveRole('SUPER ADMIN');
    await menu(jess).getByRole('button', { name: 'Settings' }).click();
    await menu(jess).getByRole('link', { name: 'Users' }).click();
    await jess.getByRole('heading', { level: 1, name: 'Users' }).waitFor();

    await giveRole('DISPATCHER');
    await jess.waitForURL('**/not-found?noAccess=true');
    await menu(jess).getByRole('link', { name: 'Users' }).waitFor({ state: 'hidden' });
    await expect.poll(() => marked(jess)).toBe(true);
    await closeWindow(jess);
  });

  it('of what a role holds reaches those who hold it, live', async () => {
    const hemi = await yard.open(browser, 'DISPATCH_SUPERVISOR', '/user/userProfile');
    const own = hemi.getByRole('region', { name: 'Your role' });
    await own.getByText('Dispatch', { exact: true }).waitFor();
    await expect.poll(() => own.getByText('Supplier').count()).toBe(0);
    await hemi.evaluate(() => Reflect.set(window, 'sameDocument', true));

    const admin = await asAdmin('/settings/role');
    await admin.getByRole('link', { name: 'DISPATCH SUPERVISOR' }).click();
    await admin.getByRole('checkbox', { name: 'View Supplier', exact: true }).check();
    await admin.getByText('1 added; 1 person gets it at once').waitFor();
    await admin.keyboard.press('Control+s');
    await admin.getByText('No changes').waitFor();
    await own.getByText('Supplier').waitFor();
    await expect.poll(() => marked(hemi)).toBe(true);
    await closeWindow(hemi);
  });

  it('copies a role under a new name; the super admin’s own stays as it is', async () => {
    const admin = await asAdmin('/settings/role?search=PICKER');
    const row = admin.getByRole('row').filter({ hasText: 'PICKER' });
    await actOn(row, 'Copy');
    const form = admin.getByRole('dialog', { name: 'Copy PICKER' });
    await form.getByLabel('Name', { exact: true }).fill('PICKER');
    await form.getByRole('button', { name: 'Make the role' }).click();
    await form.getByText('There is a role of this name already').waitFor();
    await form.getByLabel('Name', { exact: true }).fill('WEEKEND CREW');
    await form.getByRole('button', { name: 'Make the role' }).click();
    await admin.getByRole('heading', { level: 1, name: 'WEEKEND CREW' }).waitFor();
    await expect.poll(() => admin.getByRole('checkbox', { name: 'View Picking', exact: true }).isChecked()).toBe(true);
    await goWithin(admin, `${yard.url}/settings/role/update/1`);
    await admin.getByText('A super admin always holds every permission').waitFor();
    await expect.poll(() => admin.getByRole('checkbox', { name: 'View Picking', exact: true }).isDisabled()).toBe(true);
    const head = admin.getByRole('columnheader', { name: 'Create' });
    const [word, box] = await Promise.all([
      head.getByText('Create', { exact: true }).boundingBox(),
      head.getByRole('checkbox').boundingBox(),
    ]);
    expect((word?.y ?? 0) + (word?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  });
});
