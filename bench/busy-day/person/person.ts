import type { CallKey, ReplyOf } from '@yardkeeper/contract/all-calls';
import type { Random } from '../../../apps/server/src/demo/yard/random.ts';
import { type By, keyOf, type Samples } from '../measured/samples.ts';
import type { Clock } from './clock.ts';
import { type Lines, openLines } from './lines.ts';
import { bytesOf, type Parts, type Rest } from './request.ts';

export type Session = { readonly userName: string; readonly userId: number; readonly token: string };

/** Somebody signed in at a browser: calls with the very arguments of the screens, and the time between them. */
export type Person = Session & {
  readonly random: Random;
  ask<K extends CallKey>(key: K, ...rest: Rest<K>): Promise<ReplyOf<K>>;
  /** what a screen asks at once when it opens */
  open<T extends readonly unknown[]>(...asked: { readonly [N in keyof T]: Promise<T[N]> }): Promise<T>;
  /** A paper or a picture; its content is not looked at. */
  file(key: CallKey, args: Parts): Promise<void>;
  /** Asks again without looking at the answer, as a screen that heard news. */
  refresh(key: CallKey, args: Parts): Promise<void>;
  pause(seconds: number): Promise<void>;
  did(what: string): void;
  close(): void;
};

/** The call was refused or failed; the failure is written down already. */
export class Failed extends Error {}

type Made = {
  readonly port: number;
  readonly session: Session;
  readonly samples: Samples;
  readonly clock: Clock;
  readonly random: Random;
};

export function personOf({ port, session, samples, clock, random }: Made): Person {
  const lines: Lines = openLines(port);
  const who = session.userName;
  const send = async (by: By, key: CallKey, parts: Parts): Promise<Buffer> => {
    const request = await bytesOf(key, parts, session.token);
    const what = keyOf(by, key);
    const fail = (why: string): never => {
      samples.fail({ who, what, why });
      throw new Failed(`${key}: ${why}`);
    };
    const began = performance.now();
    const { status, body } = await lines.send(request).catch((error: Error) => fail(error.message));
    samples.record(by, key, performance.now() - began);
    return status === 200 ? body : fail(`${status} ${body.toString('utf8', 0, 300)}`);
  };
  return {
    ...session,
    random,
    ask: async (key, ...[args = {}]) => {
      const { code, data, msg } = JSON.parse((await send('people', key, args as Parts)).toString());
      if (code !== 200) {
        samples.fail({ who, what: keyOf('people', key), why: `${code} ${msg}` });
        throw new Failed(`${key}: ${code} ${msg}`);
      }
      return data;
    },
    open: (...asked) => Promise.all(asked) as never,
    file: async (key, args) => void (await send('people', key, args)),
    refresh: async (key, args) => void (await send('screens', key, args)),
    pause: (seconds) => clock.pause(seconds),
    did: (what) => samples.did(who, what),
    close: () => lines.close(),
  };
}
