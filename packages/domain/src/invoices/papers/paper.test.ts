import { describe, expect, it } from 'vitest';
import { type InvoiceStatus, invoiceStatuses, invoiceStatusIds, invoiceTypeKeys, invoiceTypes } from '../kinds.ts';
import { defaultMailText, documentTitle, isTaxInvoice, notSentOf, paperFileName, paperOf } from './paper.ts';

const document = (type: keyof typeof invoiceTypes, status: InvoiceStatus) => ({
  type: invoiceTypes[type].id,
  status: invoiceStatusIds[status],
});

describe('what a paper is called', () => {
  it.each<[keyof typeof invoiceTypes, InvoiceStatus, boolean, string, string]>([
    ['standard', 'open', true, 'Pro forma invoice', 'Not a tax invoice'],
    ['standard', 'confirmed', true, 'Order confirmation', 'Not a tax invoice'],
    ['standard', 'inProgress', true, 'Order confirmation', 'Not a tax invoice'],
    ['standard', 'completed', true, 'Order confirmation', 'Not a tax invoice'],
    ['standard', 'finalized', true, 'Tax Invoice', ''],
    ['counter', 'closed', true, 'Tax Invoice', ''],
    ['internal', 'open', true, 'Internal issue', 'Not a tax invoice'],
    ['internal', 'confirmed', true, 'Internal issue', 'Not a tax invoice'],
    ['internal', 'cancelled', true, 'Cancelled order', 'CANCELLED'],
    ['internal', 'finalized', true, 'Internal issue', 'Not a tax invoice'],
    ['internal', 'closed', true, 'Internal issue', 'Not a tax invoice'],
    ['internal', 'closed', false, 'Delivery docket', ''],
    ['standard', 'cancelled', true, 'Cancelled order', 'CANCELLED'],
    ['standard', 'cancelled', false, 'Cancelled order', 'CANCELLED'],
    ['standard', 'confirmed', false, 'Delivery docket', ''],
    ['counter', 'finalized', false, 'Delivery docket', ''],
    ['quote', 'open', true, 'Quote', ''],
    ['quote', 'open', false, 'Quote', ''],
    ['quote', 'closed', true, 'Quote', ''],
    ['quote', 'cancelled', true, 'Cancelled quote', 'CANCELLED'],
  ])('%s, %s, with prices %s: %s', (type, status, withPrices, title, note) => {
    expect(paperOf(document(type, status), withPrices)).toMatchObject({ title, note });
  });

  it('only a final document, sold to somebody and with prices, is a tax invoice', () => {
    for (const type of invoiceTypeKeys)
      for (const status of invoiceStatuses)
        for (const withPrices of [true, false]) {
          const isSold = type !== 'quote' && type !== 'internal';
          const isFinal = isSold && (status === 'finalized' || status === 'closed');
          expect(isTaxInvoice(paperOf(document(type, status), withPrices))).toBe(isFinal && withPrices);
        }
  });

  it('stands in the title of the screen only for an internal issue', () => {
    const title = (type: keyof typeof invoiceTypes, status: InvoiceStatus) =>
      documentTitle({ ...document(type, status), invoiceNo: 'INV7' });
    expect(title('internal', 'finalized')).toBe('Internal issue INV7');
    expect(title('internal', 'open')).toBe('Internal issue INV7');
    expect([title('internal', 'cancelled'), title('counter', 'closed'), title('quote', 'open')]).toEqual(
      Array(3).fill('INV7'),
    );
  });

  it('names its file and stands in the words that go with it', () => {
    const order = document('standard', 'confirmed');
    expect(paperFileName('INV1001', paperOf(order, true))).toBe('INV1001-order-confirmation');
    expect(defaultMailText(order, paperOf(order, true))).toBe(
      'Thank you for your order. The order confirmation is attached.',
    );
    const gone = document('quote', 'cancelled');
    expect(defaultMailText(gone, paperOf(gone, true))).toBe('The cancelled quote is attached.');
    const quote = document('quote', 'open');
    expect(defaultMailText(quote, paperOf(quote, true))).toBe('Here is the quote you asked for.');
  });
});

it('a paper does not ask for parts that were not sent', () => {
  const line = (packing: number | null, gross: number) => ({ packing, gross });
  expect(notSentOf([line(4, 115), line(6, 115.1), line(6, 0.2), line(null, 20)])).toBe(115.3);
  expect(notSentOf([])).toBe(0);
});
