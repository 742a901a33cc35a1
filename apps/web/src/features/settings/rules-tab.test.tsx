import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { answerCalls, failed, ok } from '../../test-fetch.ts';
import { RulesTab } from './parts/RulesTab.tsx';
import { useSettingForm } from './use-setting-form.ts';

const stored = { holdDays: 10, quoteHoldHours: 24, receiptTolerance: 0, billToleranceCents: 0 };

function Shown() {
  return <RulesTab setting={useSettingForm('rules')} />;
}

it('how many more than ordered may come, and by how much a bill may differ, are typed in pieces and dollars', async () => {
  const save = 'POST /mgr/common/saveSetting/0';
  const answers = [() => failed(422, 'Use 0 to 100', { fields: { receiptTolerance: 'Use 0 to 100' } })];
  const sent = answerCalls({
    'GET /mgr/common/getSetting/0': () => ok({ value: stored, version: 3, settingId: 1, type: 'rules' }),
    [save]: ({ body }) => answers.shift()?.() ?? ok({ value: JSON.parse(String(body)).value, version: 4 }),
  });
  const { user } = renderKit(<Shown />);
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  await user.clear(await field('More than ordered'));
  await user.type(await field('More than ordered'), '2');
  await user.clear(await field('Bill may differ by'));
  await user.type(await field('Bill may differ by'), '0.05');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/Use 0 to 100/)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.filter(({ key }) => key === save)).toHaveLength(2));
  const value = JSON.parse(String(sent.at(-1)?.body)).value;
  expect(value).toMatchObject({ receiptTolerance: 2, billToleranceCents: 5 });
});
