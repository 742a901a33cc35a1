import type { Client } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { beforeAll, expect, it } from 'vitest';
import { sizesOfPages, textOfPages } from '../../../pdf/fixtures/pdf-text.ts';

let place: number;
const app = useApp();
const storeman = useMade(() => app.as('INVENTORY_PERSON'));
beforeAll(async () => {
  place = (await storeman.do('POST /mgr/location/saveLocation', { body: { locationCode: 'ROLL-1' } })).locationID;
});

const choose = (who: Client, labelPrinter: '' | 'a4' | 'roll62x29') =>
  who.ask('POST /user/saveLabelPrinter', { body: { labelPrinter } });
async function printed(who: Client, paper?: 'a4' | 'label') {
  const answer = await who.ask('POST /pdf/printLocations', { body: { ids: [place], paper } });
  const bytes = answer.body.data as unknown as Uint8Array;
  expect(textOfPages(bytes)[0]).toContain('ROLL-1');
  const width = sizesOfPages(bytes)[0]!.split(' ').at(-2);
  return Math.round((Number(width) * 25.4) / 72);
}

it('labels use the yard’s paper until the user chooses one of their own', async () => {
  const before = await storeman.do('GET /user/getCurrentUser', {});
  expect([before.labelPrinter, await printed(storeman)]).toEqual(['', 100]);
  expect((await choose(storeman, 'roll62x29')).body.data).toEqual({ labelPrinter: 'roll62x29' });
  expect(await storeman.do('GET /user/getCurrentUser', {})).toMatchObject({
    labelPrinter: 'roll62x29',
    version: before.version,
  });
  expect(await printed(storeman)).toBe(62);
  expect(await printed(await app.as('SUPER_ADMIN'))).toBe(100);
});

it('a paper named in the request wins, and choosing none returns to the yard’s', async () => {
  await choose(storeman, 'a4');
  expect([await printed(storeman), await printed(storeman, 'label')]).toEqual([210, 100]);
  await choose(storeman, '');
  expect(await printed(storeman)).toBe(100);
});

it('only existing papers are accepted', async () => {
  const answer = await choose(storeman, 'fax' as 'a4');
  expect([answer.status, answer.body.msg]).toEqual([422, expect.stringContaining('papers')]);
});
