import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { forgetUndo, lastUndoable } from '../../../shared/undo/undo.ts';
import type { Screen } from '../../../shell/menu/screen.ts';
import { ScreensContext } from '../../../shell/menu/screens-context.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, eventPage, lookups, someDetail, someTag } from '../inventory-testing.ts';
import { TagPage } from './TagPage.tsx';

const navigate = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', () => ({
  useSearch: () => ({}),
  useNavigate: () => navigate,
  useParams: () => ({ id: '100023' }),
}));

const detail = 'GET /mgr/inventory/tagNoSearchDetail';
const event = {
  historyID: 9,
  kind: 'stock',
  event: 'move',
  text: 'Moved from B02 to A01',
  reason: null,
  user: 'Tama',
  at: '2026-03-02T00:00:00.000Z',
  isUndone: false,
  mayUndo: true,
  changes: [],
  documents: [],
};
const screenOf = (path: `/${string}`, permission: 'VIEW_VEHICLE_STOCK' | 'CREATE_INVOICE_AND_QUOTE'): Screen => ({
  path,
  guard: { anyOf: [permission] },
  title: path,
  load: async () => () => null,
});
const picture = (id: number, isGlobal = false) => ({
  id,
  fileUrl: `/f/${id}`,
  fileName: `${id}.jpg`,
  mediumUrl: `/m/${id}`,
  thumbUrl: `/t/${id}`,
  isGlobal,
});

