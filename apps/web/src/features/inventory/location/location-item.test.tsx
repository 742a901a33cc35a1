import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { database } from '../../../requests/database.ts';
import { endSession, startSession } from '../../../session/store.ts';
import { emptyDatabase } from '../../../test-database.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, lookups, pageOf, someTag } from '../inventory-testing.ts';
import { LocationItem } from './LocationItem.tsx';
import { PutAway } from './put-away/PutAway.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const scanCall = 'POST /mgr/inventory/stocktake/scan';
const move = 'PUT /mobile/inventory/itemManage/updateBulkLocation';
const inA01 = [someTag(1), someTag(2)];
const stocktake = {
  stocktakeId: 5,
  locationId: 12,
  location: 'A01',
  startedBy: 'Aroha Ngata',
  startedAt: '2026-03-02T00:00:00.000Z',
  finishedAt: null,
  found: [],
  missing: inA01,
  unexpected: [],
};

type Answers = Parameters<typeof answerCalls>[0];
function open(address: string, answers: Answers = {}) {
  window.history.replaceState(null, '', address);
  startSession(tokenFor(60_000), someUser({ permission: ['VIEW INVENTORY', 'EDIT INVENTORY'] }));
  giveSizes();
  const sent = answerCalls({
    ...lookups,
    'POST /mgr/inventory/queryInventoryList': () => ok(pageOf(inA01)),
    ...answers,
  });
  return { sent, ...renderKit(<LocationItem />) };
}
const verdict = async (words: RegExp) => (await screen.findByText(words)).parentElement as HTMLElement;

afterEach(async () => {
  await emptyDatabase();
  endSession('otherTab');
  vi.restoreAllMocks();
});

describe('a place', () => {
  it('is scanned, kept in the address, and shows what lies there and since when', async () => {
    const { user, sent } = open('/inventory/location-item');
    expect(screen.getByText('Which place?')).toBeDefined();
    await user.type(screen.getByLabelText('Scan a place or a tag'), 'a01{Enter}');
    expect(await screen.findAllByText('Headlamp left')).toHaveLength(2);
    expect(window.location.search).toBe('?place=A01');
    expect(bodyOf(sent.findLast(({ key }) => key.endsWith('queryInventoryList')))).toMatchObject({ locationId: 12 });
    expect(screen.getAllByText('02-03-2026')).toHaveLength(2);
    expect(screen.getAllByRole('heading', { level: 1 }).map((h) => h.textContent)).toEqual(['A01']);
  });

  it('is one of an aisle: the contents of all whose code begins so, each with where it lies', async () => {
    const { user, sent } = open('/inventory/location-item');
    await user.type(screen.getByLabelText('Codes begin with'), 'a{Enter}');
    expect(await screen.findAllByText('Headlamp left')).toHaveLength(2);
    expect(window.location.search).toBe('?prefix=A');
    expect(bodyOf(sent.findLast(({ key }) => key.endsWith('queryInventoryList')))).toMatchObject({
      locationPrefix: 'A',
    });
    expect(screen.getByRole('columnheader', { name: /Location/ })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Places beginning with A');
  });

  it('that does not exist says so', async () => {
    open('/inventory/location-item?place=Z99');
    expect(await screen.findByText('There is no place Z99')).toBeDefined();
  });
});

describe('putting away without a connection', () => {
  it('after a reload goes on at the shelf in the address', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    startSession(tokenFor(60_000), someUser());
    await (await database()).put('reads', {
      userId: 7,
      name: 'places',
      record: '',
      data: [{ locationID: 12, locationCode: 'A01' }],
    });
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    open('/inventory/location-item?place=A01&mode=put-away', { 'POST /mgr/location/queryLocationList': lost });
    expect(await screen.findByLabelText('Scan a tag, or another place', {}, { timeout: 5_000 })).toBeDefined();
  });
});

