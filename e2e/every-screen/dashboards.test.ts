import type { Role } from '@yardkeeper/domain/access/roles';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeWindows, launchBrowser, startYard, type Yard } from '../browser.ts';
import { goWithin } from '../settled.ts';

let yard: Yard;
let browser: Browser;
beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard({ fillYard: true }), launchBrowser()]);
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const enter = (role: Role, path: string): Promise<Page> => yard.visit(browser, role, path);

describe('the yard at a glance', () => {
  it('leads the owner from a figure to its sales, and to their PDF', async () => {
    const page = await enter('SUPER_ADMIN', '/dashboards/classic?period=year');
    const figure = page.getByRole('figure', { name: 'Revenue by month' });
    await figure.getByRole('button', { name: 'Revenue by month as a table' }).click();
    const month = figure.getByRole('row').nth(2);
    const revenue = (await month.getByRole('cell').first().textContent()) ?? '';
    await month.getByRole('link').first().click();
    await page.waitForURL(/\/invoice\/sale-report\?/);
    // The total of the month is that of the dashboard, to the cent.
    expect(revenue).toMatch(/^\$[\d,]+\.\d\d$/);
    await page.getByRole('list', { name: 'Figures' }).getByText(revenue, { exact: true }).first().waitFor();
    await page.getByRole('tab', { name: 'By person' }).click();
    await page.getByRole('row').nth(1).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('salespersonId')).toMatch(/^\d+$/);
    await page.getByRole('button', { name: 'PDF', exact: true }).click();
    const paper = page.getByRole('dialog', { name: 'Transactions' });
    await expect.poll(() => paper.locator('iframe').getAttribute('src')).toMatch(/^blob:/);
  });

  it('shows the buyer what a vehicle may cost, keeps it and opens the sales behind a line', async () => {
    const page = await enter('BUYING_DEPARTMENT', '/dashboards/classic');
    await page.getByRole('figure', { name: 'Spend by month' }).waitFor();
    const buyer = await yard.app.as('BUYING_DEPARTMENT');
    const { records } = await buyer.do('POST /mgr/vehicleAcquisition/queryAcquisitionList', {
      body: { status: 1, pageNum: 1, pageSize: 1 },
    });
    await goWithin(page, `${yard.url}/vehicleacquisitions/${records[0]?.acqId}?tab=bid`);
    await page.getByText('Target bid, before GST').waitFor();
    await page.getByRole('button', { name: 'Keep this sheet' }).click();
    await page.getByText(/kept by/).waitFor();
    await page.reload();
    await page.getByText(/kept by/).waitFor();
    await page.getByRole('grid', { name: 'Parts it would bring' }).getByRole('row').nth(1).click();
    await page.getByRole('dialog', { name: /sales behind it/ }).waitFor();
  });

  it('tells the salesperson whom to ring and what a part sells for, and nothing of cost', async () => {
    const page = await enter('SALES_PERSON', '/dashboards/classic');
    await page.getByRole('region', { name: 'Your orders by step' }).getByRole('link').first().waitFor();
    await page.getByRole('list', { name: 'Figures' }).getByText('Target').waitFor();
    await expect.poll(() => page.getByText('Margin').count()).toBe(0);
    const seller = await yard.app.as('SALES_PERSON');
    const { records } = await seller.do('POST /mgr/inventory/queryInventoryList', {
      body: { state: 'inStock', pageNum: 1, pageSize: 1, sortField: 'tagNo', sortOrder: 'ASC' },
    });
    await goWithin(page, `${yard.url}/inventory/tag-locator/${records[0]?.tagNo}`);
    await page.getByRole('button', { name: `Price guidance for ${records[0]?.tagNo}` }).click();
    await page.getByText('Sells within').waitFor();
    await page.getByText('How that was found').waitFor();
  });
});
