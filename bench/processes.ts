// node bench/processes.ts [--seconds 8] [--rounds 3]: what the built product serves with PROCESSES=2 against 1, in turns:
// labels as a PDF, which are the servers' own work, and a setting, whose load and query need a good part of the same two
// cores. Exits with 1 when two processes serve less than 1.7 × the labels of one, or when a core gives less of the setting.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ownDatabase } from './harness/own-database.ts';
import { median } from './harness/product-process.ts';
import { type Flooded, flood, startSupervised } from './harness/supervised.ts';
import { table } from './harness/table.ts';

const TIMES_AT_LEAST = 1.7;
const LABELS = 12;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, rounds: { type: 'string', default: '3' } },
});
type Kind = 'labels' | 'setting';
type Round = Flooded & { readonly servers: number };

const asked = (line: string, token: string, body?: object): string => {
  const text = body ? JSON.stringify(body) : '';
  const more = body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : '';
  return `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${more}\r\n${text}`;
};

const busyBefore = os.loadavg()[0]!;
const database = await ownDatabase();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'yard-processes-'));
const rounds = { labels: { 1: [], 2: [] }, setting: { 1: [], 2: [] } } as Record<Kind, Record<1 | 2, Round[]>>;
try {
  const { db } = database.connections;
  const codes = Array.from({ length: LABELS }, (_, n) => `A-${n + 1}`);
  const group = await db.selectFrom('location_group').select('loc_group_id').executeTakeFirstOrThrow();
  const made = await db
    .insertInto('location')
    .values(codes.map((code) => ({ code, loc_group_id: group.loc_group_id, kind: 'shelf' })))
    .returning('location_id')
    .execute();
  const ids = made.map((row) => row.location_id);
  const measure = async (processes: 1 | 2) => {
    const { port, cpu, signIn, stop } = await startSupervised(processes, database.url, dataDir);
    try {
      const token = await signIn('SUPER_ADMIN');
      const requests: Record<Kind, string> = {
        labels: asked('POST /pdf/printLocations', token, { ids }),
        setting: asked('GET /mgr/common/getSetting/0?type=calendar', token),
      };
      for (const kind of ['labels', 'setting'] as const) {
        const depth = kind === 'labels' ? 1 : 8;
        const request = requests[kind];
        await flood({ port, request, seconds: 2 }, depth);
        const [began, before] = [performance.now(), cpu()];
        const flooded = await flood({ port, request, seconds: Number(values.seconds) }, depth);
        const servers = (cpu() - before) / ((performance.now() - began) / 1000);
        rounds[kind][processes].push({ ...flooded, servers });
      }
    } finally {
      await stop();
    }
  };
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const processes of round % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const)) await measure(processes);
} finally {
  await database.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

const mid = (kind: Kind, processes: 1 | 2, key: keyof Round) =>
  median(rounds[kind][processes].map((round) => round[key]));
const perCall = (kind: Kind, processes: 1 | 2) => mid(kind, processes, 'servers') / mid(kind, processes, 'perSecond');
console.log(
  table(
    (['labels', 'setting'] as const).flatMap((kind) =>
      ([1, 2] as const).map((processes) => ({
        call: kind,
        processes: String(processes),
        'calls a second': mid(kind, processes, 'perSecond').toFixed(1),
        'cores: servers': mid(kind, processes, 'servers').toFixed(2),
        load: mid(kind, processes, 'load').toFixed(2),
        'ms of a core per call': (perCall(kind, processes) * 1000).toFixed(3),
      })),
    ),
  ),
);
const times = (kind: Kind) => mid(kind, 2, 'perSecond') / mid(kind, 1, 'perSecond');
/** What two would serve of one, if load and database were on other machines. */
const apart = (2 * perCall('setting', 1)) / perCall('setting', 2);
console.log(`Labels: two processes serve ${times('labels').toFixed(2)} × one`);
console.log(
  `Setting: ${times('setting').toFixed(2)} × beside load and database, ${apart.toFixed(2)} × by the cores of the servers`,
);
console.log(`${os.cpus().length} cores; the machine was busy with ${busyBefore.toFixed(1)} before`);
if (times('labels') < TIMES_AT_LEAST || apart < TIMES_AT_LEAST) {
  console.error(`Two processes must serve ${TIMES_AT_LEAST} × the calls of one`);
  process.exitCode = 1;
}
