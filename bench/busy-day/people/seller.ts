import type { ArgsOf, ReplyOf } from '@yardkeeper/contract/all-calls';
import { invoiceTypes } from '@yardkeeper/domain/invoices/kinds';
import { levelPrice } from '@yardkeeper/domain/invoices/lines/line-price';
import { cashRounding, documentTotals, lineTotals } from '@yardkeeper/domain/invoices/totals';
import { cents } from '@yardkeeper/domain/money/cents';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import type { Person } from '../person/person.ts';
import type { Customer, Ware } from '../yard/wares.ts';

type Form = ReplyOf<'GET /mgr/invoices/saveInvoicesInfo'>;
type Save = ArgsOf<'POST /mgr/invoices/saveInvoicesInfo'>['body'];
type Line = NonNullable<Save['lines']>[number];
type Pricing = Parameters<typeof levelPrice>[2];
export type Shelf = { readonly part: () => Ware; readonly customer: () => Customer };

const dollars = (amount: number) => cents(Math.round(amount * 100));

/** Somebody asks for a part by its words; the seller finds it, looks at its price and what else would fit, and adds it. */
async function findPart(
  seller: Person,
  { tagNo, words }: Ware,
): Promise<Omit<Line, 'unitPrice'> & { at: (p: Pricing) => number }> {
  await seller.ask('GET /mgr/invoices/searchItems', { query: { search: words, pageNum: 1, pageSize: 8 } });
  await seller.pause(8);
  const [tag] = await seller.open(
    seller.ask('GET /mgr/inventory/tagNoSearchDetail', { query: { tagNo } }),
    seller.ask('GET /mgr/invoices/checkItemSoldOrNot/:id', { params: { id: tagNo } }),
  );
  await seller.open(
    seller.ask('GET /mgr/invoices/priceGuidance', { query: { tagNo } }),
    seller.ask('GET /mgr/invoices/replacePart', { query: { partNo: tag.partNo, partDesc: tag.partDesc, tagNo } }),
  );
  await seller.pause(6);
  await seller.ask('GET /mgr/guidance/price', { query: { tagNo } });
  return {
    kind: 'tag',
    tagNo,
    partId: tag.partId,
    partNo: tag.partNo,
    description: [tag.partDesc, tag.year, tag.make, tag.model].filter(Boolean).join(' '),
    at: (pricing) => levelPrice(dollars(tag.retail), dollars(tag.trade), pricing) / 100,
  };
}

/** Types the beginning of a name, chooses the customer, and looks at the account. */
async function chooseCustomer(seller: Person, { debtorId, name }: Customer): Promise<Pricing> {
  const contactName = name.slice(0, 6).trim();
  await seller.ask('POST /mgr/common/queryContactList', {
    body: { contactName, pageNum: 1, pageSize: 20, kind: 'customer', enabled: 1 },
  });
  const [known] = await seller.open(
    seller.ask('POST /mgr/contactManage/getContactsInfo', { body: { debtorID: debtorId } }),
    seller.ask('GET /mgr/common/checkAccount', { query: { id: debtorId } }),
  );
  return { level: known.priceLevel, discountPercent: known.discount };
}

const bodyOf = (form: Form, type: number, customer: Customer, lines: Line[]): Save => ({
  invoiceId: 0,
  type,
  debtorId: customer.debtorId,
  ...(form.salespersonId ? { salespersonId: form.salespersonId } : {}),
  paymentTypeId: form.paymentTypeId ?? null,
  termsId: form.termsId ?? null,
  priority: form.priority ?? 1,
  courierId: form.courierId ?? null,
  courierPriority: form.courierPriority ?? 3,
  deliveryInstruction: '',
  orderNo: '',
  reference: '',
  printPrice: 1,
  holdsParts: 0,
  expiresAt: form.expiresAt ?? null,
  lines,
});

const cashFor = (lines: readonly Line[]): number => {
  const { grossCents } = documentTotals(
    lines.map(({ unitPrice = 0 }) =>
      lineTotals({ qty: 1, unitPriceCents: dollars(unitPrice), discountCents: cents(0), isTaxable: true }),
    ),
  );
  return (grossCents + cashRounding(grossCents)) / 100;
};

const kinds = ['counter', 'standard', 'counter', 'quote', 'standard'] as const;
const PARTS = 2;

/** One document in two minutes: a sale at the counter, an invoice that goes to the pickers, or a quote. */
export async function sell(seller: Person, shelf: Shelf, nth: number): Promise<void> {
  const kind = kinds[nth % kinds.length]!;
  const type = invoiceTypes[kind].id;
  const [form] = await seller.open(
    seller.ask('GET /mgr/invoices/saveInvoicesInfo', { query: { type } }),
    seller.ask('GET /mgr/otherCharges/listOtherCharges', { query: {} }),
  );
  await seller.pause(5);
  const found = [];
  for (let n = 0; n < PARTS; n += 1) found.push(await findPart(seller, shelf.part()));
  const customer = shelf.customer();
  const pricing = await chooseCustomer(seller, customer);
  await seller.pause(15);
  const lines = found.map(
    ({ at, ...line }): Line => ({ lineId: 0, ...line, qty: 1, unitPrice: at(pricing), discount: 0, taxable: 1 }),
  );
  const body = bodyOf(form, type, customer, lines);
  const cash = { paymentTypeId: paymentTypes.cash, amount: cashFor(lines), reference: '', keepAsCredit: false };
  const { invoiceId } = await seller.ask('POST /mgr/invoices/saveInvoicesInfo', {
    body: {
      ...body,
      ...(kind === 'counter' ? { andThen: 'finalize', paymentTypeId: paymentTypes.cash, payment: cash } : {}),
      ...(kind === 'standard' ? { andThen: 'release' } : {}),
    },
  });
  seller.did(kind === 'quote' ? 'a quote' : kind === 'counter' ? 'a sale at the counter' : 'an invoice to pick');
  await seller.file('GET /mgr/invoices/pdf/invoice/:id', { params: { id: invoiceId }, query: { prices: true } });
  await seller.pause(20);
  await betweenDocuments(seller, shelf.part());
}

/** Somebody calls about another document and asks what there is of a part. */
async function betweenDocuments(seller: Person, { words, tagNo }: Ware): Promise<void> {
  const list = { pageNum: 1, pageSize: 20, sortField: 'invoiceNo', sortOrder: 'DESC' } as const;
  const [{ records }] = await seller.open(
    seller.ask('POST /mgr/invoices/queryInvoicesList', { body: list }),
    seller.ask('POST /mgr/invoices/getSummary', { body: {} }),
  );
  await seller.pause(8);
  const seen = records[0];
  if (seen) await seller.ask('POST /mgr/invoices/queryInvoicesDetailList', { body: { invoiceId: seen.invoiceId } });
  await seller.pause(14);
  await seller.ask('GET /mgr/inventory/globalSearch', { query: { search: words } });
  await seller.pause(8);
  await seller.ask('GET /mgr/inventory/searchInventoryItem', { query: { search: words, pageNum: 1, pageSize: 8 } });
  await seller.pause(8);
  await seller.ask('GET /mgr/inventory/tagTimeline', { query: { tagNo } });
  await seller.pause(14);
}
