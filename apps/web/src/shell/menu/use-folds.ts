import { useRouterState } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { stored } from '../../session/stored.ts';
import { useObservable } from '../../session/use-observable.ts';
import { useActor } from '../../session/use-session.ts';
import { groupOf, openAtFirst } from './folding.ts';
import type { MenuSection } from './menu.ts';
import type { MenuGroup } from './screen.ts';

type Choice = Readonly<Partial<Record<MenuGroup, boolean>>>;

const isRecord = (value: unknown): value is Record<string, never> => typeof value === 'object' && value !== null;

/** By user id, so that people who share a computer each find the menu as they left it. */
const choices = stored<Readonly<Record<number, Choice>>>('yk.menu-groups', (value) => (isRecord(value) ? value : {}));

/** The group of the open page is open, unless the person folds it while they are there. */
export function useFolds(sections: readonly MenuSection[]) {
  const actor = useActor();
  const userId = actor?.userId ?? 0;
  const chosen = useObservable(choices)[userId];
  const path = useRouterState({ select: (state) => state.location.pathname });
  const here = groupOf(sections, path);
  const [foldedHere, setFoldedHere] = useState<MenuGroup | null>(null);
  const first = useMemo(() => openAtFirst(sections, actor?.role ?? null), [sections, actor]);

  const isOpen = (group: MenuGroup): boolean =>
    group === here ? foldedHere !== group : (chosen?.[group] ?? first.has(group));
  const fold = (group: MenuGroup, open: boolean): void => {
    if (isOpen(group) === open) return;
    if (group === here) setFoldedHere(open ? null : group);
    choices.update((all) => ({ ...all, [userId]: { ...all[userId], [group]: open } }));
  };
  if (foldedHere !== null && foldedHere !== here) setFoldedHere(null);
  return { isOpen, fold };
}
