import { defaultPermissions } from '@yardkeeper/domain/access/defaults';
import { admits, type Guard } from '@yardkeeper/domain/access/guard';
import { type Role, roles } from '@yardkeeper/domain/access/roles';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actOn, closeWindows, launchBrowser, openPage, startYard, type Yard } from './browser.ts';

type Screen = {
  readonly path: string;
  readonly guard: Guard;
  readonly menu?: { readonly label: string; readonly onlyFor?: readonly Role[] };
};

let browser: Browser;
let yard: Yard;
let screens: readonly Screen[];

/** Reads the product's list of screens; some of its files need a window when they are loaded. */
async function readScreens(): Promise<readonly Screen[]> {
  vi.stubGlobal('window', new EventTarget());
  // A computed name keeps the compiler away: the web code is typed for the browser, these tests for Node.
  const list = '../apps/web/src/features.ts';
  const { screens } = (await import(list)) as { screens: readonly Screen[] };
  vi.unstubAllGlobals();
  return screens;
}

beforeAll(async () => {
  screens = await readScreens();
  browser = await launchBrowser();
  yard = await startYard();
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const may = (role: Role, guard: Guard): boolean =>
  admits(guard, { role, permissions: new Set(defaultPermissions[role]) });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
/** Groups that the role does not use daily may be folded. */
async function openGroups(page: Page): Promise<void> {
  const folded = menu(page).getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
}
const labels = async (page: Page) => (await menu(page).getByRole('link').allInnerTexts()).map((text) => text.trim());

/** Goes there as a link of the page would, without loading it anew. */
const goInside = (page: Page, to: string) => page.evaluate((address) => history.pushState(null, '', address), to);

describe('what each role may open', () => {
  it('is read from the screens', () => {
    expect(screens.map((screen) => screen.path)).toContain('/settings/user');
    expect(screens.filter((screen) => screen.menu).length).toBeGreaterThan(4);
  });

  it.each(roles)('%s: the menu holds exactly that, and other paths lead to not-found', async (role) => {
    const page = await openPage(browser);
    await yard.signIn(page, role);
    await menu(page).waitFor();
    await openGroups(page);
    const entries = screens.filter(({ menu, guard }) => menu && may(role, guard));
    const allowed = entries.filter(({ menu }) => menu?.onlyFor?.includes(role) ?? true);
    await expect
      .poll(async () => (await labels(page)).sort())
      .toEqual(allowed.map((screen) => screen.menu?.label ?? '').sort());

    const forbidden = screens.filter((screen) => !may(role, screen.guard) && !screen.path.includes('$'));
    if (role !== 'SUPER_ADMIN') expect(forbidden.map((screen) => screen.path)).toContain('/settings/role');
    // Every address of every role is gone through in apps/web/src/every-role.test.ts; here the first and the last.
    for (const screen of new Set([forbidden[0], forbidden.at(-1)])) {
      if (screen === undefined) continue;
      await goInside(page, screen.path);
      await page.waitForURL('**/not-found?noAccess=true');
    }
    if (forbidden.length > 0) await page.getByText('You do not have access to this page').waitFor();
    await page.context().close();
  });

  it('holds for an address that is typed or kept, too', async () => {
    const page = await openPage(browser);
    await yard.enter(page, 'PICKER');
    await page.goto(`${yard.url}/settings/role/update/1`);
    await page.waitForURL('**/not-found?noAccess=true');
    await page.goto(`${yard.url}/settings/outbox?id=1`);
    await page.waitForURL('**/not-found?noAccess=true');
    await page.context().close();
  });
});

describe('a change by the super admin', () => {
  const marked = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument') === true);

  async function giveRole(admin: Page, role: string) {
    await admin.goto(`${yard.url}/settings/user?search=dispatcher`);
    await admin.getByRole('gridcell', { name: 'Jess Hohaia' }).click();
    const form = admin.getByRole('dialog', { name: 'Edit Jess Hohaia' });
    await form.getByLabel('Role', { exact: true }).click();
    await admin.getByRole('option', { name: role, exact: true }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
  }

  it('of somebody’s role changes their open menu live, and closes what they may no longer see', async () => {
    const [admin, jess] = [await openPage(browser), await openPage(browser)];
    await yard.signIn(admin, 'SUPER_ADMIN');
    await yard.signIn(jess, 'DISPATCHER');
    await menu(jess).waitFor();
    await expect.poll(() => labels(jess)).not.toContain('Users');
    await jess.evaluate(() => Reflect.set(window, 'sameDocument', true));

    await giveRole(admin, 'SUPER ADMIN');
    await menu(jess).getByRole('button', { name: 'Settings' }).click();
    await menu(jess).getByRole('link', { name: 'Users' }).click();
    await jess.getByRole('heading', { level: 1, name: 'Users' }).waitFor();

    await giveRole(admin, 'DISPATCHER');
    await jess.waitForURL('**/not-found?noAccess=true');
    await menu(jess).getByRole('link', { name: 'Users' }).waitFor({ state: 'hidden' });
    await expect.poll(() => marked(jess)).toBe(true);
    await Promise.all([admin.context().close(), jess.context().close()]);
  });

  it('of what a role holds reaches those who hold it, live', async () => {
    const [admin, hemi] = [await openPage(browser), await openPage(browser)];
    await yard.signIn(admin, 'SUPER_ADMIN');
    await yard.enter(hemi, 'DISPATCH_SUPERVISOR');
    await hemi.goto(`${yard.url}/user/userProfile`);
    const own = hemi.getByRole('region', { name: 'Your role' });
    await own.getByText('Dispatch', { exact: true }).waitFor();
    await expect.poll(() => own.getByText('Supplier').count()).toBe(0);
    await hemi.evaluate(() => Reflect.set(window, 'sameDocument', true));

    await admin.goto(`${yard.url}/settings/role`);
    await admin.getByRole('link', { name: 'DISPATCH SUPERVISOR' }).click();
    await admin.getByRole('checkbox', { name: 'View Supplier', exact: true }).check();
    await admin.getByText('1 added; 1 person gets it at once').waitFor();
    await admin.keyboard.press('Control+s');
    await admin.getByText('No changes').waitFor();
    await own.getByText('Supplier').waitFor();
    await expect.poll(() => marked(hemi)).toBe(true);
    await Promise.all([admin.context().close(), hemi.context().close()]);
  });

  it('copies a role under a new name; the super admin’s own stays as it is', async () => {
    const admin = await openPage(browser);
    await yard.enter(admin, 'SUPER_ADMIN');
    await admin.goto(`${yard.url}/settings/role?search=PICKER`);
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
    await admin.goto(`${yard.url}/settings/role/update/1`);
    await admin.getByText('A super admin always holds every permission').waitFor();
    await expect.poll(() => admin.getByRole('checkbox', { name: 'View Picking', exact: true }).isDisabled()).toBe(true);
    const head = admin.getByRole('columnheader', { name: 'Create' });
    const [word, box] = await Promise.all([
      head.getByText('Create', { exact: true }).boundingBox(),
      head.getByRole('checkbox').boundingBox(),
    ]);
    expect((word?.y ?? 0) + (word?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    await admin.context().close();
  });
});
