import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSizes, renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { answerParts, bodyOf, someName, somePrice } from '../parts-testing.ts';
import { DefaultPrices } from './DefaultPrices.tsx';

const get = 'GET /mgr/defaultPrice/getDefaultPrice';
const save = 'POST /mgr/defaultPrice/saveDefaultPrice';
const names = [someName(1, 'Bonnet'), someName(2, 'Door', { group1: 'Doors' })];
const cell = (which: string, part: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `${which} of ${part}` });

beforeEach(() => {
  giveSizes();
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN' }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('default prices', () => {
  it('shows every part name, also those without a price, and counts both', async () => {
    answerParts(names, { [get]: () => ok([somePrice(1, 'Bonnet')]) });
    renderKit(<DefaultPrices />);
    expect((await cell('Retail', 'Bonnet')).value).toBe('100.00');
    expect((await cell('Retail', 'Door')).value).toBe('');
    await screen.findByRole('button', { name: 'Not set 1' });
    await screen.findByRole('button', { name: 'Set 1' });
  });

  it('starts the other amount the same, and says with version 0 that there was no price', async () => {
    const sent = answerParts(names, {
      [get]: () => ok([]),
      [save]: (call) => ok(somePrice(2, 'Door', { ...bodyOf(call), version: 1 })),
    });
    const { user } = renderKit(<DefaultPrices />);
    await user.type(await cell('Retail', 'Door'), '55{Enter}');
    await waitFor(async () => expect((await cell('Trade', 'Door')).value).toBe('55.00'));
    expect(bodyOf(sent.find((s) => s.key === save))).toEqual({
      partId: 2,
      condition: 3,
      retail: 55,
      trade: 55,
      version: 0,
    });
    await user.clear(await cell('Trade', 'Door'));
    await user.type(await cell('Trade', 'Door'), '40{Enter}');
    await waitFor(() => expect(sent.filter((s) => s.key === save)).toHaveLength(2));
    expect(bodyOf(sent.filter((s) => s.key === save)[1])).toMatchObject({ retail: 55, trade: 40, version: 1 });
  });

  it('keeps what was typed when the save is refused, and leaves an empty cell alone', async () => {
    const sent = answerParts(names, { [get]: () => ok([]), [save]: () => failed(409, 'Ana was quicker') });
    const { user } = renderKit(<DefaultPrices />);
    await user.click(await cell('Retail', 'Bonnet'));
    await user.keyboard('{Enter}');
    expect(sent.some((s) => s.key === save)).toBe(false);
    await user.type(await cell('Retail', 'Door'), '12{Enter}');
    await waitFor(async () => expect((await cell('Retail', 'Door')).title).toBe('Ana was quicker'));
    expect((await cell('Retail', 'Door')).value).toBe('12');
  });

  it('shows only the parts that lack a price, and says when that is none', async () => {
    answerParts(names, { [get]: () => ok(names.map((n) => somePrice(n.partId, n.partName))) });
    const { user } = renderKit(<DefaultPrices />);
    await cell('Retail', 'Door');
    await user.click(await screen.findByRole('button', { name: 'Not set 0' }));
    await screen.findByText('Nothing matches');
  });

  it('says what went wrong and offers to try again', async () => {
    answerParts(names, { [get]: () => failed(500, 'The yard is closed') });
    renderKit(<DefaultPrices />);
    await screen.findByText('The yard is closed');
    // One for the counts of the chips, one for the list.
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  });
});
