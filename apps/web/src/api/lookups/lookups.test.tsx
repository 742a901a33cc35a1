import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recentMessages } from '../../shell/messages/toasts.ts';
import { answerCalls, failed, ok } from '../../test-fetch.ts';
import { reconnectLine, tellNews } from '../../test-line.ts';
import { useLookup } from './lookups.ts';

const tell = (news: unknown) => tellNews('/topic/lookups', news);

const entry = (id: number, name: string) => ({ id, name, active: 1, parentId: null, version: 1 });
const askedMake = (body: unknown): number => (JSON.parse(String(body)) as { makeId: number }).makeId;

function wrapper() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
}

afterEach(() => {
  recentMessages.set([]);
  vi.restoreAllMocks();
});

const models = 'POST /mgr/common/queryModelList';
const makes = 'POST /mgr/common/queryMakeList';

describe('useLookup', () => {
  it('asks once for the session, however many selects show the list', async () => {
    const sent = answerCalls({ [makes]: () => ok([entry(39, 'Toyota')]) });
    const around = wrapper();
    const first = renderHook(() => useLookup('makes'), { wrapper: around });
    await waitFor(() => expect(first.result.current.options).toHaveLength(1));
    const second = renderHook(() => useLookup('makes'), { wrapper: around });
    expect(second.result.current.options.map((o) => o.name)).toEqual(['Toyota']);
    expect(sent).toHaveLength(1);
  });

  it('asks again for another make and drops the late answer for the old one', async () => {
    const answers: Record<number, (response: Response) => void> = {};
    answerCalls({
      [models]: ({ body }) =>
        new Promise((resolve) => {
          answers[askedMake(body)] = resolve;
        }),
    });
    const { result, rerender } = renderHook(({ makeId }) => useLookup('models', { makeId }), {
      wrapper: wrapper(),
      initialProps: { makeId: 1 },
    });
    await waitFor(() => expect(answers[1]).toBeDefined());
    rerender({ makeId: 2 });
    await waitFor(() => expect(answers[2]).toBeDefined());
    await act(async () => answers[2]?.(ok([entry(20, 'Demio')])));
    await waitFor(() => expect(result.current.options.map((o) => o.name)).toEqual(['Demio']));
    await act(async () => answers[1]?.(ok([entry(10, 'Corolla')])));
    expect(result.current.options.map((o) => o.name)).toEqual(['Demio']);
  });

  it('asks nothing and offers nothing until the parent is chosen', async () => {
    const { result } = renderHook(() => useLookup('models', { makeId: 0 }, { enabled: false }), { wrapper: wrapper() });
    expect(result.current).toMatchObject({ options: [], loading: false, problem: null });
  });

  it('keeps the old list when it cannot be refreshed, and only logs it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let broken = false;
    const sent = answerCalls({ [makes]: () => (broken ? failed(500, 'Broken') : ok([entry(39, 'Toyota')])) });
    const { result } = renderHook(() => useLookup('makes'), { wrapper: wrapper() });
    await waitFor(() => expect(result.current.options).toHaveLength(1));
    broken = true;
    await tell({ kind: 'make', id: 39 });
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(sent).toHaveLength(2);
    expect(result.current).toMatchObject({ options: [{ name: 'Toyota' }], problem: null });
    expect(recentMessages.get()).toEqual([]);
  });

  it('asks again when the live line says that its kind changed, and not for other kinds', async () => {
    let name = 'Ford';
    const sent = answerCalls({ [makes]: () => ok([entry(1, name)]) });
    const { result } = renderHook(() => useLookup('makes'), { wrapper: wrapper() });
    await waitFor(() => expect(result.current.options).toHaveLength(1));
    name = 'Ford NZ';
    await tell({ kind: 'courier', id: 4 });
    expect(sent).toHaveLength(1);
    await tell({ kind: 'make', id: 1 });
    await waitFor(() => expect(result.current.options.map((o) => o.name)).toEqual(['Ford NZ']));
  });

  it('a list nobody shows grows stale too, and everything after the line was lost', async () => {
    const sent = answerCalls({ [models]: () => ok([entry(1, 'Golf')]) });
    const around = wrapper();
    const show = () => renderHook(() => useLookup('models', { makeId: 7 }), { wrapper: around });
    const first = show();
    await waitFor(() => expect(first.result.current.options).toHaveLength(1));
    first.unmount();
    await tell({ kind: 'make', id: 7 });
    expect(sent).toHaveLength(1);
    show();
    await waitFor(() => expect(sent).toHaveLength(2));
    await reconnectLine();
    await waitFor(() => expect(sent).toHaveLength(3));
  });

  it('leaves retired payment terms out unless they are asked for', async () => {
    const terms = [
      { ...entry(1, '7 days'), days: 7, fromMonthEnd: false },
      { ...entry(2, 'Never'), days: 365, fromMonthEnd: false, active: 0 },
    ];
    answerCalls({ 'GET /mgr/accountTerms/getAccountTermsList': () => ok(terms) });
    const offered = renderHook(() => useLookup('terms'), { wrapper: wrapper() });
    await waitFor(() => expect(offered.result.current.options.map((o) => o.name)).toEqual(['7 days']));
    const all = renderHook(() => useLookup('terms', { includeInactive: true }), { wrapper: wrapper() });
    await waitFor(() => expect(all.result.current.options).toHaveLength(2));
  });
});
