import { expect, it } from 'vitest';
import { saveDocument } from '../../../adapters/xero-stand-in/documents.ts';
import { useBooks } from '../fixtures/books.ts';

const b = useBooks({ startsOn: '2026-01-01' });

/** The number of the next document of this kind, given the last one. */
const next = (number: string) => number.replace(/\d+$/, (digits) => String(Number(digits) + 1));

/** The office creates a document of its own in Xero. */
function madeThere(type: 'ACCREC' | 'ACCRECCREDIT', number: string) {
  const isNote = type === 'ACCRECCREDIT';
  return saveDocument(
    b.standIn.org,
    {
      Type: type,
      [isNote ? 'CreditNoteNumber' : 'InvoiceNumber']: number,
      Status: 'AUTHORISED',
      Date: '2026-03-01',
      DueDate: '2026-03-20',
      Contact: { Name: 'Somebody else' },
      LineItems: [{ Description: 'Theirs', Quantity: 1, UnitAmount: 999, AccountCode: '260', TaxType: 'OUTPUT2' }],
    },
    b.standIn.now(),
  );
}
const standing = async (search: string) =>
  (await b.y.bookings({ search })).map(({ state, error, advice }) => ({ state, error, advice }));
const told = {
  state: 'parked',
  error: expect.stringContaining('must be unique'),
  advice: expect.stringContaining('rename'),
};

it.each(['refused at once', 'after a lost answer'] as const)(
  'a number that is taken over there is told and never overwritten, %s',
  async (how) => {
    const last = await b.y.sold(10);
    await b.y.drain();
    const theirs = madeThere('ACCREC', next(last.invoiceNo));
    const before = structuredClone(theirs);
    if (how === 'after a lost answer')
      b.standIn.faults.plan({ kind: 'serverError', method: 'PUT', path: /Invoices$/, times: 1 });
    const ours = await b.y.sold(20);
    expect(ours.invoiceNo).toBe(theirs.number);
    for (let n = 0; n < 3; n += 1) {
      await b.y.drain();
      await b.y.passes();
    }
    expect(await standing(`Invoice ${ours.invoiceNo}`)).toEqual([told]);
    expect(b.y.documents().filter((d) => d.number === ours.invoiceNo)).toEqual([before]);
    // Reopening our document does not void theirs.
    await b.y.accounting.do('POST /mgr/invoices/reOpen/:id', { params: { id: ours.invoiceId }, query: {} } as never);
    await b.y.drain();
    expect(b.y.found(ours.invoiceNo)).toEqual(before);
  },
);

it('so is the number of a credit note', async () => {
  const made = await b.y.save({ lines: [b.y.charge(10), b.y.charge(20)] });
  await b.y.finalize(made.invoiceId);
  const [one, two] = (await b.y.detail(made.invoiceId)).lines;
  await b.y.credit(made.invoiceId, [{ lineId: one!.lineId, qty: 1 }]);
  await b.y.drain();
  const [first] = (await b.y.payments(made.invoiceId)).credits;
  const theirs = structuredClone(madeThere('ACCRECCREDIT', next(first!.number)));
  b.standIn.faults.plan({ kind: 'serverError', method: 'PUT', path: /CreditNotes$/, times: 1 });
  await b.y.credit(made.invoiceId, [{ lineId: two!.lineId, qty: 1 }]);
  for (let n = 0; n < 3; n += 1) {
    await b.y.drain();
    await b.y.passes();
  }
  expect(await standing(`Credit note ${theirs.number}`)).toEqual([told]);
  expect(b.y.documents().filter((d) => d.number === theirs.number)).toEqual([theirs]);
});
