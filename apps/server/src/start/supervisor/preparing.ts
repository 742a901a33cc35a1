import { fork } from 'node:child_process';
import { once } from 'node:events';
import { StartError } from '../../start-error.ts';
import type { FromPreparer, ToPreparer } from './messages.ts';
import type { Release } from './release.ts';

type Options = {
  readonly databaseUrl: string;
  readonly waits: (doing: string) => Promise<void>;
  readonly signal: AbortSignal;
};

/**
 * Lets a release bring the database up to date, in a process of its own: only the release itself knows its migrations,
 * and what it loads for that need not stay in the supervisor's memory.
 */
export async function prepareBy(release: Release, { databaseUrl, waits, signal }: Options): Promise<void> {
  const child = fork(release.main, ['--prepare'], { execPath: release.node });
  const cut = () => void child.kill('SIGTERM');
  signal.addEventListener('abort', cut, { once: true });
  let refusal: string | null = null;
  let waiting = Promise.resolve();
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  child.on('message', (told) => {
    const message = told as FromPreparer;
    if (message.kind === 'hello') child.send({ kind: 'prepare', databaseUrl } satisfies ToPreparer);
    if (message.kind === 'doing') waiting = waiting.then(() => waits(message.doing)).catch(fail);
    if (message.kind === 'refused') refusal = message.sentence;
  });
  // What it said last may arrive after its end.
  const heard = once(child, 'disconnect');
  const ended = once(child, 'exit').then(async ([code, by]) => {
    await heard;
    return code ?? by;
  });
  try {
    const code = await Promise.race([ended, failed]);
    await waiting;
    if (code !== 0 && !signal.aborted)
      throw new StartError(refusal ?? `The database could not be brought up to date: the work ended with ${code}`);
  } finally {
    signal.removeEventListener('abort', cut);
    if (child.exitCode === null) cut();
  }
}
