import { admits } from '@yardkeeper/domain/access/guard';
import { useContext } from 'react';
import { useActor } from '../../session/use-session.ts';
import { ScreensContext } from '../../shell/menu/screens-context.ts';

/** Returns the address of a list that the person may open, otherwise undefined: the figure is then not a link. */
export function useOpens(): (href: string) => string | undefined {
  const screens = useContext(ScreensContext);
  const actor = useActor();
  return (href) => {
    const path = href.split('?')[0];
    return screens.some((screen) => screen.path === path && admits(screen.guard, actor)) ? href : undefined;
  };
}
