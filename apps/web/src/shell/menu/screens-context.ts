import { admits } from '@yardkeeper/domain/access/guard';
import { createContext, useContext, useMemo } from 'react';
import { useActor } from '../../session/use-session.ts';
import { type MenuSection, menuFor } from './menu.ts';
import type { Screen } from './screen.ts';

/** Provided by context, because a feature that imported the list would import itself. */
export const ScreensContext = createContext<readonly Screen[]>([]);

export function useMenu(): readonly MenuSection[] {
  const screens = useContext(ScreensContext);
  const actor = useActor();
  return useMemo(() => menuFor(screens, actor), [screens, actor]);
}

export function useMayOpen(path: string): boolean {
  const screens = useContext(ScreensContext);
  const actor = useActor();
  return screens.some((screen) => screen.path === path && admits(screen.guard, actor));
}
