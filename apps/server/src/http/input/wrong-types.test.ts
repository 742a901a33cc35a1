import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey } from '@yardkeeper/contract/call';
import type { Refused } from '@yardkeeper/domain/refused';
import { type Leaf, leavesOf, sampleOf, withAt } from '@yardkeeper/testkit/call-inputs';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { validated } from './validate.ts';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));
const everyCall: readonly CallDef[] = Object.values(allCalls).flatMap((calls) => Object.values(calls));

const wrong: readonly unknown[] = [true, false, null, [], [1], {}, '', '1e3', '0x10', ' 1', 1.5, -1];
const isAllowed = (leaf: Leaf, value: unknown) =>
  (value === null && leaf.mayBeNull) ||
  (Number(value) === 1.5 && !leaf.isWhole && leaf.least < 1.5) ||
  (Number(value) === -1 && leaf.least < -1);

const places = ['params', 'query', 'body'] as const;
type Place = (typeof places)[number];
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

async function answerTo(call: CallDef, parts: Record<Place, unknown>) {
  const params = (parts.params ?? {}) as Record<string, unknown>;
  const query = (parts.query ?? {}) as Record<string, unknown>;
  return admin.raw({
    method: call.method,
    url: call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(params[name]))),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, asText(value)])),
    ...(call.method === 'GET' || parts.body === undefined ? {} : { payload: JSON.stringify(parts.body) }),
    headers: { 'content-type': 'application/json' },
  });
}

const validatorsWords = /Invalid (input|option)|expected \w+, received|Too (big|small)|\bNaN\b|undefined/i;

const numbersOf = (schema: z.ZodType, value: unknown) =>
  leavesOf(schema).filter((leaf) => leaf.kind === 'number' && !isAllowed(leaf, value));
/** All numbers get the wrong value at once, so the answer has to name each of them. */
const filledWith = (schema: z.ZodType, value: unknown) =>
  numbersOf(schema, value).reduce((made, { path }) => withAt(made, path, value), sampleOf(schema));
const badly = (sentences: readonly string[]) => sentences.filter((sentence) => validatorsWords.test(sentence));

/** Writes send JSON, in which a number must not be a string. */
const isWritten = ({ effect, upload }: CallDef) => effect === 'write' && (!upload || upload.json !== undefined);

function problemsOf(schema: z.ZodType, value: unknown, noDigits: boolean): string[] {
  const numbers = numbersOf(schema, value);
  try {
    if (numbers.length > 0) validated(schema, filledWith(schema, value), '', { noDigits });
  } catch (thrown) {
    const { fields = {}, message } = thrown as Refused;
    const taken = numbers.map(({ path }) => path.join('.')).filter((field) => !fields[field]);
    return [...taken, ...badly([message, ...Object.values(fields)])];
  }
  return numbers.map(({ path }) => path.join('.'));
}

async function everythingKept(): Promise<string> {
  const { db } = app.connections;
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const digests = rows.map(({ name }) =>
    sql<{ digest: string }>`select md5(string_agg(t::text, '' order by t::text)) as digest from ${sql.raw(name)} t`
      .execute(db)
      .then((found) => `${name} ${found.rows[0]?.digest}`),
  );
  return (await Promise.all(digests)).join('\n');
}

describe('every id and number of every call', () => {
  it('is a number, or digits, and nothing that is merely coerced to one', () => {
    const problems: string[] = [];
    for (const call of everyCall)
      for (const place of places)
        for (const value of place === 'body' && isWritten(call) ? [...wrong, '2'] : wrong) {
          const schema = call[place];
          const given = place === 'body' ? value : asText(value);
          const found = schema ? problemsOf(schema, given, place === 'body' && isWritten(call)) : [];
          problems.push(...found.map((what) => `${callKey(call)} ${place} ${JSON.stringify(value)}: ${what}`));
        }
    expect(problems).toEqual([]);
  });

  it('is refused with a sentence when it is anything else, and nothing changes', async () => {
    const before = await everythingKept();
    const problems: string[] = [];
    for (const call of everyCall)
      for (const place of places)
        for (const value of place === 'body' && isWritten(call) ? [true, [1], '2'] : [true, [1]]) {
          const schema = call[place];
          if (!schema || numbersOf(schema, value).length === 0) continue;
          const sample = (of: Place) => call[of] && sampleOf(call[of]);
          const all = { params: sample('params'), query: sample('query'), body: sample('body') };
          const { status, body } = await answerTo(call, { ...all, [place]: filledWith(schema, value) });
          const sentences = [body.msg, ...Object.values(body.fields ?? {})];
          if (status !== 422 || badly(sentences).length > 0)
            problems.push(`${callKey(call)} ${place} ${JSON.stringify(value)}: ${status} ${sentences.join(' / ')}`);
        }
    expect(problems).toEqual([]);
    expect(await everythingKept()).toBe(before);
  });

  it('is taken from digits, which are all that an address can hold', async () => {
    const makes = await admin.raw({ url: '/mgr/make/queryMakePagination?pageNum=1&pageSize=5&active=1' });
    const byText = { payload: JSON.stringify({ pageNum: '1', pageSize: '5' }) };
    const users = await admin.raw({
      method: 'POST',
      url: '/user/page',
      ...byText,
      headers: { 'content-type': 'application/json' },
    });
    expect([makes.status, users.status]).toEqual([200, 200]);
  });

  it('is allowed once in an address', async () => {
    const twice = await admin.raw({ url: '/mgr/make/queryMakePagination?pageNum=1&pageNum=2' });
    expect([twice.status, twice.body.msg]).toEqual([422, 'Page: enter a whole number']);
  });
});

describe('every request without its fields', () => {
  it('is answered in sentences that name them', async () => {
    const problems: string[] = [];
    for (const call of everyCall) {
      if (!call.body || call.method === 'GET') continue;
      const sample = { params: call.params && sampleOf(call.params), query: call.query && sampleOf(call.query) };
      for (const body of [[], 'x', 7, ...(call.body.safeParse({}).success ? [] : [{}])]) {
        const answer = await answerTo(call, { ...sample, body });
        const sentences = [answer.body.msg, ...Object.values(answer.body.fields ?? {})];
        if (answer.status !== 422 || badly(sentences).length > 0)
          problems.push(`${callKey(call)} ${JSON.stringify(body)}: ${answer.status} ${sentences.join(' / ')}`);
      }
    }
    expect(problems).toEqual([]);
  });
});
