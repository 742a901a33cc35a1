import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { forgetUndo } from '../../../shared/undo/undo.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, eventPage, lookups, pageOf, someTag } from '../inventory-testing.ts';
import { TagList } from './TagList.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));

const list = 'POST /mgr/inventory/queryInventoryList';
const move = 'PUT /mobile/inventory/itemManage/updateBulkLocation';
const rows = [someTag(1), someTag(2, { partDesc: 'Door front left', location: 'B02', locationId: 13 })];
const editor = ['VIEW INVENTORY', 'EDIT INVENTORY'];

type Answers = Parameters<typeof answerCalls>[0];
function open({ permission = editor, role = 'INVENTORY PERSON', address = '/', answers = {} as Answers } = {}) {
  window.history.replaceState(null, '', address);
  startSession(tokenFor(60_000), someUser({ role, permission }));
  giveSizes();
  const sent = answerCalls({
    ...lookups,
    [list]: () => ok(pageOf(rows)),
    'POST /mgr/inventory/countTags': () => ok({ here: 2, states: { inStock: 2, sold: 9 } }),
    'POST /mgr/inventory/sumTags': () => ok({ retail: 1840.5, cost: null }),
    ...answers,
  });
  return { sent, ...renderKit(<TagList />) };
}
const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);
const ready = () => screen.findByText('Headlamp left');
const tickAll = async (user: ReturnType<typeof open>['user']) => {
  await ready();
  for (const box of screen.getAllByRole('checkbox', { name: /^Choose (?!every)/ })) await user.click(box);
};
const bulk = (name: string) =>
  within(screen.getByRole('toolbar', { name: 'Ticked rows' })).getByRole('button', { name });

afterEach(() => {
  endSession('otherTab');
  forgetUndo();
  vi.restoreAllMocks();
});

