import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isWorkUnsaved } from '../../../kit/form/unsaved-work.ts';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import { NameTabs } from '../names/NameTabs.tsx';
import { answerParts, bodyOf, someName } from '../parts-testing.ts';

const get = 'GET /mgr/vehicleAutoSelect/getAutoSelectPart';
const save = 'POST /mgr/vehicleAutoSelect/saveAutoSelectPart';
const names = [
  someName(1, 'Bonnet'),
  someName(2, 'Boot lid'),
  someName(3, 'Alternator', { group1Id: 2, group1: 'Engine bay' }),
];
const part = (partId: number, everyMake: boolean) => ({ partId, partName: String(partId), everyMake });
const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
const open = (make = 0) => {
  window.history.replaceState(null, '', `/?tab=auto-select&make=${make}`);
  return renderKit(<NameTabs />);
};

beforeEach(() => {
  startSession(tokenFor(60_000), someUser({ role: 'SUPER ADMIN' }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  endSession('otherTab');
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

describe('auto-select', () => {
  it('ticks a part or a whole group and saves with the count', async () => {
    const sent = answerParts(names, {
      [get]: () => ok([part(3, true)]),
      [save]: (call) => ok((bodyOf(call).partIds as number[]).map((id) => part(id, true))),
    });
    const { user } = open();
    expect((await tick('Alternator')).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Save 1 part' })).toHaveProperty('disabled', true);
    await user.click(await tick('Bonnet'));
    expect((await tick('All of Body')).indeterminate).toBe(true);
    await user.click(await tick('All of Body'));
    await user.click(await tick('Alternator'));
    await user.click(screen.getByRole('button', { name: 'Save 2 parts' }));
    await screen.findByText('2 of 3 parts ticked');
    expect(bodyOf(sent.find((s) => s.key === save))).toEqual({ makeId: null, partIds: [1, 2] });
  });

  it('shows what every make has as ticked and fixed, and saves only the own ones of a make', async () => {
    const sent = answerParts(names, {
      [get]: () => ok([part(1, true)]),
      [save]: () => ok([part(1, true), part(2, false)]),
    });
    const { user } = open(7);
    expect(await tick('Bonnet')).toMatchObject({ checked: true, disabled: true });
    expect(sent.find((s) => s.key === get)?.url).toContain('make=7');
    await user.click(await tick('All of Body'));
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('1 of 3 parts ticked and 1 for every make');
    expect(bodyOf(sent.find((s) => s.key === save))).toEqual({ makeId: 7, partIds: [2] });
  });

  it('finds by words, ticks all that is found only, and goes with the arrows', async () => {
    answerParts(names, { [get]: () => ok([]) });
    const { user } = open();
    await tick('Bonnet');
    await user.type(screen.getByRole('searchbox', { name: 'Search parts' }), 'boot');
    await user.click(await tick('All of Body'));
    await user.clear(screen.getByRole('searchbox', { name: 'Search parts' }));
    expect((await tick('Bonnet')).checked).toBe(false);
    expect((await tick('Boot lid')).checked).toBe(true);
    (await tick('Bonnet')).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await tick('Boot lid'));
    await user.type(screen.getByRole('searchbox', { name: 'Search parts' }), 'zzz');
    await screen.findByText('Nothing matches');
  });

  it('loses no tick to a look at the other tab, and the page is not left without asking', async () => {
    answerParts(names, { [get]: () => ok([]) });
    const { user } = open();
    await user.click(await tick('Bonnet'));
    expect(isWorkUnsaved()).toBe(true);
    await user.click(screen.getByRole('tab', { name: 'Part names' }));
    await screen.findByRole('heading', { name: 'Part names' });
    expect(isWorkUnsaved()).toBe(true);
    await user.click(screen.getByRole('tab', { name: 'Auto-select' }));
    expect((await tick('Bonnet')).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(isWorkUnsaved()).toBe(false);
  });

  it('keeps the ticks when a save is refused', async () => {
    answerParts(names, { [get]: () => ok([]), [save]: () => failed(409, 'Not now') });
    const { user } = open();
    await user.click(await tick('Bonnet'));
    await user.click(screen.getByRole('button', { name: 'Save 1 part' }));
    await waitFor(() => expect(screen.getByText(/your ticks are still here/)).toBeDefined());
    expect((await tick('Bonnet')).checked).toBe(true);
  });

  it('says when there is nothing to tick, and when it cannot be read', async () => {
    answerParts([], { [get]: () => ok([]) });
    const { unmount } = open();
    await screen.findByText('No part names yet');
    unmount();
    answerParts(names, { [get]: () => failed(500, 'The yard is closed') });
    open();
    await screen.findByText('The yard is closed');
  });
});
