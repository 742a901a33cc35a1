import { admits } from '@yardkeeper/domain/access/guard';
import { useContext } from 'react';
import { useActor } from '../../session/use-session.ts';
import { ScreensContext } from '../../shell/menu/screens-context.ts';

/** The address of a list where the person may open it, otherwise nothing: a figure then stands without a link. */
export function useOpens(): (href: string) => string | undefined {
  const screens = useContext(ScreensContext);
  const actor = useActor();
  return (href) => {
    const path = href.split('?')[0];
    return screens.some((screen) => screen.path === path && admits(screen.guard, actor)) ? href : undefined;
  };
}
