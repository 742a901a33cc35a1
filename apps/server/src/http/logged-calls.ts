import type { CallDef } from '@yardkeeper/contract/call';
import type { Connections, Db } from '../db/connect.ts';
import { keepEntries, type SecurityEntry } from '../security-log/entries.ts';
import { markedEntry, refusedEntry } from '../security-log/marked.ts';
import type { Services } from '../services.ts';
import { FileAnswer } from './answer.ts';
import type { SessionFacts } from './sessions.ts';

export type Keeping = {
  readonly connections: Pick<Connections, 'db'>;
  readonly services: Pick<Services, 'tally' | 'log'>;
  readonly isDiskFull: () => boolean;
};
type Answer = FileAnswer | { readonly body: { readonly code: number; readonly data: unknown } };
type Asking = { readonly call: CallDef; readonly userId: number | null; readonly address: string };
type Input = Record<string, unknown>;

export const askingOf = (call: CallDef, address: string, session: SessionFacts | null): Asking => ({
  call,
  userId: session?.actor.userId ?? null,
  address,
});

/** On its own, because the transaction of a refused call is rolled back; the call is refused even if this fails. */
export async function keepRefusal(deps: Keeping, { call, ...by }: Asking): Promise<void> {
  const { tally, log } = deps.services;
  const entry = tally.take(refusedEntry(call, by));
  if (!entry) return;
  await keepEntries(deps.connections.db, [entry]).catch((err) => {
    log.warn({ err }, 'a refusal waits to be kept in the log of who did what');
    tally.owe(entry);
  });
}

/** Of a call that did what was asked: a refusal that is committed, such as a wrong password, is not it. */
function entryOf({ call, ...by }: Asking, input: Input, answer: Answer): SecurityEntry | null {
  if (!call.logged) return null;
  if (answer instanceof FileAnswer) return markedEntry(call, by, input, null);
  return answer.body.code === 200 ? markedEntry(call, by, input, { data: answer.body.data }) : null;
}

/** Who reads is kept before the answer leaves. While the disk is full, it is counted until there is room. */
export async function keepReading(deps: Keeping, asking: Asking, input: Input, answer: Answer) {
  const said = entryOf(asking, input, answer);
  if (!said) return;
  const { tally } = deps.services;
  if (deps.isDiskFull()) return tally.owe(said);
  const entry = said.kind === 'read' ? tally.take(said) : said;
  if (entry) await keepEntries(deps.connections.db, [entry]);
}

export async function keepMarked(tx: Db, asking: Asking, input: Input, answer: Answer): Promise<void> {
  const entry = entryOf(asking, input, answer);
  if (entry) await keepEntries(tx, [entry]);
}
