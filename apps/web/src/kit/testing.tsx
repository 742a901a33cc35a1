import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { vi } from 'vitest';
import { AddressProvider, type ScreenAddress } from './address.tsx';
import { theme } from './theme/theme.ts';

/** Uses the window's address instead of the router's and accepts every name. */
function WindowAddress({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(window.location.search);
  useEffect(() => {
    const follow = () => setSearch(window.location.search);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const write = useCallback<ScreenAddress['write']>((said, entry) => {
    const { search: now, pathname, hash } = window.location;
    const params = new URLSearchParams(now);
    for (const [name, value] of Object.entries(said)) {
      params.delete(name);
      if (value !== undefined) params.set(name, String(value));
    }
    const next = params.size > 0 ? `?${params}` : '';
    if (next === now) return;
    const change = entry === 'new' ? 'pushState' : 'replaceState';
    window.history[change](window.history.state, '', pathname + next + hash);
    setSearch(next);
  }, []);
  const address = useMemo(() => {
    const params = new URLSearchParams(search);
    return { read: (name: string) => params.get(name) ?? undefined, write };
  }, [search, write]);
  return <AddressProvider address={address}>{children}</AddressProvider>;
}

export function renderKit(ui: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} env="test" withCssVariables={false}>
        <WindowAddress>{children}</WindowAddress>
      </MantineProvider>
    </QueryClientProvider>
  );
  return { user: userEvent.setup(), client, ...render(ui, { wrapper }) };
}

/** The test window has no layout, and a virtual grid renders no rows without a height. */
export function giveSizes(height = 600, width = 1200): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
}

export function held<T>() {
  let settle!: { resolve: (value: T) => void; reject: (reason: unknown) => void };
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}

export function onPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
