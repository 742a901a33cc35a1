import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { answerCalls, failed, ok, type Sent } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { BulkDialog } from './BulkDialog.tsx';

const preview = 'POST /mgr/partNames/previewPriceChange';
const apply = 'POST /mgr/partNames/applyPriceChange';
/** Prices that are higher at every read, as when somebody has raised them in between. */
const raising = () => {
  let looks = 0;
  return () => {
    looks += 1;
    const before = { count: 3, retailBefore: 100 * looks, tradeBefore: 80 * looks };
    return ok({ records: [], totals: { ...before, retailAfter: 0, tradeAfter: 0, tradeAboveRetail: 0 } });
  };
};

beforeEach(() => {
  giveSizes();
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN' }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('otherTab');
  vi.restoreAllMocks();
});

async function applyTwice(first: Response, shown: string): Promise<readonly [Sent | undefined, Sent | undefined]> {
  const ends = [first, ok({ changeId: 1, rows: 3 })];
  const sent = answerCalls({ [preview]: raising(), [apply]: () => ends.shift() ?? failed(500, 'Too many') });
  const onDone = vi.fn();
  const { user } = renderKit(<BulkDialog chosen={{}} title="All prices" onClose={() => undefined} onDone={onDone} />);
  await user.type(screen.getByLabelText('Change by percent'), '5');
  await user.click(await screen.findByRole('button', { name: 'Change 3 prices' }));
  await screen.findByRole('alert');
  await screen.findByText(shown);
  await user.click(await screen.findByRole('button', { name: 'Change 3 prices' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [one, two] = sent.filter(({ key }) => key === apply);
  return [one, two];
}

describe('changing many prices by percent', () => {
  it('asks first when trade would be above retail', async () => {
    const totals = { count: 3, retailBefore: 100, tradeBefore: 80, retailAfter: 100, tradeAfter: 120 };
    const sent = answerCalls({
      [preview]: () => ok({ records: [], totals: { ...totals, tradeAboveRetail: 2 } }),
      [apply]: () => ok({ changeId: 1, rows: 3 }),
    });
    const done = vi.fn();
    const { user } = renderKit(<BulkDialog chosen={{}} title="All prices" onClose={() => undefined} onDone={done} />);
    await user.type(screen.getByLabelText('Change by percent'), '50');
    expect(await screen.findByText('Trade would be above retail in 2 of them.')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Change 3 prices' }));
    await screen.findByRole('alertdialog', { name: 'Trade would be above retail 2 times' });
    expect(sent.some(({ key }) => key === apply)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Change so' }));
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
  });

  it('raises them once when the answer was lost and it is sent again', async () => {
    const [one, two] = await applyTwice(failed(504, 'No answer'), '$100.00');
    expect(two?.body).toBe(one?.body);
    expect(two?.headers.get('idempotency-key')).toBe(one?.headers.get('idempotency-key'));
  });

  it('looks at the prices again after a refusal', async () => {
    const [one, two] = await applyTwice(failed(409, 'The prices have changed'), '$200.00');
    expect(two?.body).not.toBe(one?.body);
    expect(two?.headers.get('idempotency-key')).not.toBe(one?.headers.get('idempotency-key'));
  });
});
