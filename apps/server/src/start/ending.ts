import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

/** How a process of the product ends: what was opened last is closed first, within 20 seconds. */
export type Ending = {
  onEnd(close: () => Promise<void>): void;
  isStopped(): boolean;
  end(code: number): Promise<void>;
  /** where failures and warnings go; the log of the product, once there is one */
  tellTo(log: { report(error: unknown, what: string): void; say(sentence: string): void }): void;
  report(error: unknown, what: string): void;
  say(sentence: string): void;
  /** what SIGHUP does from now on, instead of ending */
  onHangUp(work: () => void): void;
  /** runs the start, and ends when it fails or a signal comes */
  watch(start: () => Promise<void>, o?: WatchOptions): void;
};
type WatchOptions = {
  /** where the sentence of a failed start goes; without it, to the terminal */
  readonly refused?: (sentence: string) => Promise<void>;
};

export async function closeInTime(closing: Promise<void>): Promise<void> {
  const late = sleep(10_000, 'late', { ref: false });
  if ((await Promise.race([closing, late])) === 'late')
    console.error('Some of the work did not end in time and was cut.');
}

export function makeEnding(): Ending {
  const closers: (() => Promise<void>)[] = [];
  let signalled = 0;
  let exiting = false;
  let hangUp: (() => void) | undefined;
  let log: Parameters<Ending['tellTo']>[0] = {
    report: (error, what) => console.error(what, error),
    say: (sentence) => console.error(sentence),
  };
  const report = (error: unknown, what: string) => log.report(error, what);

  async function end(code: number): Promise<void> {
    if (exiting) return;
    exiting = true;
    // Exits after 20 s even if the database still runs; the next start takes it over.
    setTimeout(() => process.exit(1), 20_000).unref();
    for (const close of closers.reverse()) await close().catch((error) => report(error, 'While closing:'));
    process.exit(code);
  }

  function watch(start: () => Promise<void>, { refused }: WatchOptions = {}) {
    const started = start().catch(async (error) => {
      if (signalled) return;
      if (!(error instanceof StartError)) console.error(error);
      else if (refused) await refused(error.message);
      else console.error(error.message);
      return end(1);
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, async () => {
        if (signal === 'SIGHUP' && hangUp) return hangUp();
        // npm sends the terminal's Ctrl-C a second time, so only a later signal counts as a second request.
        if (signalled) {
          if (Date.now() - signalled > 1000) process.exit(1);
          return;
        }
        signalled = Date.now();
        await Promise.race([started, sleep(10_000)]);
        await end(0);
      });
    process.on('unhandledRejection', (reason) => report(reason, 'A promise failed and nobody listened:'));
    process.on('uncaughtException', async (error) => {
      report(error, 'Unexpected error:');
      await end(1);
    });
    process.stdout.on('error', () => {});
  }

  return {
    onEnd: (close) => void closers.push(close),
    isStopped: () => signalled > 0,
    end,
    tellTo: (given) => {
      log = given;
    },
    report,
    say: (sentence) => log.say(sentence),
    onHangUp: (work) => {
      hangUp = work;
    },
    watch,
  };
}
