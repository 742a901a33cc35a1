import { act, fireEvent, screen } from '@testing-library/react';
import type { Permission } from '@yardkeeper/domain/access/permissions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '../../../kit/testing.tsx';
import { endSession, startSession } from '../../../session/store.ts';
import { forgetPersonal } from '../../../session/stored.ts';
import { answerCalls, failed, ok } from '../../../test-fetch.ts';
import { someUser, tokenFor } from '../../../test-session.ts';
import type { Screen } from '../../menu/screen.ts';
import { SearchPanel } from '../SearchPanel.tsx';
import { everything } from './everything.ts';
import { SearchContext, type VehicleSearch } from './search-source.ts';

const opened = vi.hoisted(() => vi.fn());
vi.mock('../../menu/open-link.ts', () => ({ useOpenPath: () => opened }));

const page = (path: `/${string}`, permission: Permission): Screen => ({
  path,
  guard: { anyOf: [permission] },
  title: path,
  load: async () => () => null,
});
const screens = [
  page('/inventory/list', 'VIEW_INVENTORY'),
  page('/inventory/tag-locator/$id', 'VIEW_INVENTORY'),
  page('/vehicleacquisitions/stock/$id', 'VIEW_VEHICLE_STOCK'),
  page('/vehicleacquisitions/$id', 'VIEW_VA'),
  page('/customer/$id', 'VIEW_CUSTOMER'),
  page('/customer/supplierlist', 'VIEW_SUPPLIER'),
];
const vehicles: VehicleSearch = {
  makes: async () => [],
  models: async () => [],
  series: async () => [],
  vehicle: () => '/inventory/list?vehicle',
  freeText: (text) => `/inventory/list?search=${text}`,
  list: ({ modelId, search }) => `/inventory/list?listed=${modelId ?? ''}&search=${search}`,
  place: () => 'tags',
};
const hit = (kind: string, id: number, label: string, detail = '', photo: string | null = null) => ({
  kind,
  id,
  label,
  detail,
  photo,
});
const tag = hit('tag', 100023, 'T100023', 'Door · 2014 Toyota Corolla · A01', '/files/door.jpg');
const groups = [
  { kind: 'tag', name: 'Tags', total: 12, hits: [tag] },
  { kind: 'vehicle', name: 'Vehicles', total: 1, hits: [hit('vehicle', 7, 'S7', 'ABC123 Toyota')] },
  { kind: 'contact', name: 'Contacts', total: 100, hits: [hit('contact', 3, 'Repco & Co')] },
  { kind: 'part', name: 'Parts', total: 1, hits: [hit('part', 9, 'Door Toyota Corolla', '2 available')] },
];
const call = 'GET /mgr/inventory/globalSearch';

