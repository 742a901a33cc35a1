// node bench/live-screens.ts [--kept FOLDER] [--screens 500]: measures the time from the request that takes a job or
// gives it back until each open screen has received the event, with the screens spread over two processes. Exits with 1
// when the median is too long.
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import { fillDemoYard } from '../apps/server/src/demo/yard/fill.ts';
import { ownDatabase } from './harness/own-database.ts';
import { median, type Product, startProduct } from './harness/product-process.ts';
import { table } from './harness/table.ts';

const ROUNDS = 40;
const WARM_UP = 5;
const MS_AT_MOST = 300;
const LOST_AFTER_MS = 20_000;

type Screen = { hears(jobId: number): Promise<number>; close(): void };

async function openScreen({ port, token }: Product): Promise<Screen> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, ['v12.stomp']);
  let onText: (text: string) => void = () => {};
  socket.on('message', (data) => onText(data.toString()));
  const says = (wanted: string) =>
    new Promise<number>((done, fail) => {
      const lost = setTimeout(() => fail(new Error(`a screen did not hear ${wanted}`)), LOST_AFTER_MS);
      onText = (text) => {
        if (!text.includes(wanted)) return;
        clearTimeout(lost);
        done(performance.now());
      };
    });
  await new Promise<void>((done, fail) => socket.once('open', done).once('error', fail));
  const connected = says('CONNECTED');
  socket.send(`CONNECT\naccept-version:1.2\nheart-beat:0,0\nAuthorization:Bearer ${token}\n\n\0`);
  await connected;
  const subscribed = says('RECEIPT');
  socket.send('SUBSCRIBE\nid:1\ndestination:/topic/picking\nreceipt:1\n\n\0');
  await subscribed;
  return { hears: (jobId) => says(`"id":${jobId},`), close: () => socket.terminate() };
}

const { values } = parseArgs({
  options: { kept: { type: 'string' }, screens: { type: 'string', default: '500' } },
});
const database = await ownDatabase({ kept: values.kept });
const processes: Product[] = [];
const screens: Screen[] = [];
try {
  const { db } = database.connections;
  if (values.kept === undefined) await fillDemoYard(db, { today: new Date() });
  for (let n = 0; n < 2; n += 1) processes.push(await startProduct(database, 'SUPER_ADMIN'));
  for (let n = 0; n < Number(values.screens); n += 1) screens.push(await openScreen(processes[n % 2]!));
  const { rows: free } = await sql<{ job_id: number }>`select job_id from pick_job where status = 'open'
    and cancelled_at is null and picker_id is null order by due_at limit 5`.execute(db);
  const [heard, answered]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const jobId = free[Math.floor(round / 2) % free.length]!.job_id;
    const step = round % 2 === 0 ? 'claim' : 'release';
    const hearing = screens.map((screen) => screen.hears(jobId));
    const began = performance.now();
    const { ms, answer } = await processes[Math.floor(round / 2) % 2]!.ask({
      method: 'POST',
      path: `/mobile/picking/${step}`,
      body: { jobId },
    });
    if (answer.status !== 200) throw new Error(`${step}: ${answer.body.slice(0, 300)}`);
    const times = (await Promise.all(hearing)).map((at) => at - began);
    if (round < WARM_UP) continue;
    heard.push(...times);
    answered.push(ms);
  }
  const sorted = heard.toSorted((a, b) => a - b);
  console.log(
    table([
      { what: `a change reaches ${screens.length} screens on 2 processes, median ms`, value: median(heard).toFixed(1) },
      { what: '95 of 100, ms', value: sorted[Math.floor(sorted.length * 0.95)]!.toFixed(1) },
      { what: 'the last of all, ms', value: sorted.at(-1)!.toFixed(1) },
      { what: 'its own answer, ms', value: median(answered).toFixed(1) },
    ]),
  );
  if (median(heard) > MS_AT_MOST) {
    console.error(`A median of ${median(heard).toFixed(1)} ms is more than ${MS_AT_MOST}`);
    process.exitCode = 1;
  }
} finally {
  for (const screen of screens) screen.close();
  for (const each of processes) await each.stop();
  await database.close();
}
