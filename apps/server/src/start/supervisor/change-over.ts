import { setTimeout as sleep } from 'node:timers/promises';
import type { Crew } from './crew.ts';
import { prepareBy } from './preparing.ts';
import { type Release, releaseAt } from './release.ts';

const BUILT_MS = 60_000;

type Options = {
  readonly entry: string;
  readonly started: Release;
  readonly databaseUrl: () => string;
  readonly signal: AbortSignal;
  readonly say: (sentence: string) => void;
  readonly serving: () => Crew;
  readonly crewOf: (release: Release) => Crew;
  /** the new ones listen; the old ones get no more connections from now on */
  readonly changed: (crew: Crew) => void;
};

const inTime = (built: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    built,
    sleep(BUILT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`they were not ready after ${BUILT_MS / 1000} s`);
    }),
  ]);

/**
 * Starts workers of the release that is current now, beside those that serve, and lets the old ones end when all new
 * ones are there. If anything fails before, the old ones go on.
 */
async function changeOver(o: Options): Promise<void> {
  let next: Crew | undefined;
  try {
    const release = releaseAt(o.entry, o.started);
    o.say(`Changing over to ${release.main}`);
    // People work meanwhile, so nobody waits in the waiting room.
    await prepareBy(release, { databaseUrl: o.databaseUrl(), waits: async () => {}, signal: o.signal });
    if (o.signal.aborted) return;
    next = o.crewOf(release);
    await inTime(next.built);
    await inTime(next.listen());
  } catch (error) {
    o.say(`The change-over failed, and the workers that served go on: ${(error as Error).message}`);
    await next?.drain(true);
    return;
  }
  const old = o.serving();
  o.changed(next);
  await old.drain(true);
  o.say('Changed over');
}

/** One change-over at a time; one more after it when it was asked for meanwhile. */
export function makeChangeOver(o: Options): { ask(): void; ended(): Promise<void> } {
  let isAsked = false;
  let running: Promise<void> | null = null;
  const run = async () => {
    while (isAsked && !o.signal.aborted) {
      isAsked = false;
      await changeOver(o);
    }
    running = null;
  };
  return {
    ask: () => {
      isAsked = true;
      running ??= run();
    },
    ended: async () => {
      await running;
    },
  };
}
