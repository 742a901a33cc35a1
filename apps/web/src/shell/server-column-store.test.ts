import { describe, expect, it } from 'vitest';
import { answerCalls, ok } from '../test-fetch.ts';
import { serverColumnStore } from './server-column-store.ts';

describe('columns on the server', () => {
  const choice = { hidden: ['phone'], order: [], views: [] };
  const setting = (value: unknown) => ok({ type: 'list:users', value, version: 1, fileUrl: null });

  it('are asked for once, kept under the person, and known at once afterwards', async () => {
    const sent = answerCalls({ 'GET /mgr/common/getSetting/7': () => setting(choice) });
    const store = serverColumnStore(7);
    const [a, b] = await Promise.all([store.load('users'), store.load('users')]);
    expect([a, b, store.load('users')]).toEqual([choice, choice, choice]);
    expect(sent.map((s) => s.url)).toEqual(['/mgr/common/getSetting/7?type=list%3Ausers']);
  });

  it('are saved one after the other, and a choice made meanwhile wins over the answer', async () => {
    let release: (response: Response) => void = () => undefined;
    const sent = answerCalls({
      'GET /mgr/common/getSetting/7': () =>
        new Promise((resolve) => {
          release = resolve;
        }),
      'POST /mgr/common/saveSetting/7': () => setting(choice),
    });
    const store = serverColumnStore(7);
    const late = store.load('users');
    await Promise.all([store.save('users', { ...choice, hidden: [] }), store.save('users', choice)]);
    release(setting(null));
    expect(await late).toEqual(choice);
    const saved = sent
      .filter((s) => s.key.startsWith('POST'))
      .map((s) => JSON.parse(String(s.body)) as { value: unknown });
    expect(saved.map((s) => s.value)).toEqual([{ ...choice, hidden: [] }, choice]);
  });
});
