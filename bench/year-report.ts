// node bench/year-report.ts --kept FOLDER [--days 365]: the product makes the PDF of every line of a year in the
// background; measures how much more memory its process takes meanwhile, and how long other calls wait. Exits with 1
// when it is more than allowed.
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ReportJob } from '@yardkeeper/contract/sale-report/made';
import { addDays, todayIn } from '@yardkeeper/domain/format/dates';
import type { Asked } from './harness/operation.ts';
import { ownDatabase } from './harness/own-database.ts';
import { median, type Product, startProduct } from './harness/product-process.ts';
import { table } from './harness/table.ts';

const MORE_AT_MOST_MB = 150;
const today = todayIn(new Date());
const somebody = { method: 'GET', path: '/user/getCurrentUser' } as const;

/** The resident memory of the process, with all its threads. */
const heldMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000;

async function waitsFor(product: Product, ms: number): Promise<number[]> {
  const taken: number[] = [];
  for (const until = performance.now() + ms; performance.now() < until; await sleep(10))
    taken.push((await product.ask(somebody)).ms);
  return taken;
}
const at95 = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

const { values } = parseArgs({
  options: { kept: { type: 'string' }, report: { type: 'string' }, days: { type: 'string', default: '365' } },
});
const database = await ownDatabase({ kept: values.kept });
const product = await startProduct(database, 'SUPER_ADMIN');
try {
  // A fresh process grows under any load, so the same calls run for as long beforehand.
  const before = await waitsFor(product, 30_000);
  const base = heldMb(product.pid);
  let most = base;
  const watch = setInterval(() => {
    most = Math.max(most, heldMb(product.pid));
  }, 50);
  const filter = { from: addDays(today, 1 - Number(values.days)), to: today };
  const body = { report: values.report ?? 'detailByPerson', format: 'pdf', filter };
  const began = performance.now();
  const read = async (asked: Asked) => JSON.parse((await product.ask(asked)).answer.body).data;
  const { jobId } = await read({ method: 'POST', path: '/mgr/saleReport/makeReport', body });
  const meanwhile: number[] = [];
  let job: ReportJob;
  do {
    meanwhile.push(...(await waitsFor(product, 500)));
    const jobs: ReportJob[] = await read({ method: 'GET', path: '/mgr/saleReport/getReports' });
    job = jobs.find((each) => each.jobId === jobId)!;
  } while (job.state === 'queued' || job.state === 'running');
  clearInterval(watch);
  const more = most - base;
  console.log(
    table([
      {
        report: body.report,
        state: job.state,
        rows: String(job.rowsDone),
        MB: ((job.bytes ?? 0) / 1e6).toFixed(1),
        s: ((performance.now() - began) / 1_000).toFixed(1),
        'more MB': more.toFixed(0),
        'others p50 ms': median(meanwhile).toFixed(1),
        p95: at95(meanwhile).toFixed(1),
        'alone p50': median(before).toFixed(1),
        'alone p95': at95(before).toFixed(1),
      },
    ]),
  );
  if (more > MORE_AT_MOST_MB || job.state !== 'done') process.exitCode = 1;
} finally {
  await product.stop();
  await database.close();
}