function show(permission: string[], answer: () => Response) {
  startSession(tokenFor(60_000), someUser({ role: 'YARD', permission }));
  const sent = answerCalls({ [call]: answer });
  renderKit(
    <SearchContext value={{ sources: [], vehicles, everything: everything(screens, vehicles) }}>
      <SearchPanel opened onClose={() => undefined} />
    </SearchContext>,
  );
  return sent;
}
const all = ['VIEW INVENTORY', 'VIEW VEHICLE STOCK', 'VIEW CUSTOMER'];
const box = () => screen.getByRole('combobox', { name: 'Search the yard' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const listed = (search: string, modelId: number | null = null) => ({ makeId: null, modelId, seriesId: null, search });
const found = (exact: unknown = null, searchedFor: string | null = null, of = listed('door')) =>
  ok({ groups, exact, searchedFor, listed: of });

beforeEach(() => {
  vi.useFakeTimers();
  opened.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  act(() => endSession('otherTab'));
  forgetPersonal();
});

describe('the one search', () => {
  it('groups what was found, with counts, and a chip shows one kind alone', async () => {
    show(all, () => found(null, 'corolla'));
    type('corola');
    await later(500);
    await later(0);
    expect(screen.getAllByRole('group').map((g) => g.getAttribute('aria-label'))).toEqual([
      ...['Kinds', 'Tags', 'Vehicles', 'Contacts', 'Parts'],
    ]);
    expect(screen.getByRole('status').textContent).toContain('Showing results for “corolla”');
    expect(screen.getByRole('button', { name: /^Contacts/ }).textContent).toBe('Contacts 100+');
    fireEvent.click(screen.getByRole('button', { name: 'Tags 12' }));
    expect(options().slice(1)).toEqual(['T100023Door · 2014 Toyota Corolla · A01']);
    fireEvent.click(screen.getByRole('option', { name: /^T100023/ }));
    expect(opened).toHaveBeenCalledWith('/inventory/tag-locator/T100023');
  });

  it('leads each to where the person may go, and leaves out the rest', async () => {
    show(['VIEW INVENTORY', 'VIEW SUPPLIER'], () => found());
    type('door');
    await later(500);
    await later(0);
    expect(options().slice(1)).toHaveLength(3);
    fireEvent.click(screen.getByRole('option', { name: /Repco/ }));
    expect(opened).toHaveBeenCalledWith('/customer/supplierlist?search=Repco%20%26%20Co');
    fireEvent.click(screen.getByRole('option', { name: /Door Toyota Corolla/ }));
    expect(opened).toHaveBeenCalledWith('/inventory/list?tab=tags&search=Door%20Toyota%20Corolla');
  });

  it('goes straight to an exact number on Enter, without waiting for the pause', async () => {
    const sent = show(all, () => found(tag));
    type('t100023');
    fireEvent.keyDown(box(), { key: 'Enter' });
    await later(0);
    expect(opened).toHaveBeenCalledWith('/inventory/tag-locator/T100023');
    expect(sent).toHaveLength(1);
  });

  it('says first what Enter does, and opens a hit by the arrows', async () => {
    show(all, () => found(null, null, listed('smith')));
    type('smith');
    const chosen = () => screen.getByRole('option', { selected: true });
    expect(chosen().textContent).toBe('Search tags for “smith”Enter');
    await later(500);
    await later(0);
    expect(options()).toHaveLength(5);
    expect(box().getAttribute('aria-activedescendant')).toBe(chosen().id);
    fireEvent.click(chosen());
    await later(0);
    expect(opened).toHaveBeenLastCalledWith('/inventory/list?listed=&search=smith');
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(chosen().textContent).toMatch(/^T100023/);
    expect(options()[0]).toBe('Search tags for “smith”');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(opened).toHaveBeenLastCalledWith('/inventory/tag-locator/T100023');
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    fireEvent.keyDown(box(), { key: 'Enter' });
    await later(0);
    expect(opened).toHaveBeenLastCalledWith('/inventory/list?listed=&search=smith');
  });

  it('says that Enter opens the thing that bears the number, once it is known', async () => {
    show(all, () => found(tag));
    type('t100023');
    await later(500);
    await later(0);
    expect(options()[0]).toBe('Open T100023Enter');
  });

  it.each([
    ['a phone', '021 555 123', 'contact', '/customer/3'],
    ['a name', 'repco', 'contact', '/customer/3'],
    ['a vehicle', 'abc12', 'vehicle', '/vehicleacquisitions/stock/7'],
  ])('opens what it shows when no tag is found: %s', async (_, typed, kind, to) => {
    const only = groups.filter((group) => group.kind === kind || group.kind === 'part');
    show(all, () => ok({ groups: only, exact: null, searchedFor: null, listed: null }));
    type(typed);
    await later(500);
    await later(0);
    expect(options()[0]).toBe(`Open ${only[0]!.hits[0]!.label}Enter`);
    fireEvent.keyDown(box(), { key: 'Enter' });
    await later(0);
    expect(opened).toHaveBeenLastCalledWith(to);
  });

  it('says that it failed and not that nothing was found, and tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const answers = [failed(500, 'Broken'), found()];
    show(all, () => answers.shift() ?? found());
    type('door');
    await later(500);
    await later(0);
    expect(screen.getByRole('alert').textContent).toContain('The search did not answer.');
    expect(screen.queryByText(/Nothing found/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await later(0);
    expect(options()[1]).toContain('T100023');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reads the words when nothing bears them exactly, also when the search fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    show(all, () => failed(500, 'Broken'));
    type('alternator');
    fireEvent.keyDown(box(), { key: 'Enter' });
    await later(0);
    expect(opened).toHaveBeenCalledWith('/inventory/list?search=alternator');
  });
});

describe('what Enter lists', () => {
  const toyota = { id: 1, name: 'Toyota' };
  const catalogue: VehicleSearch = {
    ...vehicles,
    makes: async () => [toyota],
    models: async () => [
      { id: 15, name: 'Hilux' },
      { id: 16, name: 'Hilux Surf' },
    ],
  };
  function open(answer: () => Response) {
    startSession(tokenFor(60_000), someUser({ role: 'YARD', permission: all }));
    const sent = answerCalls({ [call]: answer });
    renderKit(
      <SearchContext value={{ sources: [], vehicles: catalogue, everything: everything(screens, catalogue) }}>
        <SearchPanel opened onClose={() => undefined} />
      </SearchContext>,
    );
    return sent;
  }

  it('is what the box shows: both are asked for the same vehicle', async () => {
    const sent = open(() => found(null, null, listed('Hilux')));
    type('toyota hilux');
    await later(500);
    await later(0);
    const asked = new URL(String(sent[0]?.url), 'http://yard').searchParams;
    expect(Object.fromEntries(asked)).toEqual({ search: 'toyota hilux', makeId: '1', modelId: '15', rest: '' });
    fireEvent.keyDown(box(), { key: 'Enter' });
    await later(0);
    // The stock has nothing of the model Hilux; the answer names what it listed instead.
    expect(opened).toHaveBeenCalledWith('/inventory/list?listed=&search=Hilux');
  });

  it('is never an alert while the box shows such tags', async () => {
    open(() => found(null, null, listed('toyota hilux headlight')));
    type('toyota hilux headlight');
    await later(500);
    await later(0);
    fireEvent.keyDown(box(), { key: 'Enter' });
    await later(0);
    expect(opened).toHaveBeenCalledWith('/inventory/list?listed=&search=toyota hilux headlight');
  });

  it('is an alert when no tag holds the words', async () => {
    open(() => ok({ groups: [], exact: null, searchedFor: null, listed: null }));
    type('toyota hilux skyline');
    fireEvent.keyDown(box(), { key: 'Enter' });
    await later(0);
    expect(opened).not.toHaveBeenCalled();
    expect(screen.getByText('Series skyline not exits in Toyota-Hilux')).toBeDefined();
  });
});
