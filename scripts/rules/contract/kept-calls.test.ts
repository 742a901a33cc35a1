import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, fileReply } from '@yardkeeper/contract/call';
import { openApiDocument } from '@yardkeeper/contract/openapi/openapi';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keptDescription, keptVersions, readKept } from '../../release/kept.ts';
import { brokenCalls, type Document } from './kept-calls.ts';

const present = openApiDocument(allCalls) as unknown as Document;

it.each(keptVersions())('pages and phones of release %s can make every call and read every answer', (version) => {
  const earlier = JSON.parse(readKept(version)[keptDescription]!) as Document;
  expect(Object.keys(earlier.paths).length).toBeGreaterThan(300);
  expect(brokenCalls(earlier, present)).toEqual([]);
});

it('every call can live with itself', () => expect(brokenCalls(present, present)).toEqual([]));

const answered = { n: z.number(), word: z.string(), kind: z.enum(['a', 'b']), of: z.array(z.object({ id: z.int() })) };
const reply = z.object(answered);
const asked = {
  n: z.number().max(9),
  word: z.string().max(80),
  kind: z.enum(['a', 'b']).optional(),
  page: z.number(),
  day: z.iso.date().nullable(),
  rows: z.array(z.object({ id: z.int(), more: z.string().optional() })).max(5),
};
const body = z.object(asked);
const call: CallDef = {
  method: 'POST',
  path: '/x/:id',
  effect: 'read',
  guard: 'public',
  summary: '',
  params: z.object({ id: z.int() }),
  query: z.object({ page: z.number().optional() }),
  body,
  reply,
};
const documentOf = (calls: Record<string, CallDef>) => openApiDocument({ planted: calls }) as unknown as Document;
const broken = (changed: Partial<CallDef>) =>
  brokenCalls(documentOf({ call }), documentOf({ call: { ...call, ...changed } }));

describe('a planted change', () => {
  it.each<[string, Partial<CallDef>, string]>([
    ['a call is gone', { path: '/y/:id' }, 'is gone'],
    ['another method', { method: 'PUT' }, 'is gone'],
    ['a new required field', { body: body.extend({ also: z.string() }) }, 'input.body.also is required'],
    [
      'a field that was optional is required',
      { body: body.extend({ kind: z.enum(['a', 'b']) }) },
      'input.body.kind is required',
    ],
    ['a required query', { query: z.object({ page: z.number() }) }, 'input.query page is required'],
    ['a field that is no longer taken', { body: body.omit({ word: true }) }, 'input.body.word is no longer taken'],
    ['a shorter text', { body: body.extend({ word: z.string().max(40) }) }, 'input.body.word: maxLength is 40'],
    ['a new least', { body: body.extend({ n: z.number().min(1).max(9) }) }, 'input.body.n: minimum is 1'],
    ['a first least', { body: body.extend({ page: z.number().min(0) }) }, 'input.body.page: minimum is 0'],
    ['a value less', { body: body.extend({ kind: z.enum(['a']).optional() }) }, 'input.body.kind no longer takes "b"'],
    ['nothing is no longer taken', { body: body.extend({ day: z.iso.date() }) }, 'input.body.day may be null'],
    ['fewer rows', { body: body.extend({ rows: asked.rows.max(4) }) }, 'input.body.rows: maxItems is 4'],
    [
      'a required field within rows',
      { body: body.extend({ rows: z.array(z.object({ id: z.int(), more: z.string() })).max(5) }) },
      'input.body.rows[].more is required',
    ],
    ['another type', { body: body.extend({ n: z.string() }) }, 'input.body.n may be number'],
    ['an answer without a field', { reply: reply.omit({ word: true }) }, 'answer.data.word is no longer sure'],
    ['an answer whose field may be missing', { reply: reply.partial({ n: true }) }, 'answer.data.n is no longer sure'],
    [
      'an answer that may be nothing',
      { reply: reply.extend({ word: z.string().nullable() }) },
      'answer.data.word may be null',
    ],
    [
      'an answer with other rows',
      { reply: reply.extend({ of: z.array(z.object({})) }) },
      'answer.data.of[].id is no longer sure',
    ],
    ['a file instead of an answer', { reply: fileReply }, 'answer is of another kind'],
  ])('is found: %s', (_, changed, words) => {
    expect(broken(changed)).toEqual([expect.stringContaining(words)]);
  });

  it('may add calls, optional inputs, wider bounds and fields of answers', () => {
    const wider = body.extend({
      n: z.number().max(99),
      word: z.string().max(200).nullable(),
      kind: z.enum(['a', 'b', 'c']).optional(),
      also: z.string().default('x'),
    });
    const more = reply.extend({ also: z.string(), kind: z.enum(['a', 'b', 'c']) });
    const now = documentOf({ call: { ...call, body: wider, reply: more }, other: { ...call, path: '/new' } });
    expect(brokenCalls(documentOf({ call }), now)).toEqual([]);
  });
});
