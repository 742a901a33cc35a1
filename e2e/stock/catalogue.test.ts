import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Complaints,
  closeWindow,
  closeWindows,
  launchBrowser,
  listenTo,
  openPage,
  startYard,
  type Yard,
} from '../browser.ts';
import { findings } from '../every-screen/axe.ts';

type Car = { vehicle_id: number; vin: string; model_id: number };
let yard: Yard;
let browser: Browser;
let page: Page;
let complaints: Complaints;
let car: Car;
/** The tag that the first journey makes; the second sells it. */
let tagNo = '';

beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard({ fillYard: true }), launchBrowser()]);
  const { rows } =
    await sql<Car>`select v.vehicle_id, v.vin, v.model_id from vehicle v join acquisition a using (acq_id)
    where v.active and not v.dismantled and a.hold_until < current_date and v.vin <> '' and v.make_id = 39
    order by v.vehicle_id desc limit 1`.execute(yard.app.database.connections.db);
  const [first] = rows;
  if (!first) throw new Error('The demo yard holds no Toyota to strip');
  car = first;
  const { rows: lamps } = await sql<{ part_id: number }>`select part_id from part_name where name like 'Head lamp%'
    and active`.execute(yard.app.database.connections.db);
  const admin = await yard.app.as('SUPER_ADMIN');
  for (const { part_id: partId } of lamps)
    await admin.do('POST /mgr/wanted/keepRequest', { body: { partId, makeId: 39, modelId: car.model_id } });
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const spots = () => page.locator('[data-spot]:not([data-faint])');

async function toHeadlamp() {
  await page.getByLabel('Find a group or a part').fill('headlamp');
  await page.getByRole('treeitem', { name: 'Headlamp' }).click();
  await spots().first().waitFor();
}

describe('the parts catalogue', () => {
  it('leads from the VIN to a diagram, its hot-spots, details, mapping and tags; reload and Back keep every step', async () => {
    page = await openPage(browser);
    complaints = listenTo(page);
    await yard.enter(page, 'INVENTORY_PERSON');
    const address = `${yard.url}/vehicleacquisitions/stock/${car.vehicle_id}?tab=stock&strip=open`;
    await page.goto(address);
    await expect.poll(() => page.getByLabel('VIN, frame number or plate').inputValue()).toBe(car.vin);
    await button('Search').click();
    await page.getByRole('list', { name: 'Cars found' }).getByRole('button').first().click();
    await page.reload();
    await button('Next: Choose parts').click();

    await toHeadlamp();
    await spots().first().click();
    // A bracket, which is not mapped yet.
    await button(/^81125 BRACKET/).click();
    await page.getByRole('checkbox', { checked: true }).first().waitFor();
    // Checks the colours and the words for them.
    await page.locator('[data-spot][data-tone]').first().waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('treeitem')
          .filter({ hasText: /^Headlamp.*(here|wanted)/ })
          .count(),
      )
      .toBe(1);
    await expect.poll(() => findings(page)).toEqual([]);
    // The browser’s own print command prints the diagram and its list, and nothing else.
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('.kit-sheet');
    await paper.locator('img').waitFor();
    await paper.getByRole('cell', { name: '81125', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('tree').count()).toBe(0);
    await page.emulateMedia({ media: null });
    await page.reload();
    await button(/^\d taken$/).waitFor();

    const other = await page.context().newPage();
    await other.goto(address);
    await other.getByLabel('VIN, frame number or plate').waitFor();
    await expect
      .poll(() =>
        other
          .getByText('Nothing taken yet')
          .or(other.getByRole('button', { name: /taken/ }))
          .count(),
      )
      .toBe(0);
    await other.close();

    await button('Next: Choose part details').click();
    await page
      .getByLabel(/^Grade of /)
      .first()
      .selectOption('A');
    await page.goBack();
    await button(/^\d taken$/).waitFor();
    await page.goForward();
    await expect
      .poll(() =>
        page
          .getByLabel(/^Grade of /)
          .first()
          .inputValue(),
      )
      .toBe('A');
    await page
      .getByLabel(/^Retail of /)
      .first()
      .fill('320');
    await page
      .getByLabel(/^Trade of /)
      .first()
      .fill('250');
    for (const place of await page.getByLabel(/^Place of /).all()) await place.selectOption('Shelve');
    await button(/^Next/).click();

    await page.getByRole('combobox', { name: 'All without a place go to' }).waitFor();
    const names = page.getByRole('list', { name: 'Parts to map' });
    await page
      .getByText(/part names?$/)
      .first()
      .waitFor();
    for (const choice of await names.getByRole('listitem').all()) await choice.getByRole('button').first().click();
    await button(/^Commit \d parts?$/).click();
    const made = page.getByRole('list', { name: 'New tags' }).getByRole('link').first();
    await made.waitFor();
    tagNo = (await made.textContent()) ?? '';
    expect(tagNo).toMatch(/^T\d+/);
    expect(complaints.all).toEqual([]);
    await closeWindow(page);
  });

  it('shows a salesperson in the diagram what is here and for how much, and puts the tag on the quote', async () => {
    page = await openPage(browser);
    complaints = listenTo(page);
    await yard.enter(page, 'SALES_PERSON');
    await page.goto(`${yard.url}/invoice/create?quote=1`);
    await button('Add other').click();
    await page.getByRole('menuitem', { name: 'Part from a diagram' }).click();
    await page.getByLabel('VIN, frame number or plate').fill(car.vin);
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Cars found' }).getByRole('button').first().click();
    await button('Open its diagrams').click();
    await toHeadlamp();
    await spots().first().click();
    await button(`Add ${tagNo}`).click();
    await page.getByRole('status').filter({ hasText: tagNo }).waitFor();
    await button('Back to the document').click();
    await page.getByRole('row').filter({ hasText: tagNo }).or(page.getByText(tagNo)).first().waitFor();
    await page.keyboard.press('F4');
    await page.keyboard.type('ali motor');
    await page.getByRole('option', { name: /^Ali Motor Company/ }).click();
    await expect.poll(() => page.getByRole('combobox', { name: /^Customer/ }).inputValue()).toBe('Ali Motor Company');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/invoice\/\d+/);
    await page.reload();
    await page.getByText(tagNo).first().waitFor();
    const id = Number(/\/invoice\/(\d+)/.exec(page.url())?.[1]);
    const { rows } = await sql`select i.type, t.tag_no from invoice i join invoice_line l using (invoice_id)
      cross join lateral (select 'T' || l.tag_id as tag_no) t where i.invoice_id = ${id} and l.tag_id is not null`.execute(
      yard.app.database.connections.db,
    );
    expect(rows).toEqual([{ type: 'quote', tag_no: tagNo }]);
    expect(complaints.all).toEqual([]);
    await closeWindow(page);
  });
});
