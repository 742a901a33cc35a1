import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '@yardkeeper/domain/access/roles';
import type { Db } from '../../apps/server/src/db/connect.ts';
import { demoUserName } from '../../apps/server/src/demo/logins.ts';
import { randomFrom } from '../../apps/server/src/demo/yard/random.ts';
import type { Line } from './live/line.ts';
import { openScreen } from './live/screens.ts';
import { type Windows, windowsOf } from './live/windows.ts';
import { newSamples, type Samples } from './measured/samples.ts';
import { backUp } from './people/office.ts';
import { type Clock, DayIsOver, startClock } from './person/clock.ts';
import { Failed, type Person, personOf } from './person/person.ts';
import { accountsOf, type Plan } from './plan.ts';
import { type Story, storiesOf } from './stories.ts';
import { hire, signIn } from './yard/crew.ts';
import { findGoods, type Goods } from './yard/goods.ts';

export type Yard = { readonly port: number; readonly db: Db };
export type Day = {
  readonly samples: Samples;
  /** everybody works until the day is over, and longer until enough is done; `begin` is called when it is warm */
  play(o?: { begin?: () => void; isEnough?: () => boolean }): Promise<void>;
  close(): void;
};
type Crew = ReadonlyMap<Role, readonly Person[]>;

/** Hires everybody, signs them in, gives the vans their stops and opens the screens. */
export async function prepareDay(yard: Yard, plan: Plan): Promise<Day> {
  const samples = newSamples();
  const clock = startClock(plan.tempo);
  const crew = await gather(yard, plan, samples, clock);
  const goods = await findGoods(yard.db, plan);
  await giveStops(crew, plan, goods);
  const screens = await openScreens(yard, plan, crew, samples);
  const backUpInTheMiddle = async (owner: Person) => {
    await sleep(plan.minutes * 60_000 * MIDDLE);
    samples.setBackup(true);
    await backUp(owner).catch((error: Error) => noteDown(samples, owner, error));
    samples.setBackup(false);
  };
  return {
    samples,
    play: async ({ begin = () => {}, isEnough = () => true } = {}) => {
      const works = storiesOf(plan, goods).flatMap(peopleFor(crew));
      const all = works.map(({ person, story, nth }) => work(person, story, nth, { clock, samples }));
      await sleep(plan.warmUpMinutes * 60_000);
      samples.begin();
      begin();
      if (plan.withBackup) all.push(backUpInTheMiddle(crew.get('SUPER_ADMIN')![0]!));
      all.push(endWhen(clock, plan.minutes * 60_000, isEnough));
      await Promise.all(all);
    },
    close: () => {
      for (const screen of screens) screen.close();
      for (const person of [...crew.values()].flat()) person.close();
    },
  };
}

async function endWhen(clock: Clock, ms: number, isEnough: () => boolean): Promise<void> {
  await sleep(ms);
  while (!isEnough()) await sleep(100);
  clock.end();
}

/** The backup begins early enough to end before the last half, in which the memory is compared. */
const MIDDLE = 0.4;

async function gather({ port, db }: Yard, plan: Plan, samples: Samples, clock: Clock): Promise<Crew> {
  const seed = randomFrom('busy-day');
  const crew = new Map<Role, Person[]>();
  const needed = new Map(accountsOf(plan)).set('DISPATCH_SUPERVISOR', 1);
  for (const [role, many] of needed) {
    const people: Person[] = [];
    const names = role === 'SUPER_ADMIN' ? [demoUserName(role)] : await hire(db, role, many);
    for (const name of names) {
      const session = await signIn(port, name);
      people.push(personOf({ port, session, samples, clock, random: seed.fork(name) }));
    }
    crew.set(role, people);
  }
  return crew;
}

async function giveStops(crew: Crew, { drivers }: Plan, { consignments }: Goods): Promise<void> {
  const [supervisor] = crew.get('DISPATCH_SUPERVISOR')!;
  for (const [n, id] of consignments.entries()) {
    const { userId } = crew.get('DRIVER')![n % drivers]!;
    await supervisor!.ask('PUT /mobile/delivery/assignDeliveryDriver/:id', { params: { id }, query: { userId } });
  }
}

async function openScreens({ port }: Yard, plan: Plan, crew: Crew, samples: Samples): Promise<Pick<Line, 'close'>[]> {
  const lines: Pick<Line, 'close'>[] = [];
  const desks = new Map<Person, Windows>();
  const opened = new Map<Role, number>();
  for (const shown of plan.screens)
    for (let n = 0; n < shown.many; n += 1) {
      const nth = opened.get(shown.as) ?? 0;
      opened.set(shown.as, nth + 1);
      const people = crew.get(shown.as)!;
      const person = people[nth % people.length]!;
      const windows = desks.get(person) ?? windowsOf(person, plan.tempo);
      desks.set(person, windows);
      lines.push(await openScreen({ port, person, shown, sight: windows.open(), samples }));
    }
  return [...lines, ...desks.values()];
}

/** The people of a story take the next accounts of their role. */
function peopleFor(crew: Crew) {
  const used = new Map<Role, number>();
  return (story: Story) =>
    Array.from({ length: story.many }, () => {
      const nth = used.get(story.as) ?? 0;
      used.set(story.as, nth + 1);
      // Colleagues are at different points of their round.
      return { person: crew.get(story.as)![nth]!, story, nth: 2 * nth };
    });
}

/** People do not begin in the same second. */
const SPREAD_SECONDS = 30;
const AFTER_FAILURE_SECONDS = 10;

type Noting = { readonly clock: Clock; readonly samples: Samples };
async function work(person: Person, { begin, round }: Story, nth: number, { clock, samples }: Noting): Promise<void> {
  const orNote = async (step: () => Promise<void>) => {
    try {
      await step();
    } catch (error) {
      if (error instanceof DayIsOver) return;
      noteDown(samples, person, error as Error);
      await clock.pause(AFTER_FAILURE_SECONDS).catch(() => {});
    }
  };
  await orNote(() => person.pause(person.random.float() * SPREAD_SECONDS));
  if (begin) await orNote(() => begin(person));
  for (let n = nth; !clock.isOver(); n += 1) await orNote(() => round(person, n));
}

/** A failed call is written down where it failed. */
function noteDown(samples: Samples, { userName }: Person, error: Error): void {
  if (error instanceof Failed) return;
  samples.fail({ who: userName, what: 'people work', why: error.message });
}
