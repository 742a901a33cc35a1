import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { bodyOf, pageOf, queryOf, someThreshold } from '../back-orders-testing.ts';
import { ThresholdList } from './ThresholdList.tsx';

const base = '/mgr/backOrderPart';
const list = `GET ${base}/getThresholdSettingList`;
const save = `POST ${base}/saveThreshold`;
const proposal = {
  sold: 104,
  days: 365,
  perWeek: 2,
  leadDays: 21,
  safetyDays: 14,
  whileWaiting: 6,
  safety: 4,
  min: 10,
  target: 16,
};

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  giveSizes();
  const rows = [
    someThreshold(1),
    someThreshold(2, { short: 0, onOrder: 9 }),
    someThreshold(3, { available: 20, short: 0, isBelowMin: 0 }),
    someThreshold(4, { active: 0, short: 0, isBelowMin: 0 }),
  ];
  const sent = answerCalls({
    [list]: () => ok(pageOf(rows)),
    [`GET ${base}/getThresholdSummary`]: () => ok({ all: 40, short: 7, belowMin: 9, inactive: 2 }),
    [`GET ${base}/queryThresholdImportList`]: () => ok([]),
    [`GET ${base}/proposeThreshold`]: () => ok(proposal),
    'POST /mgr/common/queryMakeList': () => ok([]),
    'POST /mgr/partNames/queryPartNameList': () => ok({ ...pageOf([]), activeCount: 0, inactiveCount: 0 }),
    'POST /mgr/common/queryContactList': () => ok(pageOf([])),
    ...answers,
  });
  return { sent, ...renderKit(<ThresholdList />) };
}

beforeEach(() => startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN', permission: [] })));
afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

it('says in words what is short, on its way, enough or not watched', async () => {
  open();
  expect(await screen.findByText('6 short')).toBeDefined();
  expect(screen.getByText('On its way')).toBeDefined();
  expect(screen.getByText('Enough')).toBeDefined();
  expect(screen.getByText('Inactive', { selector: '[data-tone] *' })).toBeDefined();
  const chips = screen.getByRole('group', { name: 'Status' });
  await waitFor(() => expect(within(chips).getByRole('button', { name: 'Short 7' })).toBeDefined());
});

it('shows the proposal with its sum, takes it on request, and saves what stands in the fields', async () => {
  const { user, sent } = open({ [save]: () => ok(someThreshold(1, { min: 10, target: 16 })) });
  await user.click(await screen.findByText('Part 1'));
  const sum = await screen.findByRole('region', { name: 'Proposed from sales' });
  await waitFor(() => expect(sum.textContent).toContain('Minimum 10 = 6 sold in 21 days of waiting + 4 spare'));
  expect(sum.textContent).toContain('104 sold in 365 days');
  expect(queryOf(sent.find(({ key }) => key.endsWith('proposeThreshold')))).toMatchObject({
    partId: '41',
    leadDays: '21',
    supplierId: '1200',
  });
  await user.click(within(sum).getByRole('button', { name: 'Use it' }));
  expect(screen.getByLabelText<HTMLInputElement>('Minimum').value).toBe('10');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodyOf(sent.find(({ key }) => key === save))).toMatchObject({
      thresholdId: 1,
      partId: 41,
      makeId: null,
      min: 10,
      target: 16,
      leadDays: 21,
      supplierId: 1200,
      active: 1,
      version: 3,
    }),
  );
});

it('does not save a target below the minimum, and says so at the field', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByText('Part 1'));
  const target = await screen.findByLabelText('Target');
  await user.clear(target);
  await user.type(target, '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The target cannot be below the minimum')).toBeDefined();
  expect(sent.some(({ key }) => key === save)).toBe(false);
});

it('says so where nothing was sold, and offers nothing to take', async () => {
  const { user } = open({ [`GET ${base}/proposeThreshold`]: () => ok({ ...proposal, sold: 0 }) });
  await user.click(await screen.findByText('Part 1'));
  expect(await screen.findByText('Nothing sold in 365 days, so there is no proposal.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Use it' })).toBeNull();
});

it('asks for what is short as the address says', async () => {
  window.history.replaceState(null, '', '/?state=short&supplierId=1200&supplier=Lamp%20Imports');
  const { sent } = open();
  await screen.findByText('6 short');
  expect(queryOf(sent.find(({ key }) => key === list))).toMatchObject({ state: 'short', supplierId: '1200' });
});

it('takes an import of today back, and keeps the offer when that is refused', async () => {
  const imported = { importId: 9, added: 3, changed: 2, by: 'Aroha', at: new Date().toISOString(), mayUndo: true };
  const undo = vi
    .fn()
    .mockReturnValueOnce(failed(409, 'Somebody else is importing'))
    .mockReturnValue(ok({ removed: 3, restored: 1, left: 1, leftAlone: [{ thresholdId: 2, name: 'Bonnet' }] }));
  const { user } = open({
    [`GET ${base}/queryThresholdImportList`]: () => ok(undo.mock.calls.length < 2 ? [imported] : []),
    [`POST ${base}/undoThresholdImport`]: undo,
  });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText(
      'The import is taken back: 3 removed, 1 as before. Used or changed since, so left alone: Bonnet.',
    ),
  ).toBeDefined();
});

it('removes one only after it is asked', async () => {
  const remove = `DELETE ${base}/deleteThreshold/1`;
  const { user, sent } = open({ [remove]: () => ok(null) });
  await screen.findByText('Part 1');
  await user.click(screen.getAllByLabelText('More for this row')[0]!);
  await user.click(await screen.findByText('Remove'));
  expect(sent.some(({ key }) => key === remove)).toBe(false);
  const sure = await screen.findByRole('alertdialog');
  await user.click(within(sure).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent.some(({ key }) => key === remove)).toBe(true));
});
