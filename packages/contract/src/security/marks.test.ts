import { type Sensitive, sensitiveFields, sensitiveKeys } from '@yardkeeper/domain/security/log-kinds';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../all-calls.ts';
import { type CallDef, callKey, isFileReply } from '../call.ts';

const calls: readonly CallDef[] = Object.values(allCalls).flatMap((feature): CallDef[] => Object.values(feature));

/** Which sensitive data an answer may have, by the names of its fields. */
function mayHold(schema: unknown, seen = new Set<unknown>()): Set<Sensitive> {
  const found = new Set<Sensitive>();
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return found;
  seen.add(schema);
  const inside = (inner: unknown) => {
    for (const each of mayHold(inner, seen)) found.add(each);
  };
  const { shape, element, options, innerType, in: input, out } = schema.def as unknown as Record<string, unknown>;
  for (const [name, field] of Object.entries((shape as object | undefined) ?? {})) {
    for (const each of sensitiveKeys) if ((sensitiveFields[each] as readonly string[]).includes(name)) found.add(each);
    inside(field);
  }
  for (const inner of [element, innerType, input, out, ...((options as unknown[] | undefined) ?? [])]) inside(inner);
  return found;
}

it('every read whose answer may hold sensitive data is marked with it', () => {
  const readers = calls.filter(({ effect, reply }) => effect === 'read' && mayHold(reply).size > 0);
  expect(readers.length).toBeGreaterThan(4);
  const wrong = readers
    .map((call) => [callKey(call), [...mayHold(call.reply)].toSorted(), (call.logged?.of ?? []).toSorted()] as const)
    .filter(([, holds, of]) => holds.join() !== of.join());
  expect(wrong).toEqual([]);
});

/** These hold no register: what a form looks like, or one paper of one document. */
const noRegister = /check[A-Z]\w*(Csv|Import)|Label|label/;

it('every file that is an export or a report is marked', () => {
  const files = calls.filter(({ reply, path }) => isFileReply(reply) && !noRegister.test(path));
  const registers = files.filter(({ path }) => /export|Export|csv|Csv|eport|Owed|Register|gstReturn/.test(path));
  expect(registers.length).toBeGreaterThan(20);
  expect(registers.filter(({ logged }) => !logged).map(callKey)).toEqual([]);
});

it('every call that changes who may do what is marked', () => {
  const changes = calls.filter(
    ({ effect, path }) => effect === 'write' && /^\/manageUser\/|^\/user\/(save|createFirstAdmin)$/.test(path),
  );
  expect(changes.length).toBe(4);
  expect(changes.filter(({ logged }) => logged?.kind !== 'access').map(callKey)).toEqual([]);
});
