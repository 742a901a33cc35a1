import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, startSession } from '../../session/store.ts';
import { answerCalls, failed, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { Preferences } from './parts/Preferences.tsx';

const me = someUser({ labelPrinter: 'a4', mutedKinds: ['pickup'], permission: ['VIEW PICKUP'] });
const lists = {
  'POST /mgr/common/queryPaymentTypeList': () => ok([]),
  'POST /mgr/common/queryExpenseTypeList': () => ok([]),
};

beforeEach(() => startSession(tokenFor(60_000), me));
afterEach(() => {
  act(() => endSession('otherTab'));
  vi.restoreAllMocks();
});

function open(answers: Parameters<typeof answerCalls>[0]) {
  const sent = answerCalls({ ...lists, ...answers });
  const onChanged = vi.fn(async () => undefined);
  const bodies = (key: string) => sent.filter((s) => s.key === key).map((s) => JSON.parse(String(s.body)));
  return { bodies, onChanged, ...renderKit(<Preferences me={me} onChanged={onChanged} />) };
}

describe('what labels are printed on', () => {
  const save = 'POST /user/saveLabelPrinter';
  const field = () => screen.getByLabelText<HTMLInputElement>('Default label printer', { selector: 'input' });
  const choose = async (user: ReturnType<typeof open>['user'], name: string) => {
    await user.click(field());
    await user.click(await screen.findByRole('option', { name }));
  };

  it('holds as soon as it is chosen, and is asked for again', async () => {
    const { user, bodies, onChanged } = open({ [save]: () => ok({ labelPrinter: 'roll62x29' }) });
    expect(field().value).toBe('A4 sheet');
    await choose(user, 'Roll 62 × 29 mm');
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(bodies(save)).toEqual([{ labelPrinter: 'roll62x29' }]);
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(field().value).toBe('Roll 62 × 29 mm');
  });

  it('goes back and says why when it cannot be kept', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = open({ [save]: () => failed(500, 'The disk is full') });
    await choose(user, 'Yard’s label size');
    expect(await screen.findByText('The disk is full. It stays as it was.')).toBeTruthy();
    expect(field().value).toBe('A4 sheet');
  });
});

describe('what a person is told about', () => {
  const save = 'POST /mgr/notification/chooseKind';
  const kind = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) });

  it('is switched kind by kind, those that may reach them, and their account always', async () => {
    const { user, bodies, onChanged } = open({ [save]: () => ok({ mutedKinds: [] }) });
    expect(screen.queryByRole('switch', { name: /^Messages not sent/ })).toBeNull();
    expect(screen.queryByRole('switch', { name: /^Your account/ })).toBeNull();
    screen.getByText('You are always told: your password, user name, mail or role was changed.');
    expect(kind('Pickups').checked).toBe(false);
    await user.click(kind('Pickups'));
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(bodies(save)).toEqual([{ kind: 'pickup', wanted: 1 }]);
    expect(kind('Pickups').checked).toBe(true);
  });

  it('goes back and says why when it cannot be kept', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user } = open({ [save]: () => failed(500, 'The disk is full') });
    await user.click(kind('Pickups'));
    expect(await screen.findByText('The disk is full. It stays as it was.')).toBeTruthy();
    expect(kind('Pickups').checked).toBe(false);
  });
});
