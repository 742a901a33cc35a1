import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Complaints, closeWindows, launchBrowser, listenTo, startYard, type Yard } from '../browser.ts';
import { aPhone } from '../phone.ts';

let yard: Yard;
let browser: Browser;
let page: Page;
let complaints: Complaints;
let tags: readonly { tagNo: string; location: string }[];
beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard({ fillYard: true }), launchBrowser()]);
  const storeman = await yard.app.as('INVENTORY_PERSON');
  const body = { state: 'inStock' as const, available: true, pageNum: 1, pageSize: 20 };
  const answer = await storeman.do('POST /mgr/inventory/queryInventoryList', { body });
  tags = answer.records;
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const open = async (path: string) => {
  page = await yard.visit(browser, 'INVENTORY_PERSON', path);
  complaints = listenTo(page);
};
const openOnPhone = async (path: string) => {
  page = await yard.visit(browser, 'INVENTORY_PERSON', path, aPhone);
};
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const at = (index: number): { tagNo: string; location: string } => {
  const tag = tags[index];
  if (!tag) throw new Error('The demo yard holds too few tags');
  return tag;
};
const scan = async (label: string | RegExp, code: string) => {
  await page.getByLabel(label).fill(code);
  await page.keyboard.press('Enter');
};

describe('tags', () => {
  it('are moved by scanning a shelf, and back', async () => {
    const [one, two] = [at(0), at(1)];
    await open(`/inventory/list?tab=tags&search=${one.tagNo}+${two.tagNo}`);
    for (const { tagNo } of [one, two]) await row(tagNo).getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Move' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move 2 tags' });
    await scan('Scan a place', 'h01');
    await dialog.getByText('H01').first().waitFor();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    const last = page.getByRole('region', { name: 'Last change' });
    await last.getByText('2 tags moved to H01').waitFor();
    await row(one.tagNo).getByText('H01').waitFor();
    await last.getByRole('button', { name: 'Undo' }).click();
    await row(one.tagNo).getByText(one.location).waitFor();
    expect(complaints.all).toEqual([]);
  });

  it('are found by their number from anywhere, and say where they are', async () => {
    const { tagNo, location } = at(2);
    await open('/notifications');
    await page.getByRole('button', { name: /Search the yard/ }).click();
    await page.getByRole('combobox', { name: 'Search the yard' }).fill(tagNo.toLowerCase());
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/inventory/tag-locator/${tagNo}`);
    await page.getByRole('region', { name: 'Where it is' }).getByText(location, { exact: true }).waitFor();
  });
});

describe('on a phone', () => {
  it('a shelf is counted: found, unexpected and unknown are told apart', async () => {
    const [here, other] = [at(3), tags.find((tag) => tag.location !== at(3).location) ?? at(4)];
    await openOnPhone(`/inventory/location-item?place=${encodeURIComponent(here.location)}&mode=stocktake`);
    await page.getByRole('button', { name: 'Start stocktake' }).click();
    await scan('Scan or type a tag', here.tagNo);
    await page.getByText(/found$/).waitFor();
    await scan('Scan or type a tag', other.tagNo);
    await page.getByText(/is unexpected: belongs in/).waitFor();
    await scan('Scan or type a tag', 'T99999999');
    await page.getByText(/no tag T99999999/i).waitFor();
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
    await page.getByText(/1 tag moved here/).waitFor();
  });

  it('what is put away without a line is moved once there is one, and once only', async () => {
    const [one, two] = [at(5), at(6)];
    await openOnPhone('/inventory/location-item?mode=put-away');
    await page.waitForLoadState('networkidle');
    await scan('Scan a place', 'H02');
    await page.getByText('Now putting into H02').waitFor();
    await page.context().setOffline(true);
    await scan(/Scan a tag/, one.tagNo);
    await scan(/Scan a tag/, 'H03');
    await page.getByText('Now putting into H03').waitFor();
    await scan(/Scan a tag/, two.tagNo);
    await page.getByText('2 scans wait for a line', { exact: false }).waitFor();
    await page.context().setOffline(false);
    await page.getByText('for a line', { exact: false }).waitFor({ state: 'detached' });
    const storeman = await yard.app.as('INVENTORY_PERSON');
    for (const [tag, place] of [
      [one, 'H02'],
      [two, 'H03'],
    ] as const) {
      const query = { tagNo: tag.tagNo };
      const { records } = await storeman.do('GET /mgr/inventory/tagTimeline', { query });
      expect(records.filter(({ event, text }) => event === 'move' && text.includes(place))).toHaveLength(1);
    }
  });
});
