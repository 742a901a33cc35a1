// node bench/pdf.ts: a page through the product's printer thread against the same page laid out right here.
import type { Statement } from '@yardkeeper/contract/contacts/ledger';
import { yardSettings } from '@yardkeeper/contract/settings/schemas';
import { pdfPrinter } from '../apps/server/src/pdf/printer.ts';
import { renderPdf } from '../apps/server/src/pdf/render.ts';
import { statementDocument } from '../apps/server/src/pdf/statement.ts';
import { table } from './table.ts';

const ROUNDS = 60;
const statement: Statement = {
  debtorID: 1001,
  name: 'Kāpiti Panelbeaters Ltd',
  from: '2026-01-01',
  to: '2026-03-31',
  opening: 120.5,
  lines: Array.from({ length: 25 }, (_, n) => ({
    on: '2026-02-01',
    kind: 'invoice',
    number: `INV${n}`,
    text: 'Invoice',
    dueOn: '2026-03-20',
    debit: 115,
    credit: 0,
    balance: 120.5 + 115 * (n + 1),
  })),
  closing: 2995.5,
  ageing: { current: 2995.5, days30: 0, days60: 0, days90: 0, overdue: 0, credit: 0 },
};
const document = statementDocument(statement, { company: yardSettings.company.parse({}), logo: null, address: [] });

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const ours: number[] = [];
const bare: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  ours.push(await timed(() => pdfPrinter.print(document)));
  bare.push(await timed(() => renderPdf(document)));
}
const [product, own] = [median(ours.slice(10)), median(bare.slice(10))];
console.log(
  table([
    { what: 'a page by the printer thread, ms', value: product.toFixed(1) },
    { what: 'the same page laid out here, ms', value: own.toFixed(1) },
    { what: 'ratio (at most 1.3)', value: (product / own).toFixed(2) },
  ]),
);
await pdfPrinter.close();