describe('the list of tags', () => {
  it('asks for what the address says and counts the states beside it', async () => {
    const { sent } = open({ address: '/?makeId=1&state=sold&photoMissing=true&olderThanDays=90&sortField=changedAt' });
    await ready();
    const asked = bodyOf(sent.find(({ key }) => key === list));
    expect(asked).toMatchObject({ makeId: 1, state: 'sold', photoMissing: true, olderThanDays: 90, pageSize: 20 });
    // A sort field of another tab is unknown here and ignored.
    expect(asked.sortField).toBeUndefined();
    expect(await screen.findByRole('button', { name: 'Here 2' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Sold 9' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('narrows by make, then model', async () => {
    const { user, sent } = open();
    await ready();
    await user.click(screen.getByRole('combobox', { name: 'Make' }));
    await user.click(await screen.findByRole('option', { name: 'Toyota' }));
    await user.click(screen.getByRole('combobox', { name: 'Model' }));
    await user.click(await screen.findByRole('option', { name: 'Hilux' }));
    await waitFor(() =>
      expect(bodyOf(sent.findLast(({ key }) => key === list))).toMatchObject({ makeId: 1, modelId: 2 }),
    );
    expect(window.location.search).toContain('modelId=2');
  });

  it('says what it searched for instead', async () => {
    open({ answers: { [list]: () => ok(pageOf(rows, 'headlamp')) } });
    expect(await screen.findByText('Showing results for “headlamp”')).toBeDefined();
  });

  it('fetches exactly the tags of several numbers', async () => {
    const byNo = 'GET /mgr/inventory/getInventoryItems';
    const { sent } = open({ address: '/?search=t1+T2', answers: { [byNo]: () => ok(rows) } });
    await ready();
    expect(sent.find(({ key }) => key === byNo)?.url).toContain('tagNoList=T1%2CT2');
    expect(sent.some(({ key }) => key === list)).toBe(false);
  });

  it('has a column for cost only where the server sends it', async () => {
    open();
    await ready();
    expect(headers()).not.toContain('Cost');
    endSession('otherTab');
  });

  it('shows cost to those who see it', async () => {
    open({ role: 'SALES MANAGER', answers: { [list]: () => ok(pageOf([someTag(1, { cost: 45.5 })])) } });
    await ready();
    expect(headers()).toContain('Cost');
    expect(screen.getByText('$45.50')).toBeDefined();
  });

  it('says at its foot what the tags of the list are worth, and the cost where it is told', async () => {
    open({ answers: { 'POST /mgr/inventory/sumTags': () => ok({ retail: 1840.5, cost: 700 }) } });
    const sums = await screen.findByRole('list', { name: 'Sums' });
    expect(sums.textContent).toBe('At retail, ex GST $1,840.50At cost $700.00');
  });

  it('lets those who only look see, not change or print', async () => {
    const { user } = open({ permission: ['VIEW INVENTORY'] });
    await ready();
    await user.click(screen.getAllByRole('button', { name: 'More for this row' })[0]!);
    const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent ?? '');
    expect(offered.join()).toContain('Photos');
    expect(offered.join()).not.toContain('Print tag');
    expect(screen.queryByRole('checkbox', { name: /Tick/ })).toBeNull();
  });
});

describe('ticked tags', () => {
  it('are moved to a scanned place in one call, and back by undo', async () => {
    const { user, sent } = open({
      answers: {
        [move]: () => ok({ moved: 2, already: 0, location: 'B02', eventIds: [71, 72], tags: [] }),
        'POST /mgr/inventory/undoStockEvents': () => ok({ undone: 2 }),
      },
    });
    await tickAll(user);
    await user.click(bulk('Move'));
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 tags' });
    await user.type(within(dialog).getByLabelText('Scan a place'), 'b02{Enter}');
    await within(dialog).findByText('B02');
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    const bar = await screen.findByRole('region', { name: 'Last change' });
    expect(bar.textContent).toContain('2 tags moved to B02');
    const moved = bodyOf(sent.find(({ key }) => key === move));
    expect(moved).toMatchObject({ tagNoList: ['T1', 'T2'], locationId: 13 });
    expect(moved.clientEventId).toMatch(/^[0-9a-f-]{36}$/);
    expect(screen.queryByRole('toolbar', { name: 'Ticked rows' })).toBeNull();
    await user.click(within(bar).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Last change' })).toBeNull());
    expect(bodyOf(sent.find(({ key }) => key.endsWith('undoStockEvents')))).toEqual({ eventIds: [71, 72] });
  });

  it('stay when one of them is promised, and the sentence says which', async () => {
    const refusal = 'T2 is promised to Q1042';
    const { user } = open({
      answers: { 'DELETE /mgr/inventory/deleteMultipleInventoryItem': () => failed(409, refusal) },
    });
    await tickAll(user);
    await user.click(bulk('Delete'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 tags?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(`${refusal}. Nothing was deleted.`);
    expect(screen.queryByRole('region', { name: 'Last change' })).toBeNull();
  });

  it('are re-priced by a percentage, and have their prices back', async () => {
    const reprice = 'PUT /mgr/inventory/changePriceItemList';
    const was = ['T1', 'T2'].map((tagNo) => ({ tagNo, retail: 250, trade: 200, version: 4 }));
    const { user, sent } = open({ answers: { [reprice]: () => ok({ changed: 2, unpriced: 0, was }) } });
    await tickAll(user);
    await user.click(bulk('Re-price'));
    const dialog = await screen.findByRole('dialog', { name: 'Re-price 2 tags' });
    await user.click(within(dialog).getByText('Down by %'));
    await user.type(within(dialog).getByLabelText('Percent'), '12.5');
    await user.click(within(dialog).getByRole('button', { name: 'Re-price' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(sent.find(({ key }) => key === reprice))).toEqual({ tagNoList: ['T1', 'T2'], percent: -12.5 });
    const bar = await screen.findByRole('region', { name: 'Last change' });
    expect(bar.textContent).toContain('2 tags re-priced');
    await user.click(within(bar).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Last change' })).toBeNull());
    expect(bodyOf(sent.findLast(({ key }) => key === reprice))).toEqual({ tagNoList: ['T1', 'T2'], back: was });
  });

  it('are adjusted one by one; the one that is refused is named', async () => {
    const { user, sent } = open({
      answers: {
        'POST /mgr/inventory/adjust': (one) =>
          bodyOf(one).tagNo === 'T2' ? failed(409, 'It is promised to a customer') : ok({}),
        'GET /mgr/inventory/tagTimeline': () => ok(eventPage({ historyID: 9, mayUndo: true })),
      },
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await tickAll(user);
    await user.click(bulk('Adjust'));
    const dialog = await screen.findByRole('dialog', { name: 'Adjust 2 tags' });
    expect(within(dialog).queryByLabelText('How many')).toBeNull();
    await user.click(within(dialog).getByRole('combobox', { name: 'What happened' }));
    await user.click(await screen.findByRole('option', { name: 'Lost' }));
    await user.click(within(dialog).getByRole('button', { name: 'Adjust' }));
    const bar = await screen.findByRole('region', { name: 'Last change' });
    expect(bar.textContent).toContain('T1 adjusted. T2: It is promised to a customer');
    expect(sent.filter(({ key }) => key.endsWith('/adjust'))).toHaveLength(2);
    expect(within(bar).getByRole('button', { name: 'Undo' })).toBeDefined();
  });
});
