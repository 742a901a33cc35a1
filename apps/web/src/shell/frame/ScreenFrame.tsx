import { useMatch, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recentPath } from '../documents/recent-pages.ts';
import { useRecentPages } from '../documents/use-recent-pages.ts';
import type { Address, Screen } from '../menu/screen.ts';
import { RoutedAddress } from './RoutedAddress.tsx';
import { useEntryFocus } from './use-entry-focus.ts';

/** `INV5043` or `Hemi Walters`, once the page has registered its name. */
function useShownName(): string | undefined {
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  return useRecentPages().find(({ kind, page }) => kind !== 'screen' && recentPath(kind, page.id) === path)?.page.name;
}

export function ScreenFrame({ screen, children }: { screen: Screen; children: ReactNode }) {
  const name = useShownName();
  const address: Address = { params: useParams({ strict: false }), search: useSearch({ strict: false }) };
  const title = screen.titleAt?.(address) ?? screen.title;
  useEntryFocus();
  return (
    <>
      <title>{[name, title, 'Yardkeeper'].filter(Boolean).join(' · ')}</title>
      <RoutedAddress declared={screen.search}>{children}</RoutedAddress>
    </>
  );
}
