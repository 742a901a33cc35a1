import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, failed, ok } from '../../test-fetch.ts';
import { personalSettings } from './settings.ts';

afterEach(() => vi.unstubAllGlobals());

const load = 'GET /mgr/common/getSetting/7';
const save = 'POST /mgr/common/saveSetting/7';

it('keeps a choice on the server, and in the window at once', async () => {
  const sent = answerCalls({ [load]: () => ok({ value: { views: ['Late'] } }), [save]: () => ok({}) });
  const own = personalSettings(7);
  expect(await own.load('list:tags')).toEqual({ views: ['Late'] });
  await own.save('list:tags', { views: ['Late', 'Mine'] });
  expect(sent.map(({ key }) => key)).toEqual([load, save]);
  expect(own.load('list:tags')).toEqual({ views: ['Late', 'Mine'] });
});

it('writes nothing over what could not be read; the choice still holds in the window', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const sent = answerCalls({ [load]: () => failed(500, 'Broken'), [save]: () => ok({}) });
  const own = personalSettings(7);
  await expect(own.load('list:tags')).rejects.toThrow('Broken');
  await expect(own.save('list:tags', { hidden: ['age'] })).rejects.toThrow('could not be read');
  expect(sent.map(({ key }) => key)).toEqual([load]);
  expect(own.load('list:tags')).toEqual({ hidden: ['age'] });
});
