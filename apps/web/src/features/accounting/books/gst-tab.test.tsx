import { screen, within } from '@testing-library/react';
import type { GstReturn } from '@yardkeeper/contract/accounting/schemas';
import { afterEach, expect, it } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { GstAdjustments } from './GstAdjustments.tsx';

afterEach(() => endSession('otherTab'));

const entered: GstReturn['adjustments'][number] = {
  adjustmentId: 4,
  box: 9,
  day: '2026-02-28',
  amount: 30,
  reason: 'Private use of the ute',
  by: 'Ana',
  at: '2026-03-02T01:00:00Z',
  isClosed: false,
  version: 3,
};

it('an adjustment is entered for the period with its reason', async () => {
  startSession(tokenFor(60_000), someUser({ role: 'ACCOUNTING' }));
  giveSizes();
  const sent = answerCalls({ 'POST /mgr/accounting/saveGstAdjustment': () => ok(entered) });
  const { user } = renderKit(<GstAdjustments rows={[entered]} day="2026-03-31" isClosed={false} />);
  await user.click(screen.getByRole('button', { name: 'Add adjustment' }));
  const adding = await screen.findByRole('dialog', { name: 'Add adjustment' });
  await user.click(within(adding).getByRole('button', { name: 'Save' }));
  expect(within(adding).getByText('Enter an amount above zero')).toBeDefined();
  expect(within(adding).getByText('Say why')).toBeDefined();
  await user.type(within(adding).getByLabelText('GST'), '12.50');
  await user.type(within(adding).getByLabelText('Why'), 'A debt that went bad');
  await user.click(within(adding).getByRole('button', { name: 'Save' }));
  expect(JSON.parse(String(sent.at(-1)?.body))).toEqual({
    adjustmentId: null,
    box: 9,
    day: '2026-03-31',
    amount: 12.5,
    reason: 'A debt that went bad',
  });
});

it('a closed period takes none', () => {
  giveSizes();
  renderKit(<GstAdjustments rows={[{ ...entered, isClosed: true }]} day="2026-02-28" isClosed />);
  expect(screen.getByRole('button', { name: 'Add adjustment' })).toHaveProperty('disabled', true);
});
