import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey } from '@yardkeeper/contract/call';
import { leavesOf, type Path, sampleOf, withAt } from '@yardkeeper/testkit/call-inputs';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { describe, expect, it } from 'vitest';
import { wholeText } from './whole-text.ts';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));
const everyCall: readonly CallDef[] = Object.values(allCalls).flatMap((calls) => Object.values(calls));
const json = { 'content-type': 'application/json' };

it('a lone surrogate becomes the replacement character, wherever it is', () => {
  expect(wholeText({ 'k\ud800': ['a\ud800b', { deep: '\udc00' }], whole: '🚗', n: 1, none: null })).toEqual({
    'k\ufffd': ['a\ufffdb', { deep: '\ufffd' }],
    whole: '🚗',
    n: 1,
    none: null,
  });
});

const ends = /\/(logout|login|resetPassword|forgotPassword|createFirstAdmin)$/;
const textsOf = (call: CallDef): readonly Path[] =>
  call.body
    ? leavesOf(call.body)
        .filter((leaf) => leaf.kind === 'text')
        .map((leaf) => leaf.path)
    : [];

async function statusOf(call: CallDef, body: unknown): Promise<number> {
  const params = (call.params ? sampleOf(call.params) : {}) as Record<string, unknown>;
  const query = (call.query ? sampleOf(call.query) : {}) as Record<string, unknown>;
  const { status } = await admin.raw({
    method: call.method,
    url: call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    payload: JSON.stringify(body),
    headers: json,
  });
  return status;
}

describe('no text in any call causes a server error', () => {
  it('a lone surrogate', async () => {
    const failed: string[] = [];
    for (const call of everyCall) {
      if (!call.body || call.method === 'GET' || ends.test(call.path)) continue;
      const least = sampleOf(call.body);
      for (const path of textsOf(call)) {
        const status = await statusOf(call, withAt(least, path, 'a\ud800'));
        if (status >= 500) failed.push(`${callKey(call)} ${path.join('.')}: ${status}`);
      }
    }
    expect(failed).toEqual([]);
  });

  it('one in an address or a form', async () => {
    const asked = await admin.raw({ url: '/mgr/inventory/globalSearch?search=%ED%A0%80' });
    const form = new FormData();
    form.set('detailSaveVo', '{"tagNo":"T\\ud800"}');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const sent = await admin.raw({
      method: 'POST',
      url: '/mgr/inventory/tagNoSaveDetail',
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type')! },
    });
    expect([asked.status < 500, sent.status]).toEqual([true, 404]);
  });

  it('and the stored text is well-formed', async () => {
    const saved = await admin.raw({
      method: 'POST',
      url: '/user/saveArea',
      payload: '{"areaName":"Porirua \\ud83d"}',
      headers: json,
    });
    expect(saved.body.data).toMatchObject({ areaName: 'Porirua \ufffd' });
  });
});
