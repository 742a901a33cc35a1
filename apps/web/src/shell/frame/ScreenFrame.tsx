import { useMatch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recentPath } from '../documents/recent-pages.ts';
import { useRecentPages } from '../documents/use-recent-pages.ts';
import { useEntryFocus } from './use-entry-focus.ts';

/** `INV5043` or `Hemi Walters`, once the page that is shown has said what it is. */
function useShownName(): string | undefined {
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  return useRecentPages().find(({ kind, page }) => kind !== 'screen' && recentPath(kind, page.id) === path)?.page.name;
}

/** What every screen has around it, whether it stands in the shell or alone. */
export function ScreenFrame({ title, children }: { title: string; children: ReactNode }) {
  const name = useShownName();
  useEntryFocus();
  return (
    <>
      <title>{[name, title, 'Yardkeeper'].filter(Boolean).join(' · ')}</title>
      {children}
    </>
  );
}
