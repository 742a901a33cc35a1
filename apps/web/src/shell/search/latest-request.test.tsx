import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { endSession, session, startSession } from '../../session/store.ts';
import { forgetPersonal } from '../../session/stored.ts';
import { answerCalls, failed, ok } from '../../test-fetch.ts';
import { someUser, tokenFor } from '../../test-session.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { everything } from './sources/everything.ts';
import { recentSearches } from './sources/recent-searches.ts';
import { SearchContext, type VehicleSearch } from './sources/search-source.ts';

const opened = vi.hoisted(() => vi.fn());
vi.mock('../menu/open-link.ts', () => ({ useOpenPath: () => opened }));

const makes = vi.fn(async () => []);
const vehicles: VehicleSearch = {
  makes,
  models: async () => [],
  series: async () => [],
  vehicle: () => '/inventory/list?vehicle',
  freeText: (text) => `/inventory/list?search=${text}`,
  list: () => '/inventory/list',
  place: () => 'tags',
};
let answer: (response: Response) => void = () => undefined;

function Search({ keepsPanel }: { keepsPanel: boolean }) {
  const [shown, setShown] = useState(true);
  return (
    <SearchContext value={{ sources: [], vehicles, everything: everything([]) }}>
      <button type="button" onClick={() => setShown(false)}>
        Close
      </button>
      {(shown || keepsPanel) && <SearchPanel opened={shown} onClose={() => undefined} />}
    </SearchContext>
  );
}
const box = () => screen.getByRole('combobox', { name: 'Search the yard' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const answered = (response: Response) =>
  act(async () => {
    answer(response);
    await vi.advanceTimersByTimeAsync(0);
  });
const nothing = () => ok({ groups: [], exact: null, searchedFor: null });

function enter(words: string, keepsPanel = false) {
  renderKit(<Search keepsPanel={keepsPanel} />);
  type(words);
  fireEvent.keyDown(box(), { key: 'Enter' });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  opened.mockClear();
  makes.mockClear();
  startSession(tokenFor(60_000), someUser());
  answerCalls({
    'GET /mgr/inventory/globalSearch': () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  act(() => endSession('otherTab'));
  forgetPersonal();
  vi.restoreAllMocks();
});

describe('an answer that is on its way', () => {
  it('leads on while it is wanted', async () => {
    enter('alternator');
    await answered(nothing());
    expect(opened).toHaveBeenCalledWith('/inventory/list?search=alternator');
  });

  it.each([
    ['unmounted', false],
    ['only hidden', true],
  ])('leads nowhere once the box is closed and %s', async (_, keepsPanel) => {
    enter('alternator', keepsPanel);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await answered(nothing());
    expect(makes).not.toHaveBeenCalled();
    expect(opened).not.toHaveBeenCalled();
  });

  it('leads nowhere once something else is typed', async () => {
    enter('alternator');
    type('starter');
    await answered(nothing());
    expect(opened).not.toHaveBeenCalled();
  });

  it('asks nothing more, opens nothing and remembers nothing when it ends the session', async () => {
    enter('alternator');
    await answered(failed(401, 'Sign in again'));
    expect(session.get()).toBeNull();
    expect(makes).not.toHaveBeenCalled();
    expect(opened).not.toHaveBeenCalled();
    expect(recentSearches.get()).toEqual([]);
    expect(localStorage.getItem('yk.me.searches')).toBeNull();
  });

  it('says and opens nothing when the session ends while the makes are read', async () => {
    makes.mockImplementationOnce(async () => {
      endSession('unauthorised');
      return [];
    });
    enter('alternator');
    await answered(nothing());
    expect(makes).toHaveBeenCalledOnce();
    expect(opened).not.toHaveBeenCalled();
    expect(localStorage.getItem('yk.me.searches')).toBeNull();
  });
});
