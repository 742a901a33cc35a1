import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { rounds } from '@yardkeeper/testkit/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBooks } from '../fixtures/books.ts';
import type { AccountingWorker } from './worker.ts';

const b = useBooks({ startsOn: '2026-01-01' });
const SALES = rounds(12, 200);
const processes = new Set<ChildProcess>();

async function start(): Promise<ChildProcess> {
  const { key } = b.app.services.books!;
  const file = path.join(import.meta.dirname, '../fixtures/booking-process.ts');
  const child = fork(file, [b.app.database.url, b.standIn.url, Buffer.from(key).toString('hex')], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  processes.add(child);
  await once(child, 'message');
  return child;
}
async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
  processes.delete(child);
}
beforeAll(() => (b.app.booking as AccountingWorker).close());
afterAll(() => Promise.all([...processes].map(kill)));

it('two processes that are killed again and again send each sale, payment and credit note once', async () => {
  const numbers: string[] = [];
  let stop = false;
  const killing = (async () => {
    let pair = [await start(), await start()];
    while (!stop) {
      await new Promise((resolve) => setTimeout(resolve, 60 + 13 * (numbers.length % 20)));
      await kill(pair[0]!);
      pair = [pair[1]!, await start()];
    }
  })();
  for (let n = 0; n < SALES; n += 1) {
    const made = await b.y.sold(20 + n);
    await b.y.pay(made.invoiceId, Math.round((20 + n) * 115) / 100);
    const [line] = (await b.y.detail(made.invoiceId)).lines;
    if (n % 3 === 0) await b.y.credit(made.invoiceId, [{ lineId: line!.lineId, qty: 1 }]);
    numbers.push(made.invoiceNo);
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  stop = true;
  await killing;
  await start();
  const open = async () => (await b.y.bookings()).filter(({ state }) => state !== 'sent');
  await expect
    .poll(
      async () => {
        await b.y.passes();
        return (await open()).length;
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBe(0);
  for (const number of numbers) {
    expect(b.y.documents().filter((d) => d.number === number)).toHaveLength(1);
    expect([number, b.y.due(number)]).toEqual([number, 0]);
  }
  const found = await b.y.compare('2026-01-01', '2026-12-31');
  expect([found.error, found.differences]).toEqual([null, []]);
}, 600_000);
