import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../../requests/database.ts';
import { isOpen, requests } from '../../../requests/queue.ts';
import { lineMayBeBack } from '../../../requests/send.ts';
import { endSession, startSession } from '../../../session/store.ts';
import { emptyDatabase } from '../../../test-database.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { renderInHand, someConsignment, someLine, someParcel } from '../dispatch-testing.ts';
import { BenchPage } from './BenchPage.tsx';

const list = 'POST /mgr/dispatch/queryDispatchList';
const find = 'GET /mobile/dispatch/find';
const one = 'GET /mobile/dispatch/consignment/1';
const two = 'GET /mobile/dispatch/consignment/2';
const packScan = 'POST /mobile/dispatch/packScan';
const pack = 'POST /mobile/dispatch/pack';
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const open = () => requests.get().filter(isOpen);
const toPack = (n: number, tags: readonly number[]) =>
  someConsignment(n, {
    actions: ['pack', 'plan'],
    packed: 0,
    total: tags.length,
    parcels: 0,
    parcelList: [],
    lines: tags.map((tag) => someLine(tag)),
  });
const [first, second] = [toPack(1, [11, 12]), toPack(2, [21])];
const half = {
  ...first,
  parcels: 1,
  packed: 1,
  parcelList: [someParcel(5)],
  lines: [someLine(11, { packing: 4, packingName: 'Packed', parcelId: 5 }), someLine(12)],
};
const reads = {
  [list]: () => ok({ records: [first, second], total: 2, pages: 1 }),
  [one]: () => ok(first),
  [two]: () => ok(second),
};
const box = () => screen.findByLabelText('Scan a tag or a parcel');
const scan = async (code: string) => {
  const field = await box();
  fireEvent.change(field, { target: { value: code } });
  fireEvent.keyDown(field, { key: 'Enter' });
};
const bodyOf = (sent: { body: unknown } | undefined) => JSON.parse(String(sent?.body));

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/');
  await emptyDatabase();
  startSession(tokenFor(600_000), someUser({ role: 'DISPATCHER', permission: ['VIEW DISPATCH'] }));
});
afterEach(async () => {
  await emptyDatabase();
  endSession('logout');
  vi.restoreAllMocks();
});