describe('a stocktake', () => {
  const counting = { 'GET /mgr/inventory/stocktake': () => ok(stocktake) };
  const at = '/inventory/location-item?place=A01&mode=stocktake';

  it('is green for what belongs here, amber for what does not or came twice, red for what is no tag', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const scrapped = { status: 'scrapped', statusName: 'Scrapped', qty: 0 } as const;
    const replies: Record<string, () => Response> = {
      T1: () => ok({ result: 'found', again: false, tag: someTag(1), soldOn: '' }),
      T9: () => ok({ result: 'unexpected', again: false, tag: someTag(9, { location: 'B02' }), soldOn: '' }),
      T8: () =>
        ok({ result: 'unexpected', again: false, tag: someTag(8, { status: 'sold', qty: 0 }), soldOn: 'INV12' }),
      T7: () => ok({ result: 'unexpected', again: false, tag: someTag(7, scrapped), soldOn: '' }),
      T404: () => failed(404, 'There is no tag T404'),
    };
    const { user } = open(at, { ...counting, [scanCall]: (one) => replies[String(bodyOf(one).tagNo)]?.() ?? ok(null) });
    const box = await screen.findByLabelText('Scan or type a tag');
    const figures = () => screen.getAllByRole('definition').map((each) => each.textContent);
    expect(figures()).toEqual(['0', '2', '0']);
    await user.type(box, 't1{Enter}');
    expect((await verdict(/T1 Headlamp left found/)).dataset).not.toHaveProperty('doubtful');
    expect(figures()).toEqual(['1', '1', '0']);
    replies.T1 = () => ok({ result: 'found', again: true, tag: someTag(1), soldOn: '' });
    await user.type(box, 'T1{Enter}');
    expect((await verdict(/scanned already/)).dataset.doubtful).toBe('true');
    expect(figures()).toEqual(['1', '1', '0']);
    await user.type(box, 'T9{Enter}');
    expect((await verdict(/unexpected: belongs in B02/)).dataset.doubtful).toBe('true');
    expect(figures()).toEqual(['1', '1', '1']);
    await user.type(box, 'T8{Enter}');
    expect((await verdict(/T8 Headlamp left is sold on INV12/)).dataset.doubtful).toBe('true');
    await user.type(box, 'T7{Enter}');
    expect((await verdict(/T7 Headlamp left is unexpected: it is scrapped/)).dataset.doubtful).toBe('true');
    await user.type(box, 'T404{Enter}');
    expect((await verdict(/There is no tag T404/)).dataset.refused).toBe('true');
    await user.type(box, 'A01{Enter}');
    expect((await verdict(/A01 is not a tag/)).dataset.refused).toBe('true');
  });

  it('begins, and ends with what is missing marked lost when that is ticked', async () => {
    let open_ = false;
    const { user, sent } = open(at, {
      'GET /mgr/inventory/stocktake': () => ok(open_ ? stocktake : null),
      'POST /mgr/inventory/stocktake/start': () => {
        open_ = true;
        return ok(stocktake);
      },
      'POST /mgr/inventory/stocktake/finish': () => {
        open_ = false;
        const stayed = [{ tagNo: 'T7', reason: 'T7 is on V1007, which must stay as it came until 2026-03-25' }];
        return ok({ found: 0, missing: 2, unexpected: 0, moved: 0, lost: 2, stayed });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Start stocktake' }));
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Finish the count of A01' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Mark 2 missing tags lost' }));
    await user.click(within(dialog).getByRole('button', { name: 'Finish' }));
    expect((await screen.findByText(/0 found, 2 missing/)).textContent).toContain('2 tags marked lost');
    expect(screen.getByText(/T7 is on V1007, which must stay as it came/)).toBeDefined();
    expect(bodyOf(sent.find(({ key }) => key.endsWith('/finish')))).toEqual({
      stocktakeId: 5,
      moveUnexpected: true,
      markMissingLost: true,
    });
  });
});

describe('putting away', () => {
  it('begins with a tag that was chosen elsewhere: the first place is where it goes', async () => {
    const { user, sent } = open('/inventory/location-item?mode=put-away&tag=T100', {
      [move]: () =>
        ok({
          moved: 1,
          already: 0,
          location: '',
          eventIds: [7],
          tags: [{ tagNo: 'T100', partDesc: 'Door', from: '' }],
        }),
    });
    expect(await screen.findByText('Where does T100 go?')).toBeDefined();
    await user.type(screen.getByLabelText('Scan a place'), 'A01{Enter}');
    expect(await screen.findByText('T100 in A01 · Door')).toBeDefined();
    expect(bodyOf(sent.find(({ key }) => key === move)).tagNoList).toEqual(['T100']);
    expect(await screen.findByLabelText('Scan a tag, or another place')).toBeDefined();
  });

  it('wants a place first, then takes tags, and another place switches', async () => {
    const { user, sent } = open('/inventory/location-item?mode=put-away', {
      [move]: (one) => {
        const [tagNo] = bodyOf(one).tagNoList as string[];
        return ok({ moved: 1, already: 0, location: '', eventIds: [7], tags: [{ tagNo, partDesc: 'Door', from: '' }] });
      },
      'POST /mgr/inventory/undoStockEvents': () => ok({ undone: 1 }),
    });
    await user.type(await screen.findByLabelText('Scan a place'), 'T100{Enter}');
    expect(await screen.findByText('Scan a place first, then tags')).toBeDefined();
    await user.type(screen.getByLabelText('Scan a place'), 'A01{Enter}');
    const box = await screen.findByLabelText('Scan a tag, or another place');
    await user.type(box, '100{Enter}');
    expect(await screen.findByText('T100 in A01 · Door')).toBeDefined();
    await user.type(box, 'T100{Enter}');
    expect(await screen.findByText('T100 is in A01 already')).toBeDefined();
    await user.type(box, 'b02{Enter}');
    await screen.findByText('Now putting into B02');
    await user.type(box, 'T101{Enter}');
    expect(await screen.findByText('T101 in B02 · Door')).toBeDefined();
    const moves = sent.filter(({ key }) => key === move).map(bodyOf);
    expect(moves.map(({ tagNoList, locationId }) => [tagNoList, locationId])).toEqual([
      [['T100'], 12],
      [['T101'], 13],
    ]);
    expect(sent.filter(({ key, body }) => key.includes('queryLocationList') && String(body).includes('B02'))).toEqual(
      [],
    );
    await user.click(screen.getByRole('button', { name: 'Undo T101' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo T101' })).toBeNull());
  });

  it('takes a tag to the place scanned before it, also while the screen has not followed to that place', async () => {
    startSession(tokenFor(60_000), someUser({ permission: ['VIEW INVENTORY', 'EDIT INVENTORY'] }));
    const tags = [{ tagNo: 'T100', partDesc: 'Door', from: '' }];
    const answers = { [move]: () => ok({ moved: 1, already: 0, location: '', eventIds: [7], tags }) };
    const sent = answerCalls({ ...lookups, ...answers });
    const { user } = renderKit(<PutAway place={{ locationID: 12, locationCode: 'A01' }} onPlace={() => undefined} />);
    await user.type(await screen.findByLabelText('Scan a tag, or another place'), 'b02{Enter}');
    await screen.findByText('Now putting into B02');
    await user.type(screen.getByLabelText('Scan a tag, or another place'), 'T100{Enter}');
    expect(await screen.findByText('T100 in B02 · Door')).toBeDefined();
    expect(sent.filter(({ key }) => key === move).map((one) => bodyOf(one).locationId)).toEqual([13]);
  });
});
