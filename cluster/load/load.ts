import { setTimeout as sleep } from 'node:timers/promises';
import { type Acknowledged, type Client, clientOf, type People, signIn, trade } from '../../e2e/running/kill/load.ts';
import { openYard } from '../../e2e/running/kill/yard.ts';
import { addPeople } from '../../e2e/running/product-process.ts';
import type { Cluster } from '../servers/cluster.ts';
import { until } from '../until.ts';
import { type Pauses, pausesOf } from './pauses.ts';
import { addPhoto } from './photos.ts';
import { openScreens, type Screens } from './screens.ts';

/** Buyers, storemen, sellers and pickers at both processes, and screens that stand open. */
export type Load = {
  /** every acknowledged write */
  readonly said: Acknowledged;
  readonly photos: readonly string[];
  readonly pauses: Pauses;
  readonly screens: Screens;
  /** how many writes were acknowledged so far */
  readonly done: () => number;
  /** resolves when so many more were acknowledged */
  goesOn(by: number, seconds: number): Promise<void>;
  rest(): Promise<void>;
  resume(): void;
};

const PEOPLE = 4;
/** The machine is shared, and the faults matter more than the throughput. */
const BETWEEN_CALLS_MS = 60;
const isWrite = (call: string) => /\/(save|commit|saveInvoicesInfo|claim|scan)$/.test(call);

export async function startLoad(cluster: Cluster): Promise<Load> {
  const said: Acknowledged = { receipts: [], sales: [], picks: [], wrong: [], repeated: 0 };
  const photos: string[] = [];
  const pauses = pausesOf();
  const addresses = () => cluster.serving.map(({ url }) => url);
  const plain = clientOf(addresses, said);
  let [resting, atWork] = [Promise.withResolvers<void>(), 0];
  resting.resolve();
  const ask = (async (call: string, ...rest: unknown[]) => {
    await resting.promise;
    atWork += 1;
    const began = performance.now();
    try {
      const reply = await (plain as (...all: unknown[]) => Promise<unknown>)(call, ...rest);
      if (isWrite(call)) pauses.acknowledged(began);
      return reply;
    } finally {
      atWork -= 1;
      await sleep(BETWEEN_CALLS_MS);
    }
  }) as Client;

  const url = cluster.yardUrl((await cluster.leader()).name);
  await addPeople(url);
  for (const machine of cluster.serving) await machine.startProduct();
  const yard = await openYard(ask, (sql) => cluster.query(sql) as never);
  const roles = ['BUYING_DEPARTMENT', 'INVENTORY_PERSON', 'SALES_PERSON', 'PICKER'] as const;
  const [buyer, storeman, seller, picker] = await Promise.all(roles.map((role) => signIn(ask, role)));
  const people = { buyer, storeman, seller, picker } as People;
  let pictured = 0;
  const work = async () => {
    for (;;) {
      await trade(ask, yard, people, said);
      const tag = said.receipts[pictured++]?.tags[0];
      await resting.promise;
      if (tag) photos.push(await addPhoto(addresses(), people.storeman, tag, said));
    }
  };
  let failure: Error | undefined;
  for (let n = 0; n < PEOPLE; n += 1)
    work().catch((error) => {
      failure = error;
    });
  const done = () => said.receipts.length + said.sales.length + said.picks.length;
  const screens = await openScreens(addresses(), people.seller);
  return {
    said,
    photos,
    pauses,
    screens,
    done,
    goesOn: async (by, seconds) => {
      const before = done();
      await until(
        `${by} more writes are acknowledged`,
        seconds * 1000,
        () => failure !== undefined || done() >= before + by,
      );
      if (failure) throw failure;
    },
    rest: async () => {
      resting = Promise.withResolvers();
      await until('the calls under way are answered', 120_000, () => atWork === 0);
    },
    resume: () => {
      pauses.begin();
      resting.resolve();
    },
  };
}
