import type { Role } from '@yardkeeper/domain/access/roles';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, launchBrowser, listenTo, startYard, type Yard } from '../browser.ts';

let yard: Yard;
let browser: Browser;
beforeAll(async () => {
  yard = await startYard();
  browser = await launchBrowser();
});
afterAll(async () => {
  await closeWindows(browser);
  await yard.close();
});

const signedIn = (role: Role, address: string, options?: BrowserContextOptions): Promise<Page> =>
  yard.visit(browser, role, address, options);
const pane = (page: Page, name: 'Makes' | 'Models' | 'Series') => page.getByRole('region', { name, exact: true });
const row = (page: Page, name: 'Makes' | 'Models' | 'Series', text: string) =>
  pane(page, name).getByRole('listitem').filter({ hasText: text });
const question = (page: Page, title: string) => page.locator('[aria-modal="true"]').filter({ hasText: title });
const catalogue = '/administrator/catalog-management';

describe('makes, models and series', () => {
  it('are added one below the other; a name that is there already is refused and stays typed', async () => {
    const page = await signedIn('SUPER_ADMIN', catalogue);
    const heard = listenTo(page);
    const add = async (what: string, fields: Record<string, string>) => {
      await page
        .getByRole('button', { name: `Add ${what}`, exact: true })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
      await dialog.getByRole('button', { name: `Add ${what}` }).click();
      return dialog;
    };
    const wait = async (what: string, fields: Record<string, string>) =>
      (await add(what, fields)).waitFor({ state: 'hidden' });
    await wait('make', { Name: 'Tāwhiri' });
    await wait('model', { Name: 'Breeze' });
    await wait('series', { Name: 'B1', 'First year': '2001', 'Last year': '2006' });
    await row(page, 'Makes', 'Tāwhiri').waitFor();
    await row(page, 'Models', 'Breeze').waitFor();
    await row(page, 'Series', 'B1').filter({ hasText: '2001–2006' }).waitFor();

    const dialog = await add('make', { Name: 'tā whiri' });
    await dialog.getByText('There is a make Tāwhiri already').waitFor();
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('tā whiri');
    await dialog.getByLabel('Name').fill('');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.reload();
    await row(page, 'Series', 'B1').waitFor();
    expect(heard.all.filter((line) => !line.includes('409'))).toEqual([]);
  });

  it('merge: says beforehand what follows, then the models stand under the other make', async () => {
    const admin = await yard.app.as('SUPER_ADMIN');
    const make = (name: string) => admin.do('POST /mgr/make/saveMake', { body: { name } });
    const model = (makeId: number, name: string) => admin.do('POST /mgr/model/saveModel', { body: { makeId, name } });
    const [wrong, right] = [await make('Volkswagon'), await make('Volkswagen NZ')];
    await model(wrong.id, 'Golf');
    await model(wrong.id, 'Polo');
    await model(right.id, 'GOLF');

    const page = await signedIn('SUPER_ADMIN', catalogue);
    await page.getByRole('searchbox', { name: 'Search makes' }).fill('volkswagon');
    // A menu opened before the answer would close when the list renders again.
    await expect.poll(() => pane(page, 'Makes').getByRole('listitem').count()).toBe(1);
    await page.getByRole('button', { name: 'More for Volkswagon' }).click();
    await page.getByRole('menuitem', { name: 'Merge into another…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge Volkswagon into another make' });
    await dialog.getByRole('combobox').fill('Volkswagen NZ');
    await page.getByRole('option', { name: 'Volkswagen NZ' }).click();
    await dialog.getByText('1 model moves to Volkswagen NZ').waitFor();
    await dialog.getByText('1 model of the same name becomes one: Golf').waitFor();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await row(page, 'Models', 'Polo').waitFor();
    await expect.poll(() => pane(page, 'Models').getByRole('listitem').count()).toBe(2);
    await pane(page, 'Makes').getByText('Nothing matches').waitFor();
  });

  it('what is in use is not removed, and the server says why', async () => {
    const page = await signedIn('SUPER_ADMIN', `${catalogue}?makeId=39`);
    await page.getByRole('button', { name: 'More for Toyota' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await question(page, 'Remove Toyota?').getByRole('button', { name: 'Remove' }).click();
    const why = 'Toyota is in use and cannot be removed; retire it, or merge it into another';
    await page.locator('#main').getByText(why).waitFor();
  });

  it('arrows choose within a pane and walk between them; retiring leaves the selects', async () => {
    const page = await signedIn('SUPER_ADMIN', `${catalogue}?makeId=39`);
    await row(page, 'Makes', 'Toyota')
      .getByRole('button', { name: /^Toyota/ })
      .focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/modelId=\d+/);
    const first = page.url();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL((url) => url.href !== first);
    await page.keyboard.press('ArrowLeft');
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    expect(focused).toMatch(/^Toyota/);

    await page.getByRole('switch', { name: 'Altezza active' }).click();
    await page.getByRole('switch', { name: 'Altezza active', checked: false }).waitFor();
    const offered = await (await yard.app.as('PICKER')).do('POST /mgr/common/queryModelList', { body: { makeId: 39 } });
    expect(offered.map((m) => m.name)).not.toContain('Altezza');
  });

  it('a picker may look and has nothing to change with', async () => {
    const page = await signedIn('PICKER', `${catalogue}?makeId=39`);
    await row(page, 'Models', 'Corolla').first().waitFor();
    await expect.poll(() => page.getByRole('switch').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /^Add|^More for/ }).count()).toBe(0);
  });

  it('on a phone one pane stands at a time, with a way back', async () => {
    const page = await signedIn('SUPER_ADMIN', catalogue, { viewport: { width: 360, height: 740 } });
    await pane(page, 'Makes')
      .getByRole('button', { name: /^Toyota/ })
      .click();
    await pane(page, 'Models')
      .getByRole('button', { name: /^Corolla 7/ })
      .click();
    await pane(page, 'Series').waitFor();
    await expect.poll(() => page.locator('[data-pane]').count()).toBe(1);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await pane(page, 'Makes').waitFor();
  });
});

