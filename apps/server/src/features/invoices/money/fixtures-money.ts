import { expect } from 'vitest';
import type { Selling } from '../fixtures.ts';

const c = (dollars: number) => Math.round(dollars * 100);

export const creditList = (y: Selling, debtorID: number) =>
  y.accounting.do('GET /mgr/contactManage/getCreditList', { query: { debtorID } });

export async function agrees(y: Selling, debtorId: number, ids: readonly number[]): Promise<void> {
  let owed = 0;
  for (const id of ids) {
    const [list, row, detail] = [await y.payments(id), await y.row(id), await y.detail(id)];
    const sums = [list.total, list.paid, list.credited, list.owing].map(c) as [number, number, number, number];
    expect(sums[0]).toBe(sums[1] + sums[2] + sums[3]);
    for (const each of sums) expect(each).toBeGreaterThanOrEqual(0);
    for (const shown of [row, detail]) {
      const same = [shown.total, shown.paid, shown.credited, shown.balance].map(c);
      expect([detail.invoiceNo, ...same]).toEqual([detail.invoiceNo, ...sums]);
      expect(shown.status === 3).toBe(detail.finalizedAt !== null && sums[3] === 0);
    }
    const closed = await y.manager.do('POST /mgr/invoices/queryInvoicesList', {
      body: { search: detail.invoiceNo, status: detail.status },
    });
    expect(closed.records.map((r) => r.invoiceId)).toContain(id);
    if (detail.finalizedAt !== null) owed += sums[3];
  }
  const { credits, invoices } = await creditList(y, debtorId);
  const free = credits.reduce((all, k) => all + c(k.left), 0);
  expect(invoices.reduce((all, r) => all + c(r.left), 0)).toBe(owed);
  const account = await y.manager.do('GET /mgr/common/checkAccount', { query: { id: debtorId } });
  expect(c(account.balance!)).toBe(owed - free);
  const statement = await y.accounting.do('GET /mgr/contactManage/getStatement', { query: { debtorID: debtorId } });
  expect(c((statement as { closing: number }).closing)).toBe(owed - free);
}
