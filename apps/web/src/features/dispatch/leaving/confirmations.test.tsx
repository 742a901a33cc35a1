import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { formOf } from '../desk-testing.ts';
import { ConfirmationsDialog } from './ConfirmationsDialog.tsx';

const confirm = 'POST /mgr/dispatch/confirmDeliveries';
const row = (n: number, outcome: string, message = '') => ({
  row: n,
  reference: `NZ${n}`,
  deliveredAt: '',
  receivedBy: '',
  deliveryNo: outcome === 'unknown' ? '' : `Delivery${n}`,
  outcome,
  message,
});
const answer = { rows: [row(2, 'confirmed'), row(3, 'unknown', 'No consignment has this number')], confirmed: 1 };
const file = new File(['tracking\nNZ2'], 'courier.csv', { type: 'text/csv' });
const choose = async (user: ReturnType<typeof renderKit>['user']) =>
  user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);

afterEach(() => vi.restoreAllMocks());

it('the file is read first; what is confirmed is said row by row, and done on the second press', async () => {
  giveSizes();
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  const sent = answerCalls({ [confirm]: () => ok(answer) });
  const { user } = renderKit(<ConfirmationsDialog onClose={onClose} onDone={onDone} />);
  await choose(user);
  expect(await screen.findByText('1 to confirm, 1 row is passed over.')).toBeDefined();
  expect(screen.getByText('No consignment has this number')).toBeDefined();
  expect(formOf(sent[0]).dryRun).toBe('true');
  expect(onDone).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Confirm 1' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(formOf(sent[1]).dryRun).toBe('false');
  expect(onDone).toHaveBeenCalledOnce();
});

it('a file that cannot be read says why', async () => {
  answerCalls({ [confirm]: () => failed(400, 'The file has no column with the tracking number') });
  const { user } = renderKit(<ConfirmationsDialog onClose={vi.fn()} onDone={vi.fn()} />);
  await choose(user);
  expect((await screen.findByRole('alert')).textContent).toContain('no column');
  expect(screen.getByRole('button', { name: 'Confirm' }).hasAttribute('disabled')).toBe(true);
});
