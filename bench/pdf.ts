// node bench/pdf.ts: compares an invoice of 40 lines from the product with the same pages laid out by pdfmake alone,
// and measures how long other calls wait meanwhile. Exits with 1 when the product takes longer than allowed.
import type { Invoice } from '@yardkeeper/contract/invoices/schemas';
import { yardSettings } from '@yardkeeper/contract/settings/schemas';
import { paymentTypes } from '@yardkeeper/domain/reference/lookup-kinds';
import { fillDemoYard } from '../apps/server/src/demo/yard/fill.ts';
import { contacts } from '../apps/server/src/demo/yard/fillers/contacts/contacts.ts';
import { invoicePaper } from '../apps/server/src/pdf/papers/invoice.ts';
import { renderPdf } from '../apps/server/src/pdf/render.ts';
import { ownDatabase } from './harness/own-database.ts';
import { median, type Product, startProduct } from './harness/product-process.ts';
import { table } from './harness/table.ts';

const LINES = 40;
const ROUNDS = 60;
const WARM_UP = 10;
const AT_ONCE = 8;
const RATIO_AT_MOST = 1.3;
const document = { method: 'POST', path: '/mgr/invoices/queryInvoicesDetailList' } as const;
const somebody = { method: 'GET', path: '/user/getCurrentUser' } as const;

async function invoiceOf40(product: Product): Promise<Invoice> {
  const lines = Array.from({ length: LINES }, (_, n) => ({
    kind: 'nonStock',
    description: `Door mirror electric with indicator, left hand, number ${n}`,
    unitPrice: 80 + n,
    qty: 1,
  }));
  const body = { type: 0, debtorId: 1001, paymentTypeId: paymentTypes.cod, lines };
  const saved = await product.ask({ method: 'POST', path: '/mgr/invoices/saveInvoicesInfo', body });
  const { invoiceId } = JSON.parse(saved.answer.body).data;
  return JSON.parse((await product.ask({ ...document, body: { invoiceId } })).answer.body).data;
}

async function ownTime(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function waits(product: Product, print: () => Promise<unknown>): Promise<number[]> {
  let isPrinting = true;
  const printing = Promise.all(Array.from({ length: AT_ONCE }, print)).finally(() => {
    isPrinting = false;
  });
  const taken: number[] = [];
  while (isPrinting) taken.push((await product.ask(somebody)).ms);
  await printing;
  return taken;
}

const database = await ownDatabase();
let product: Product | undefined;
try {
  await fillDemoYard(database.connections.db, { today: new Date(), only: [contacts] });
  product = await startProduct(database, 'SALES_MANAGER');
  const asked = product.ask;
  const invoice = await invoiceOf40(product);
  const print = () => asked({ method: 'GET', path: `/mgr/invoices/pdf/invoice/${invoice.invoiceId}` });
  const paper = invoicePaper(
    { company: yardSettings.company.parse({}), logo: null },
    { invoice, delivery: '', withPrices: true, documents: yardSettings.documents.parse({}), isTrade: false },
  );
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push((await print()).ms);
    bare.push(await ownTime(() => renderPdf(paper)));
  }
  const [a, b] = [median(ours.slice(WARM_UP)), median(bare.slice(WARM_UP))];
  const others = await waits(product, print);
  console.log(
    table([
      { what: `an invoice of ${LINES} lines by the product, ms`, value: a.toFixed(1) },
      { what: 'the same pages by pdfmake alone, ms', value: b.toFixed(1) },
      { what: `ratio (at most ${RATIO_AT_MOST})`, value: (a / b).toFixed(2) },
      { what: `a small call while ${AT_ONCE} are printed, ms`, value: median(others).toFixed(1) },
      { what: 'the longest of them, ms', value: Math.max(...others).toFixed(1) },
    ]),
  );
  if (a / b > RATIO_AT_MOST) {
    console.error(`A ratio of ${(a / b).toFixed(2)} is more than ${RATIO_AT_MOST}`);
    process.exitCode = 1;
  }
} finally {
  await product?.stop();
  await database.close();
}
