import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ConnectionState } from '@yardkeeper/contract/accounting/schemas';
import { todayIn } from '@yardkeeper/domain/format/dates';
import { folderFiles } from '../../apps/server/src/adapters/stored-files/folder-files.ts';
import { audit, breached } from '../../apps/server/src/audit/run.ts';
import { connect } from '../../apps/server/src/db/connect.ts';
import { findPostmaster } from '../../apps/server/src/db/embedded/postmaster.ts';
import { demoUserName } from '../../apps/server/src/demo/logins.ts';
import { type BuiltProduct, startBuilt } from '../harness/built-product.ts';
import { type Books, connectBooks, startBooks } from '../harness/connect-books.ts';
import { prepareDay } from './day.ts';
import type { Measured } from './measured/judge.ts';
import type { About } from './measured/report.ts';
import { watch } from './measured/watch.ts';
import type { Plan } from './plan.ts';
import { askAs, signIn } from './yard/crew.ts';

const GIB = 1024 ** 3;
const machine = () => `a machine with ${os.cpus().length} cores and ${Math.round(os.totalmem() / GIB)} GB`;

/** The address of the database that the server keeps in its folder. */
function databaseIn(folder: string): { url: string; pid: number } {
  const postmaster = findPostmaster(path.join(folder, 'postgres'));
  if (!postmaster) throw new Error(`No database runs in ${folder}`);
  const password = fs.readFileSync(path.join(folder, 'postgres.password'), 'utf8');
  return { url: `postgres://postgres:${password}@127.0.0.1:${postmaster.port}/yardkeeper`, pid: postmaster.pid };
}

/** Accounting is connected and sends from today on, as in a yard that runs. */
async function openBooks(port: number, { registered }: Books): Promise<void> {
  const ask = askAs(port, await signIn(port, demoUserName('SUPER_ADMIN')));
  const { connected, sendingSince } = (await ask('GET', '/xero/checkConnection')) as ConnectionState;
  if (connected) await ask('POST', '/mgr/accounting/disconnect', {});
  await connectBooks(ask, registered);
  if (sendingSince === null) await ask('POST', '/mgr/accounting/startSending', { startsOn: todayIn(new Date()) });
}

/** How often each rule of the audit is broken. */
async function breachesIn(databaseUrl: string, folder: string): Promise<ReadonlyMap<string, number>> {
  const found = breached(await audit({ databaseUrl, files: folderFiles(path.join(folder, 'files')) }));
  return new Map(found.map(({ check, breaches }) => [check.says, breaches]));
}

export async function measureDay(folder: string, plan: Plan): Promise<{ measured: Measured; about: About }> {
  const books = await startBooks({ file: path.join(folder, 'accounts-of-the-stand-in.json') });
  let product: BuiltProduct | undefined;
  try {
    product = await startBuilt(folder, books.env);
    const { url, pid } = databaseIn(folder);
    const connections = connect(url, 2);
    // The large yard is filled without the histories of its past documents, which the audit misses before and after.
    const before = await breachesIn(url, folder);
    await openBooks(product.port, books);
    const day = await prepareDay({ port: product.port, db: connections.db }, plan);
    await connections.close();
    const late = monitorEventLoopDelay({ resolution: 10 });
    let watching: ReturnType<typeof watch> | undefined;
    const begin = () => {
      watching = watch({ product: product!.pid, postmaster: pid, metricsPort: null }, () => day.samples.isBackup);
      late.enable();
    };
    await day.play({ begin });
    late.disable();
    const { cpu, memory } = watching!.end();
    day.close();
    const after = await breachesIn(url, folder);
    const isNew = ([says, many]: [string, number]) => many > (before.get(says) ?? 0);
    const { times, failures, deeds } = day.samples;
    const measured = {
      minutes: plan.minutes,
      times,
      failures,
      memory,
      breaches: [...after]
        .filter(isNew)
        .map(([says, many]) => `${says}: ${many}, before the day ${before.get(says) ?? 0}`),
      complaints: product.complaints(),
    };
    const screens = plan.screens.reduce((sum, { many }) => sum + many, 0);
    return { measured, about: { machine: machine(), cpu, late: late.max / 1e6, deeds, screens } };
  } finally {
    await product?.stop();
    await books.stop();
  }
}