describe('the bench', () => {
  it('a tag that is looked for is found by its scan, though no consignment waits for it', async () => {
    startSession(tokenFor(600_000), someUser({ role: 'DISPATCHER', permission: ['VIEW DISPATCH', 'VIEW INVENTORY'] }));
    const sent = answerCalls({
      ...reads,
      [find]: () => failed(404, 'T31 is in no consignment that waits'),
      'GET /mgr/inventory/tagNoSearchDetail': () => ok({ tagNo: 'T31', status: 'lookedFor' }),
      'POST /mgr/inventory/found': () => ok({}),
    });
    renderInHand(<BenchPage />);
    await screen.findByText('Garage 1');
    await scan('T31');
    await waitFor(() => expect(sent.map(({ key }) => key)).toContain('POST /mgr/inventory/found'));
    const told = sent.find(({ key }) => key === 'POST /mgr/inventory/found');
    expect(bodyOf(told)).toEqual({ tagNo: 'T31', isThere: false });
  });

  it('opens the consignment of a scanned tag and packs it; a part of another one is kept out', async () => {
    const sent = answerCalls({
      ...reads,
      [one]: () => ok(half),
      [find]: ({ url }) => ok(url.includes('T21') ? second : first),
      [packScan]: () => ok({ outcome: 'right', message: 'T11: parcel 1', consignment: half }),
    });
    renderInHand(<BenchPage />);
    await screen.findByText('Garage 1');
    await scan('11');
    expect(await screen.findByText('T11: parcel 1')).toBeTruthy();
    const bench = await screen.findByRole('region', { name: 'On the bench' });
    expect(bench.textContent).toContain('1 of 2 packed');
    expect(window.location.search).toBe('?id=1');
    await scan('T21');
    expect(await screen.findByText(/T21: belongs to Delivery2, Garage 2. Finish Delivery1 first/)).toBeTruthy();
    expect(sent.filter(({ key }) => key === packScan)).toHaveLength(1);
  });

  it('opens after a reload without a connection as the last answer left it', async () => {
    const right = { outcome: 'right', message: 'T11: parcel 1', consignment: half };
    answerCalls({ ...reads, [one]: offline, [find]: () => ok(first), [packScan]: () => ok(right) });
    const { unmount } = renderInHand(<BenchPage />);
    await scan('11');
    await screen.findByText('T11: parcel 1');
    await waitFor(async () => expect(await (await database()).count('reads')).toBeGreaterThan(1));
    unmount();
    answerCalls({ [list]: offline, [one]: offline, [two]: offline });
    renderInHand(<BenchPage />);
    expect((await screen.findByRole('region', { name: 'On the bench' })).textContent).toContain('1 of 2 packed');
  });

  it('puts the next part into a new parcel, and weighs it with the large keys', async () => {
    window.history.replaceState(null, '', '/?id=1');
    const both = {
      ...half,
      packed: 2,
      parcelList: [someParcel(5), someParcel(6, { no: 2 })],
      lines: [half.lines[0]!, someLine(12, { packing: 4, packingName: 'Packed', parcelId: 6 })],
    };
    let now: typeof half = half;
    const sent = answerCalls({
      ...reads,
      [one]: () => ok(now),
      [pack]: () => {
        now = both;
        return ok(both);
      },
      'POST /mobile/dispatch/saveParcel': () => ok(both),
    });
    renderInHand(<BenchPage />);
    fireEvent.click(await screen.findByRole('radio', { name: 'New parcel' }));
    await scan('T12');
    expect(await screen.findByText('T12: in a new parcel')).toBeTruthy();
    expect(bodyOf(sent.find(({ key }) => key === pack))).toEqual({ deliveryId: 1, lineIds: [12] });
    expect(screen.getByText(/All packed/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Weight, size' }));
    const dialog = await screen.findByRole('dialog', { name: 'Parcel 2 of Delivery1' });
    for (const key of ['4', '.', '5']) fireEvent.click(within(dialog).getByText(key));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Next field' }));
    for (const key of ['6', '0']) fireEvent.click(within(dialog).getByText(key));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodyOf(sent.find(({ key }) => key.endsWith('saveParcel')))).toEqual({
        parcelId: 6,
        weightKg: 4.5,
        lengthCm: 60,
        widthCm: null,
        heightCm: null,
      }),
    );
  });

  it('knows what was read ahead without a connection, and sends it once', async () => {
    let line = true;
    const sent = answerCalls({
      ...reads,
      [list]: () => (line ? reads[list]() : offline()),
      [one]: () => (line ? ok(half) : offline()),
      [two]: () => (line ? ok(second) : offline()),
      [find]: () => (line ? failed(404, 'no') : offline()),
      [packScan]: () => (line ? ok({ outcome: 'right', message: 'T11', consignment: half }) : offline()),
    });
    renderInHand(<BenchPage />);
    await waitFor(() => expect(sent.filter(({ key }) => key === two)).toHaveLength(1));
    line = false;
    await scan('T12');
    expect(await screen.findByText(/T12: kept on this device/)).toBeTruthy();
    const bench = await screen.findByRole('region', { name: 'On the bench' });
    expect(bench.textContent).toContain('2 of 2 packed');
    await scan('T99');
    expect(await screen.findByText(/T99: this device does not know it/)).toBeTruthy();
    line = true;
    sent.length = 0;
    lineMayBeBack();
    await waitFor(() => expect(open()).toHaveLength(0));
    expect(sent.filter(({ key }) => key === packScan)).toHaveLength(1);
  });

  it('says who packs it, where somebody else does', async () => {
    window.history.replaceState(null, '', '/?id=1');
    answerCalls({ ...reads, [one]: () => ok({ ...first, actions: [], dispatcherId: 9, dispatcher: 'Hemi' }) });
    renderInHand(<BenchPage />);
    expect(await screen.findByText('Hemi packs it.')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'New parcel' })).toBeNull();
  });
});