type Options = {
  role?: string;
  permission?: string[];
  answers?: Parameters<typeof answerCalls>[0];
  screens?: Screen[];
};
function open({ role = 'SALES PERSON', permission = ['VIEW INVENTORY'], answers = {}, screens = [] }: Options = {}) {
  startSession(tokenFor(60_000), someUser({ role, permission }));
  giveSizes();
  const sent = answerCalls({
    ...lookups,
    [detail]: () => ok(someDetail({ mayEdit: permission.includes('EDIT INVENTORY') })),
    'GET /mgr/inventory/tagTimeline': () => ok(eventPage(event)),
    'GET /mgr/inventory/pictures': () => failed(404, 'There is no image for this part'),
    ...answers,
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return {
    sent,
    ...renderKit(
      <ScreensContext value={screens}>
        <TagPage />
      </ScreensContext>,
    ),
  };
}
const region = (name: string) => screen.findByRole('region', { name });

afterEach(() => {
  endSession('otherTab');
  navigate.mockClear();
  vi.restoreAllMocks();
});

describe('the tag locator', () => {
  it('says where it is, what it is and where it came from, without cost for those who do not see it', async () => {
    const { sent } = open();
    expect(
      within(await region('Where it is'))
        .getByRole('link', { name: 'A01' })
        .getAttribute('href'),
    ).toBe('/inventory/location-item?place=A01');
    expect(sent.find(({ key }) => key === detail)?.url).toContain('tagNo=T100023');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('T100023 Headlamp left');
    expect((await region('Where it came from')).textContent).toContain('ACQ501');
    expect(screen.queryByText('Cost ex GST')).toBeNull();
    expect(screen.getByText('Chip in the corner')).toBeDefined();
    expect(await screen.findByText('There is no image for this part')).toBeDefined();
  });

  it('says that such a part is being got in, to those who may see back orders', async () => {
    const list = 'GET /mgr/backOrderPart/getBackOrderPartList';
    const row = { status: 'needed', statusName: 'Needed', partName: 'Headlamp left', eta: null, seriesId: null };
    const { makeId, modelId } = someDetail({});
    const records = [
      { ...row, backOrderId: 1, qty: 2, makeId, modelId },
      { ...row, backOrderId: 2, qty: 5, makeId: 999, modelId: null },
    ];
    const answers = { [list]: () => ok({ records, total: 2, pages: 1 }) };
    const { sent, unmount } = open({ permission: ['VIEW INVENTORY', 'VIEW BACK ORDER PART'], answers });
    expect(await screen.findByText('2 back-ordered')).toBeDefined();
    expect(screen.queryByText('5 back-ordered')).toBeNull();
    expect(sent.find(({ key }) => key === list)?.url).toContain(`partId=${someDetail({}).partId}`);
    unmount();
    const others = open({ answers });
    await region('Where it is');
    expect(others.sent.some(({ key }) => key === list)).toBe(false);
  });

  it('says that it is not put away yet, with the way to do that for those who may', async () => {
    const loose = { place: 'Not put away yet', location: '', locationId: null, locationKind: '' };
    const first = open({ answers: { [detail]: () => ok(someDetail({ ...loose, mayEdit: true })) } });
    const where = await region('Where it is');
    expect(where.textContent).toMatch(/^Not put away yet/);
    expect(where.textContent).not.toContain('on V1007');
    expect(within(where).getByRole('link', { name: 'Put it away' }).getAttribute('href')).toBe(
      '/inventory/location-item?mode=put-away&tag=T100023',
    );
    first.unmount();
    open({ answers: { [detail]: () => ok(someDetail({ ...loose, mayEdit: false })) } });
    expect(within(await region('Where it is')).queryByRole('link')).toBeNull();
  });

  it('links the vehicle only for those who may open it', async () => {
    const screens = [screenOf('/vehicleacquisitions/stock/$id', 'VIEW_VEHICLE_STOCK')];
    const first = open({ screens });
    expect(within(await region('Where it came from')).queryByRole('link')).toBeNull();
    first.unmount();
    open({ screens, permission: ['VIEW INVENTORY', 'VIEW VEHICLE STOCK'] });
    const link = within(await region('Where it came from')).getByRole('link', { name: 'V1007 KLM482' });
    expect(link.getAttribute('href')).toBe('/vehicleacquisitions/stock/7');
  });

  it('shows cost, promises, the hold and the picture of its kind', async () => {
    const promise = {
      reservationId: 1,
      kind: 'hard',
      qty: 1,
      documentKind: 'quote',
      documentId: 4,
      documentNo: 'Q1042',
    };
    const reservations = [{ ...promise, kind: 'hard' as const, user: 'Mere', at: event.at, expiresAt: null }];
    const tag = someDetail({ cost: 45, reservations, onHold: 1, holdUntil: '2026-03-20' });
    open({
      answers: { [detail]: () => ok(tag), 'GET /mgr/inventory/pictures': () => ok([picture(3, true)]) },
    });
    expect(await screen.findByText('$45.00')).toBeDefined();
    expect((await region('Promised to')).textContent).toContain('Q1042');
    expect(screen.getByText(/On hold until 20th Mar 2026/)).toBeDefined();
    expect((await screen.findByAltText('Headlamp left')).getAttribute('src')).toBe('/m/3');
    expect(screen.getByText(/this one has none of its own/)).toBeDefined();
  });

  it('puts what came back into its box, after asking, and offers to take that back', async () => {
    const rejoin = 'POST /mgr/inventory/backIntoBox';
    const piece = someDetail({ partOf: 'T100', mayRejoin: true, qty: 2, status: 'quarantine', version: 4 });
    const { user, sent } = open({
      permission: ['VIEW INVENTORY', 'EDIT INVENTORY'],
      answers: {
        [detail]: () => ok(piece),
        [rejoin]: () => ok({ tagNo: 'T100023', boxNo: 'T100', qty: 2, eventIds: [7, 8] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Back into its box' }));
    expect(await screen.findByText(/2 pieces go back under T100; T100023 ends/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Put it back' }));
    await waitFor(() => expect(lastUndoable.get()?.text).toBe('2 back in T100'));
    expect(bodyOf(sent.find(({ key }) => key === rejoin))).toEqual({ tagNo: 'T100023', version: 4 });
    forgetUndo();
  });

  it('takes the last step back for those who may, and offers no sale while there is no invoice to sell on', async () => {
    const { user, sent } = open({
      permission: ['VIEW INVENTORY', 'EDIT INVENTORY'],
      answers: { 'POST /mgr/inventory/undoStockEvents': () => ok({ undone: 1 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo: Moved from B02 to A01' }));
    expect(bodyOf(sent.find(({ key }) => key.endsWith('undoStockEvents')))).toEqual({ eventIds: [9] });
    expect(screen.queryByRole('button', { name: 'Sell' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Move' })).toBeDefined();
  });

  it('sells where there is an invoice to sell on', async () => {
    const { user } = open({
      permission: ['VIEW INVENTORY', 'CREATE INVOICE & QUOTE'],
      screens: [screenOf('/invoice/create', 'CREATE_INVOICE_AND_QUOTE')],
    });
    await user.click(await screen.findByRole('button', { name: 'Sell' }));
    expect(navigate).toHaveBeenCalledWith({ href: '/invoice/create?tag=T100023' });
  });

  it('asks for another when there is none, and offers what begins like it', async () => {
    const { user } = open({
      answers: {
        [detail]: () => failed(404, 'There is no tag T100023'),
        'GET /mgr/inventory/tagNoSearch': () => ok([someTag(100024)]),
        'GET /mgr/inventory/searchInventoryItem': () =>
          ok({ records: [someTag(100030)], total: 1, pages: 1, searchedFor: null }),
      },
    });
    const box = await screen.findByLabelText('Scan or type another tag');
    await user.type(box, '10002');
    await user.click(await screen.findByRole('button', { name: /T100024/ }));
    expect(navigate).toHaveBeenCalledWith({ href: '/inventory/tag-locator/T100024' });
    await user.clear(box);
    await user.type(box, 'headlamp');
    expect(await screen.findByRole('button', { name: /T100030/ })).toBeDefined();
  });
});