describe('the search box', () => {
  it('reads make and model from the yard’s own lists and warns to the letter', async () => {
    const page = await signedIn('SUPER_ADMIN', '/notifications');
    const search = async (words: string) => {
      await page.getByRole('button', { name: /Search the yard/ }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search the yard' }).fill(words);
      await page.keyboard.press('Enter');
    };
    await search('toyota Skyline');
    await page.getByText('Model Skyline not exits in Toyota').first().waitFor();
    await page.keyboard.press('Escape');
    await search('TOYOTA corolla');
    await page.waitForURL(/makeId=39&modelId=\d+/);
  });
});

describe('the company', () => {
  it('a GST number whose check digit does not fit is refused where it stands, the right one is kept', async () => {
    const page = await signedIn('SUPER_ADMIN', '/settings/company');
    await page.getByLabel('Company name').fill('Petone Dismantlers Ltd');
    const gst = page.getByLabel('GST number');
    await gst.fill('136410133');
    await page.keyboard.press('Control+s');
    await page.getByText('That is not a GST number: its check digit does not fit').waitFor();
    await expect.poll(() => gst.inputValue()).toBe('136410133');
    const stored = () =>
      yard.app
        .as('SUPER_ADMIN')
        .then((admin) => admin.do('GET /mgr/common/getSetting/:id', { params: { id: 0 }, query: { type: 'company' } }));
    expect((await stored()).version).toBe(0);

    await gst.fill('136410132');
    await page.getByRole('tab', { name: 'Calendar' }).click();
    await page.getByRole('checkbox', { name: 'Sunday' }).waitFor();
    await page.getByRole('tab', { name: 'Company' }).click();
    await expect
      .poll(() => gst.inputValue(), { message: 'what was typed stays while another tab is looked at' })
      .toBe('136-410-132');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('form', { name: 'Company' }).getByText('Saved', { exact: true }).waitFor();
    expect((await stored()).value).toMatchObject({ name: 'Petone Dismantlers Ltd', gstNumber: '136-410-132' });
    await page.reload();
    await expect.poll(() => page.getByLabel('GST number').inputValue()).toBe('136-410-132');
  });

  it('leaving with unsaved work asks, and a change by somebody else is not overwritten', async () => {
    const page = await signedIn('SUPER_ADMIN', '/settings/company?tab=rules');
    await page.getByLabel('Hold quoted parts').fill('48');
    await page.getByRole('link', { name: 'Users' }).click();
    await question(page, 'Leave without saving?').getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => page.getByLabel('Hold quoted parts').inputValue()).toBe('48');
    const admin = await yard.app.as('SUPER_ADMIN');
    const args = { params: { id: 0 }, body: { type: 'rules', value: { quoteHoldHours: 72 } } };
    await admin.do('POST /mgr/common/saveSetting/:id', args);
    await page.getByText('Somebody else changed these settings meanwhile').waitFor();
    await page.getByRole('button', { name: 'Load theirs and drop mine' }).click();
    await expect.poll(() => page.getByLabel('Hold quoted parts').inputValue()).toBe('72');
  });
});

describe('the lists', () => {
  it('an entry added in one browser is offered in another one’s select at once', async () => {
    const [one, other] = [
      await signedIn('SUPER_ADMIN', '/settings/lists?list=group1'),
      await signedIn('INVENTORY_PERSON', '/settings/lists?list=group2'),
    ];
    const select = other.getByRole('combobox', { name: 'Part group' });
    await select.click();
    await other.getByRole('option').first().waitFor();
    await expect.poll(() => other.getByRole('option', { name: 'Fasteners' }).count()).toBe(0);
    await one.getByRole('textbox', { name: 'New part group' }).fill('Fasteners');
    await one.keyboard.press('Enter');
    await one.getByRole('listitem').filter({ hasText: 'Fasteners' }).waitFor();
    await other.getByRole('option', { name: 'Fasteners' }).click();
    await other.getByRole('textbox', { name: 'New part subgroup' }).fill('Body clips');
    await other.keyboard.press('Enter');
    await other.getByRole('listitem').filter({ hasText: 'Body clips' }).waitFor();
  });
});
