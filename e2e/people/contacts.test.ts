import fs from 'node:fs';
import type { Role } from '@yardkeeper/domain/access/roles';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textOfPages } from '../../apps/server/src/pdf/fixtures/pdf-text.ts';
import { actOn, type Complaints, closeWindows, launchBrowser, listenTo, startYard, type Yard } from '../browser.ts';
import { countRequests, goWithin, settled } from '../settled.ts';

let yard: Yard;
let browser: Browser;
let page: Page;
let complaints: Complaints;
beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard(), launchBrowser()]);
});
// A retry starts with a new yard, without what the first try wrote.
beforeEach(async ({ task }) => {
  if (!task.result?.retryCount) return;
  await yard.close();
  yard = await startYard();
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

/** A picture of one dot, as a camera would name it. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const open = async (...[role, path, options]: [Role, string, BrowserContextOptions?]) => {
  page = await yard.visit(browser, role, path, options);
  complaints = listenTo(page);
};
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const tab = (name: RegExp) => page.getByRole('tab', { name }).click();
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function add(fields: object) {
  const seller = await yard.app.as('SUPER_ADMIN');
  return seller.do('POST /mgr/contactManage/addContactInfo', { body: { isCustomer: 1, ...fields } });
}

async function addBankAccount() {
  await tab(/^Bank accounts/);
  await button('Add bank account').click();
  const form = dialog('Add bank account');
  await form.getByLabel('Account number').fill('01-0902-0068388-00');
  await form.getByText('its check digits do not fit').waitFor();
  await form.getByRole('button', { name: 'Add bank account' }).click();
  await form.getByLabel('Account number').fill('01 0902 0068389 00');
  await form.getByText('The check digits fit').waitFor();
  await form.getByRole('button', { name: 'Add bank account' }).click();
  await form.waitFor({ state: 'hidden' });
  await row('01-0902-0068389-00').waitFor();
}

async function keepFile() {
  await tab(/^Files/);
  await page.getByText('No files yet').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Tāne’s licence.png', mimeType: 'image/png', buffer: dot });
  await page.getByRole('button', { name: 'Open Tāne’s licence.png' }).waitFor();
  const [kept] = await Promise.all([page.waitForEvent('download'), button('Download Tāne’s licence.png').click()]);
  expect(kept.suggestedFilename()).toBe('Tāne’s licence.png');
  expect(fs.readFileSync(await kept.path()).equals(dot)).toBe(true);
  await page.getByRole('button', { name: 'Open Tāne’s licence.png' }).click();
  await page.locator('img[src^="blob:"]').waitFor();
  await page.keyboard.press('Escape');
}

async function addOpening(side: string, number: string, amount: string) {
  await button('Add opening balance').click();
  const form = dialog('Add opening balance');
  await form.getByText(side).click();
  await form.getByLabel('Old number').fill(number);
  await form.getByLabel('Amount').fill(amount);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  await row(number).waitFor();
}

type Watched = { shown?: Blob };
async function statementText(): Promise<string> {
  await page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob) => {
      (globalThis as Watched).shown = blob as Blob;
      return make(blob);
    };
  });
  await button('View PDF').click();
  await page.waitForFunction(() => (globalThis as Watched).shown !== undefined);
  await page.locator('iframe[src^="blob:"]').waitFor();
  const bytes = await page.evaluate(async () => [
    ...new Uint8Array((await (globalThis as Watched).shown?.arrayBuffer()) ?? new ArrayBuffer(0)),
  ]);
  await button('Close').click();
  return (await textOfPages(new Uint8Array(bytes))).join('\n');
}

describe('a customer', () => {
  it('is added after a look at likely duplicates, and everything about them is kept', async () => {
    const known = await add({ company: 'Tōtara Tyres Ltd', contactName: 'Tāne', mobile: '021 444 7788' });
    await open('SALES_MANAGER', '/customer/customerlist');
    await button('New customer').click();
    const form = dialog('New customer');
    await form.getByLabel('Company').fill('Totara Tyre');
    await form.getByLabel('Mobile').fill('021 4447788');
    await form.getByText('Same phone number').waitFor();
    await expect
      .poll(() => form.getByRole('link', { name: 'Tōtara Tyres Ltd' }).getAttribute('href'))
      .toBe(`/customer/${known.debtorID}`);
    await expect.poll(() => form.getByLabel('Mobile').inputValue()).toBe('021 4447788');
    await form.getByLabel('Email').fill('office@totara.example');
    await expect.poll(() => form.getByLabel('Mobile').inputValue()).toBe('021 444 7788');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { level: 1, name: 'Totara Tyre' }).waitFor();

    await addBankAccount();
    await keepFile();

    await tab(/^Notes/);
    await page.getByLabel('Note', { exact: true }).fill('Ring before four');
    await button('Add note').click();
    await page.getByRole('listitem').filter({ hasText: 'Ring before four' }).waitFor();
    await expect.poll(() => page.getByLabel('Note', { exact: true }).inputValue()).toBe('');

    await tab(/^Credits/);
    await page.getByText('Nothing is owed').waitFor();
    await addOpening('Owed to us', 'OLD-7', '230.5');
    await addOpening('Credit of theirs', 'CR-7', '100');
    await row('CR-7').getByRole('button', { name: 'Apply' }).click();
    const apply = dialog(/^Apply credit/);
    await expect.poll(() => apply.getByLabel('Amount').inputValue()).toBe('100.00');
    await apply.getByLabel('Amount').fill('100.01');
    await apply.getByRole('button', { name: 'Apply' }).click();
    await apply.getByText('At most $100.00 can be applied').waitFor();
    await apply.getByLabel('Amount').fill('60');
    await apply.getByRole('button', { name: 'Apply' }).click();
    await apply.waitFor({ state: 'hidden' });
    await expect.poll(() => row('CR-7').innerText()).toContain('$40.00');
    await expect.poll(() => row('OLD-7').innerText()).toContain('$170.50');

    await tab(/^Statement/);
    await row('Closing balance').getByText('$130.50').waitFor();
    const paper = await statementText();
    expect(paper).toContain('Totara Tyre');
    expect(paper).toContain('OLD-7');
    expect(paper).toContain('$130.50');

    await tab(/^History/);
    await page.getByText('Totara Tyre added').waitFor();
    expect(complaints.all).toEqual([]);
  });

  it('is merged into another: its documents follow, its page leads there', async () => {
    const [kept, gone] = [await add({ company: 'Kōwhai Cars' }), await add({ company: 'Kowhai Car Sales' })];
    const admin = await yard.app.as('SUPER_ADMIN');
    await admin.do('POST /mgr/contactManage/addOpeningBalance', {
      body: { debtorID: gone.debtorID, side: 'owed', number: 'OLD-9', on: '2026-01-05', amount: 75 },
    });
    await open('SUPER_ADMIN', `/customer/${gone.debtorID}?tab=info`);
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Merge with another' }).click();
    const form = dialog(/^Merge/);
    await form.getByLabel('The other contact').fill('kōwhai');
    await page.getByRole('option', { name: /Kōwhai Cars/ }).click();
    await form.getByRole('radio', { name: 'Kōwhai Cars' }).check();
    await form.getByRole('button', { name: 'Merge' }).click();
    await page.waitForURL(`**/customer/${kept.debtorID}**`);
    await page.getByRole('heading', { level: 1, name: 'Kōwhai Cars' }).waitFor();
    await tab(/^Credits/);
    await row('OLD-9').waitFor();
    await page.goto(`${yard.url}/customer/${gone.debtorID}`);
    await page.waitForURL(`**/customer/${kept.debtorID}**`);
    expect(complaints.all).toEqual([]);
  });

  it('is put on hold with a reason and found by the search box', async () => {
    const { debtorID } = await add({ company: 'Ngaio Auto Court', mobile: '027 311 9944' });
    await open('SALES_MANAGER', '/');
    await page.getByRole('button', { name: /Search the yard/ }).click();
    await page.getByRole('combobox', { name: 'Search the yard' }).fill('027 311 9944');
    await page
      .getByRole('option', { name: /Ngaio Auto Court/ })
      .first()
      .click();
    await page.waitForURL(`**/customer/${debtorID}**`);
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Put on hold' }).click();
    await dialog(/on hold$/)
      .getByLabel('Reason')
      .fill('Cheque bounced');
    await dialog(/on hold$/)
      .getByRole('button', { name: 'Put on hold' })
      .click();
    await page.getByText('On hold: Cheque bounced').waitFor();
    expect(complaints.all).toEqual([]);
  });

  it('changes before everybody’s eyes', async () => {
    const { debtorID } = await add({ company: 'Live Wire Ltd' });
    await open('SALES_PERSON', `/customer/${debtorID}?tab=notes`);
    await page.getByText('No notes yet').waitFor();
    const colleague = await yard.app.as('SALES_MANAGER');
    await colleague.do('POST /mgr/contactManage/addNotes', { body: { debtorID, text: 'Written elsewhere' } });
    await page.getByText('Written elsewhere').waitFor();
  });
});

describe('the list', () => {
  it('takes contacts from a file only when every row is right', async () => {
    await open('SALES_MANAGER', '/customer/customerlist');
    const file = (text: string) => ({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await button('Import or export').click();
    await page.getByRole('menuitem', { name: 'Import customers from CSV' }).click();
    const form = dialog('Import customers');
    const head = 'Company,Mobile,GST number\n';
    await form.locator('input[type=file]').setInputFiles(file(`${head}Pūriri Panel,021 700 100,49091851\n`));
    await form.getByText('That is not a GST number').waitFor();
    await expect.poll(() => form.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true);
    await form.locator('input[type=file]').setInputFiles(file(`${head}Pūriri Panel,021 700 100,49091850\n`));
    await form.getByText('1 to add').waitFor();
    await form.getByRole('button', { name: 'Import 1 row' }).click();
    await form.waitFor({ state: 'hidden' });
    await goWithin(page, `${yard.url}/customer/customerlist?search=P%C5%ABriri`);
    await row('Pūriri Panel').getByText('021 700 100').waitFor();
    await button('Import or export').click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export CSV' }).click(),
    ]);
    const lines = fs
      .readFileSync(await saved.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Pūriri Panel');
  });

  it('lets one go and takes them back', async () => {
    await add({ company: 'Mānuka Motors' });
    await open('SALES_MANAGER', '/customer/customerlist?search=M%C4%81nuka+Motors');
    await actOn(row('Mānuka Motors'), 'Disable');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('button', { name: /^Disabled/ }).click();
    await actOn(row('Mānuka Motors'), 'Enable');
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('button', { name: /^Active/ }).click();
    await row('Mānuka Motors').waitFor();
    expect(complaints.all).toEqual([]);
  });
});

describe('who sees what', () => {
  it('a salesperson sees neither statement nor credits', async () => {
    const { debtorID } = await add({ company: 'Plain View Ltd' });
    await open('SALES_PERSON', `/customer/${debtorID}?tab=statement`);
    await page.getByRole('heading', { level: 1, name: 'Plain View Ltd' }).waitFor();
    await expect.poll(() => page.getByRole('tab', { name: /Statement|Credits/ }).count()).toBe(0);
    await expect.poll(() => page.getByText('Balance').count()).toBe(0);
    await goWithin(page, `${yard.url}/customer/customerlist`);
    await row('Plain View Ltd').waitFor();
    await expect.poll(() => page.getByRole('columnheader', { name: 'Balance' }).count()).toBe(0);
    expect(complaints.all).toEqual([]);
  });

  it('a supplier’s page needs the right to see suppliers', async () => {
    const { debtorID } = await add({ company: 'Parts Importer', isCustomer: 0, isSupplier: 1 });
    await open('SALES_PERSON', `/customer/${debtorID}`);
    await page.waitForURL('**/not-found?noAccess=true');
    await page.getByText('You do not have access to this page').waitFor();
  });

  it('a phone shows it all without a sideways scroll', async () => {
    const { debtorID } = await add({ company: 'A company with a very long name of many words (2019) Limited' });
    const viewport = { width: 360, height: 740 };
    await open('SUPER_ADMIN', '/customer/customerlist?search=very+long', { viewport });
    countRequests(page);
    await page.getByText('A company with a very long name').waitFor();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(() => width()).toBeLessThanOrEqual(360);
    for (const each of [
      'info',
      'contacts',
      'banks',
      'notes',
      'files',
      'documents',
      'credits',
      'statement',
      'history',
    ]) {
      await goWithin(page, `${yard.url}/customer/${debtorID}?tab=${each}`);
      await page.getByRole('tabpanel').waitFor();
      await settled(page);
      await expect.poll(() => width()).toBeLessThanOrEqual(360);
    }
    expect(complaints.all).toEqual([]);
  });
});
