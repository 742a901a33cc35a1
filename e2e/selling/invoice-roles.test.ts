import type { Role } from '@yardkeeper/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goWithin } from '../settled.ts';
import { type OnInvoice, type SellingYard, sellingYard } from './invoice-page.ts';

type Made = { readonly invoiceId: number; readonly invoiceNo: string; readonly customer: string };
let y: SellingYard;
let own: Made;
let foreign: Made;
beforeAll(async () => {
  y = await sellingYard();
  const make = async (company: string, who = y.seller) => {
    const debtorId = await y.customer({ company });
    return y.save({ debtorId, lines: y.lines(await y.tag({ retail: 120 })), andThen: 'finalize' }, who);
  };
  own = await make('Hīnau Panelbeaters');
  foreign = await make('Hīnau Wreckers', y.manager);
});
afterAll(() => y?.close());

const list = `/invoice/list?search=${encodeURIComponent('hinau')}`;
const row = (at: OnInvoice, { invoiceNo }: Made) => at.page.getByRole('row').filter({ hasText: invoiceNo });
const menuEntry = (at: OnInvoice) =>
  at.page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Quotes and invoices' });
const go = (at: OnInvoice, path: string) => goWithin(at.page, `${y.yard.url}${path}`);
/** Column heads and sums that would reveal the cost. */
const told = (at: OnInvoice) =>
  at.page
    .locator('th, dt, [role="columnheader"]')
    .filter({ hasText: /^(Margin|Cost)/ })
    .count();

async function opened(at: OnInvoice, made: Made) {
  await go(at, `/invoice/${made.invoiceId}`);
  await at.page.getByRole('heading', { level: 1, name: made.invoiceNo }).waitFor();
  await at.page.getByRole('columnheader', { name: 'Inc GST' }).waitFor();
}

describe('those who sell', () => {
  it('see their own documents only: in the list, in the search and by address', async () => {
    const at = await y.open('SALES_PERSON', list);
    await row(at, own).waitFor();
    await expect.poll(() => row(at, foreign).count()).toBe(0);

    await at.page.keyboard.press('Control+k');
    const search = at.page.getByRole('combobox', { name: 'Search the yard' });
    await search.fill(own.invoiceNo);
    await at.page
      .getByRole('option', { name: new RegExp(own.invoiceNo) })
      .first()
      .waitFor();
    await search.fill(foreign.invoiceNo);
    await at.page
      .getByRole('option', { name: new RegExp(own.invoiceNo) })
      .first()
      .waitFor({ state: 'hidden' });
    await at.says('Nothing found');
    await expect.poll(() => at.page.getByRole('option', { name: new RegExp(foreign.invoiceNo) }).count()).toBe(0);

    await at.page.goto(`${y.yard.url}/invoice/${foreign.invoiceId}`);
    await at.says('There is no such document');
    await expect.poll(() => at.page.getByText('Hīnau Wreckers').count()).toBe(0);
    expect(at.faults()).toEqual([]);
    await at.close();
  });
});

describe('cost and margin', () => {
  it.each([
    ['ACCOUNTING', true],
    ['PICKER', false],
  ] as const)('%s sees every document; what it cost: %s', async (role, sees) => {
    const at = await y.open(role, list);
    await Promise.all([row(at, own).waitFor(), row(at, foreign).waitFor()]);
    await opened(at, foreign);
    await expect.poll(() => told(at)).toBe(sees ? 2 : 0);
    const { lines, margin } = await y.detail(foreign.invoiceId, await y.yard.app.as(role));
    const cost = lines[0]?.cost ?? null;
    expect(cost !== null && cost > 0).toBe(sees);
    expect([lines[0]?.margin, margin]).toEqual(cost === null ? [null, null] : [120 - cost, 120 - cost]);
    expect(at.faults()).toEqual([]);
    await at.close();
  });

  it('are not told to a salesperson, neither of what is final nor while it is written', async () => {
    const at = await y.open('SALES_PERSON', `/invoice/${own.invoiceId}`);
    await opened(at, own);
    await expect.poll(() => told(at)).toBe(0);
    const tagNo = await y.tag({ retail: 120 });
    await go(at, '/invoice/create');
    await at.scan(tagNo);
    await at.price(tagNo).waitFor();
    await expect.poll(() => told(at)).toBe(0);
    expect(at.faults()).toEqual([]);
    await at.close();
  });
});

describe('without the permission', () => {
  const closed = async (role: Role, paths: readonly string[]) => {
    const at = await y.open(role, '/');
    await at.page.getByRole('navigation', { name: 'Menu' }).waitFor();
    for (const path of paths) {
      await at.page.goto(`${y.yard.url}${path}`);
      await at.page.waitForURL('**/not-found?noAccess=true');
    }
    return at;
  };

  it('there is neither menu entry nor address', async () => {
    const at = await closed('INVENTORY_PERSON', ['/invoice/list', '/invoice/create', `/invoice/${own.invoiceId}`]);
    await at.says('You do not have access to this page');
    await expect.poll(() => menuEntry(at).count()).toBe(0);
    await at.close();
  });

  it('a picker reads and prints, and is offered nothing else', async () => {
    const at = await closed('PICKER', ['/invoice/create']);
    await expect.poll(() => menuEntry(at).count()).toBe(1);
    await go(at, list);
    await row(at, own).waitFor();
    for (const name of ['New invoice', 'New quote']) await expect.poll(() => at.button(name).count()).toBe(0);
    await opened(at, own);
    await expect.poll(() => at.page.locator('main header button').allInnerTexts()).toEqual(['Print']);
    await at.close();
  });
});
