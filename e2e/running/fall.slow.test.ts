import { freshDatabase, type TestDatabase } from '@yardkeeper/testkit/database';
import { inFull } from '@yardkeeper/testkit/rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Line, openLine } from '../../apps/server/src/db/outage/fixtures/line.ts';
import { takePicture } from '../pictures.ts';
import { type SellingYard, sellingYard } from '../selling/invoice-page.ts';

/** The gate tests this in jsdom and on the server; only a soak tests it in a browser too. */
describe.runIf(inFull)('a database that falls while a sale is typed', () => {
  let real: TestDatabase;
  let line: Line;
  let y: SellingYard;
  beforeAll(async () => {
    real = await freshDatabase();
    line = await openLine(real.url);
    y = await sellingYard({ database: { ...real, url: line.url } });
  });
  afterAll(async () => {
    await y?.close();
    await line?.fall();
    await real?.close();
  });

  it('is reported by one banner, and the sale goes through once when it is back', async () => {
    const tagNo = await y.tag({ retail: 80 });
    const { debtorId, company } = await y.newCustomer('Kauri Cars');
    const at = await y.open('SALES_PERSON', '/invoice/create');
    const { page } = at;
    await at.scan(tagNo);
    await at.price(tagNo).waitFor();
    await at.chooseCustomer(company);
    await line.fall();
    await page.keyboard.press('Control+s');
    const banner = page.getByRole('status').getByText('The database does not answer just now');
    await banner.waitFor();
    for (const [width, height] of [
      [1440, 900],
      [360, 740],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await takePicture(page, `fallen ${width} ${colorScheme}`);
      }
    await expect.poll(() => page.getByRole('region', { name: 'Messages' }).getByRole('alert').count()).toBe(0);
    await line.rise();
    await page.waitForURL(/\/invoice\/\d+/);
    await banner.waitFor({ state: 'detached' });
    const { records } = await y.seller.do('POST /mgr/invoices/queryInvoicesList', { body: { debtorId } });
    expect(records).toHaveLength(1);
    await at.close();
  });
});
