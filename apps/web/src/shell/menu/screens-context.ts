import { admits } from '@yardkeeper/domain/access/guard';
import { createContext, useContext, useMemo } from 'react';
import { useActor, useOnFloor } from '../../session/use-session.ts';
import { type MenuSection, menuFor } from './menu.ts';
import type { Screen } from './screen.ts';

/** Provided by context, because a feature that imported the list would import itself. */
export const ScreensContext = createContext<readonly Screen[]>([]);

export function useMenu(): readonly MenuSection[] {
  const screens = useContext(ScreensContext);
  const actor = useActor();
  const isOnFloor = useOnFloor();
  return useMemo(() => menuFor(screens, actor, isOnFloor), [screens, actor, isOnFloor]);
}

export function useMayOpen(path: string): boolean {
  const screens = useContext(ScreensContext);
  const actor = useActor();
  const isOnFloor = useOnFloor();
  return screens.some((screen) => screen.path === path && (screen.floor || !isOnFloor) && admits(screen.guard, actor));
}
