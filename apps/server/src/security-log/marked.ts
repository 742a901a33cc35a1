import { type CallDef, callKey, type Logged } from '@yardkeeper/contract/call';
import { heldIn, type Sensitive, sensitiveWords } from '@yardkeeper/domain/security/log-kinds';
import type { SecurityEntry } from './entries.ts';

type Asked = { readonly userId: number | null; readonly address: string };
type Input = Readonly<Record<string, unknown>>;

function recordOf({ record }: Logged, input: Input): SecurityEntry['record'] {
  if (!record) return null;
  const [entity, path] = record;
  const id = path.split('.').reduce<unknown>((at, name) => (at as Input | undefined)?.[name], input);
  return typeof id === 'number' && id > 0 ? { entity, id } : null;
}

const words = (held: readonly Sensitive[]) => held.map((each) => sensitiveWords[each]).join(', ');

/** The entry of a call that succeeded; null when it has no mark, or when its answer has nothing sensitive. */
export function markedEntry(
  call: CallDef,
  asked: Asked,
  input: Input,
  /** null for a file, which is not looked into */
  answer: { readonly data: unknown } | null,
): SecurityEntry | null {
  const mark = call.logged;
  if (!mark) return null;
  const { kind, of = [] } = mark;
  const held = answer ? heldIn(answer.data, of) : of;
  if (kind === 'read' && held.length === 0) return null;
  return { kind, call: callKey(call), ...asked, record: recordOf(mark, input), about: words(held) };
}

export const refusedEntry = (call: CallDef, asked: Asked): SecurityEntry => ({
  kind: 'refused',
  call: callKey(call),
  ...asked,
});
