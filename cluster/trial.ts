import type { Fault } from './faults/fault.ts';
import type { Load } from './load/load.ts';
import { wrongNow } from './load/truth.ts';
import type { Cluster } from './servers/cluster.ts';

export type Row = {
  readonly round: string;
  readonly fault: string;
  /** seconds in which no write was acknowledged */
  readonly nobody: string;
  /** seconds that one person waited for a write */
  readonly one: string;
  readonly writes: string;
  readonly note: string;
  /** what may never be; empty when all is right */
  readonly wrong: string;
};

const LONGEST_PAUSE = 30;
const WORK_BEFORE = 12;
const WORK_AFTER = 24;

/** People work, something fails and is mended, people go on; then they rest and everything is compared. */
export async function trial(cluster: Cluster, load: Load, fault: Fault, round: number): Promise<Row> {
  await load.goesOn(WORK_BEFORE, 60);
  load.pauses.begin();
  const before = load.done();
  const wrong: string[] = [];
  const note = await fault.strike(cluster, load, round).catch((error: Error) => {
    wrong.push(error.message);
    return '';
  });
  const must = (work: Promise<unknown>) => work.catch((error: Error) => wrong.push(error.message));
  await must(load.goesOn(WORK_AFTER, 120));
  await must(cluster.whole(180));
  await must(load.screens.allHear(30));
  const { nobody, one } = load.pauses.longest();
  const writes = load.done() - before;
  await must(load.rest());
  await must(wrongNow(cluster, load).then((found) => wrong.push(...found)));
  if (Math.max(nobody, one) > LONGEST_PAUSE) wrong.push(`a pause of more than ${LONGEST_PAUSE} s`);
  load.resume();
  return {
    round: String(round + 1),
    fault: fault.says,
    nobody: nobody.toFixed(1),
    one: one.toFixed(1),
    writes: String(writes),
    note,
    wrong: wrong.map((each) => `\n  WRONG: ${each}`).join(''),
  };
}
