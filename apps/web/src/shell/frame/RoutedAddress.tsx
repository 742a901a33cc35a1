import { useMatch, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { AddressProvider, type ScreenAddress } from '../../kit/address.tsx';
import type { ScreenSearch } from '../../kit/screen-search.ts';

export function RoutedAddress({ declared, children }: { declared: ScreenSearch | undefined; children: ReactNode }) {
  const router = useRouter();
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });

  const write = useCallback<ScreenAddress['write']>(
    (said, entry) => {
      // A page that is being left still renders for a moment, while the address is already that of the next page.
      if (router.latestLocation.pathname !== pathname) return;
      void router.navigate({
        to: '.',
        search: (now: object) => ({ ...now, ...said }),
        hash: true,
        replace: entry === 'same',
        resetScroll: false,
      });
    },
    [router, pathname],
  );
  const address = useMemo<ScreenAddress>(() => {
    const read = (name: string): unknown => {
      if (!declared || !(name in declared.shape)) throw new Error(`The screen of ${pathname} does not declare ${name}`);
      return search[name];
    };
    return { read, write };
  }, [declared, pathname, search, write]);
  return <AddressProvider address={address}>{children}</AddressProvider>;
}
