import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOfFilter, filterOfAddress, useAddressFilter } from './use-address-filter.ts';

const defaults = { text: '', status: 'open', page: 1, late: false, makes: [] as readonly string[] };

describe('a filter in the address', () => {
  it('goes there and back, and says nothing of defaults', () => {
    const filter = { text: 'a&b', status: '', page: 3, late: true, makes: ['Toyota', 'Land,Rover'] };
    const address = addressOfFilter('?other=1', filter, defaults);
    expect(filterOfAddress(address, defaults)).toEqual(filter);
    expect(new URLSearchParams(address).get('other')).toBe('1');
    expect(addressOfFilter(address, defaults, defaults)).toBe('?other=1');
  });

  it('falls back on nonsense', () => {
    expect(filterOfAddress('?page=x&late=maybe', defaults)).toEqual(defaults);
  });
});

describe('useAddressFilter', () => {
  beforeEach(() => window.history.replaceState({ key: 'k' }, '', '/list?page=2#foot'));

  it('reads, replaces the entry and keeps the rest of the address', () => {
    const entries = window.history.length;
    const { result } = renderHook(() => useAddressFilter(defaults));
    expect(result.current.filter.page).toBe(2);
    act(() => result.current.set({ text: 'door', page: 1 }));
    expect(result.current.filter).toMatchObject({ text: 'door', page: 1 });
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/list?text=door#foot');
    expect(window.history.length).toBe(entries);
    expect(window.history.state).toEqual({ key: 'k' });
    act(() => result.current.reset());
    expect(window.location.search).toBe('');
  });

  it('tells every reader, and follows back and forward', () => {
    const one = renderHook(() => useAddressFilter(defaults));
    const two = renderHook(() => useAddressFilter({ text: '' }));
    act(() => one.result.current.set({ text: 'bonnet' }));
    expect(two.result.current.filter.text).toBe('bonnet');
    act(() => {
      window.history.replaceState(null, '', '/list?text=boot');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(one.result.current.filter.text).toBe('boot');
  });

  it('does not read the address of the page that comes next', () => {
    const { result, rerender } = renderHook(() => useAddressFilter(defaults));
    window.history.replaceState(null, '', '/elsewhere?text=other');
    rerender();
    expect(result.current.filter).toMatchObject({ page: 2, text: '' });
  });

  it('does read it when the same screen has stayed for another document', () => {
    vi.useFakeTimers();
    const { result, rerender } = renderHook(() => useAddressFilter(defaults));
    window.history.replaceState(null, '', '/list/2?text=other');
    rerender();
    act(() => vi.advanceTimersByTime(1001));
    expect(result.current.filter.text).toBe('other');
    vi.useRealTimers();
  });

  it('keeps two lists of one page apart', () => {
    const one = renderHook(() => useAddressFilter({ page: 1 }, 'a.'));
    const two = renderHook(() => useAddressFilter({ page: 1 }, 'b.'));
    act(() => one.result.current.set({ page: 4 }));
    expect([one.result.current.filter.page, two.result.current.filter.page]).toEqual([4, 1]);
    expect(window.location.search).toBe('?page=2&a.page=4');
  });
});
