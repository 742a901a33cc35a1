import type { ReactNode } from 'react';
import { useEntryFocus } from './use-entry-focus.ts';

/** What every screen has around it, whether it stands in the shell or alone. */
export function ScreenFrame({ title, children }: { title: string; children: ReactNode }) {
  useEntryFocus();
  return (
    <>
      <title>{`${title} · Yardkeeper`}</title>
      {children}
    </>
  );
}
