import { type Sent, sentBy } from '@yardkeeper/testkit/round-trips';
import { beforeAll, describe, expect, it } from 'vitest';
import { CASH, type SaveBody, useSelling } from '../fixtures.ts';

const PARTS = 10;
const [y] = useSelling();
let key = 0;
const once = (who = y.seller) => who.withHeaders({ 'idempotency-key': `trip-${++key}` });
const tags = () =>
  y.tags(
    y.vehicleId,
    Array.from({ length: PARTS }, () => ({ locationId: y.shelf })),
  );
const gross = 115 * PARTS;
const sale = async (more: Partial<SaveBody> = {}): Promise<Partial<SaveBody>> => ({
  type: 2,
  buyer: { name: 'Garage', address: '1 Main St', phone: '', email: '', nzbn: '', gstNo: '' },
  paymentTypeId: CASH,
  lines: y.lines(...(await tags())),
  andThen: 'finalize',
  ...more,
});
const paid = { paymentTypeId: CASH, amount: gross, reference: '', keepAsCredit: false };

async function sent(work: () => Promise<{ status: number; body: { msg: string } }>): Promise<Sent> {
  return sentBy(async () => {
    const { status, body } = await work();
    expect([status, status === 200 ? '' : body.msg]).toEqual([200, '']);
  });
}
/** The number of statements after the one that locks the counter, including the commit. */
const afterCounter = ({ statements }: Sent) =>
  statements.length - 1 - statements.findIndex((text) => text.includes('document_counter'));
const perTag = ({ written }: Sent) => ({
  tag: written.tag?.updated ?? 0,
  events: written.stock_event?.inserted ?? 0,
});

describe('what a sale of ten parts asks of the database', () => {
  // The first request fills the caches of sessions, settings and statements.
  beforeAll(async () => {
    await y.ask(await sale({ payment: paid }), once());
  });

  it('final and paid at once: one event and one update per tag, no reservation, the goods before the number', async () => {
    const body = await sale({ payment: paid });
    const s = await sent(() => y.ask(body, once()));
    expect(s.statements.length).toBeLessThanOrEqual(19);
    expect(perTag(s)).toEqual({ tag: PARTS, events: PARTS });
    expect(s.written.reservation).toBeUndefined();
    expect(s.written.invoice_line).toEqual({ inserted: PARTS, updated: PARTS });
    expect(afterCounter(s)).toBe(7);
  });

  it('saved, then final: its reservations end with the sale', async () => {
    const { invoiceId } = await y.save(await sale({ andThen: 'save' }));
    const s = await sent(() => y.finalize(invoiceId, {}, once(y.manager)));
    expect(s.statements.length).toBeLessThanOrEqual(13);
    expect(perTag(s)).toEqual({ tag: PARTS, events: PARTS });
    expect(s.written.reservation).toEqual({ inserted: 0, updated: PARTS });
    expect(s.written.invoice_line).toEqual({ inserted: 0, updated: PARTS });
  });

  it('saved: reserved in one statement', async () => {
    const body = await sale({ type: 0, andThen: 'save' });
    const s = await sent(() => y.ask(body, once()));
    expect(s.statements.length).toBeLessThanOrEqual(10);
    expect(perTag(s)).toEqual({ tag: PARTS, events: 0 });
  });

  it('released to picking: no tag is touched', async () => {
    const { invoiceId } = await y.save(await sale({ type: 0, andThen: 'save' }));
    const s = await sent(() => once().ask('POST /mgr/invoices/release', { body: { invoiceId } }));
    expect(s.statements.length).toBeLessThanOrEqual(14);
    expect(perTag(s)).toEqual({ tag: 0, events: 0 });
    expect(s.written.invoice_line).toEqual({ inserted: 0, updated: PARTS });
  });

  it('credited: one event and one update per tag, the number last', async () => {
    const made = await y.save(await sale({ payment: paid }));
    const some = made.lines.map(({ lineId }) => ({ lineId, qty: 1 }));
    const s = await sent(() => y.credit(made.invoiceId, some, {}, once(y.manager)));
    expect(s.statements.length).toBeLessThanOrEqual(13);
    expect(perTag(s)).toEqual({ tag: PARTS, events: PARTS });
    expect(s.written.credit_note_line).toEqual({ inserted: PARTS, updated: 0 });
  });
});
