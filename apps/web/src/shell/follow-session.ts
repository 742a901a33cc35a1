import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from '../router.tsx';
import { isLoggedOut, session } from '../session/store.ts';
import { placeOf, rememberPlace, thisTablet } from '../session/tablet/this-tablet.ts';
import { tabletOf } from '../session/tablet/token.ts';
import { loginWith } from './menu/navigation-guard.ts';
import { isAuthPath, ownPath } from './menu/own-path.ts';
import { forgetMessages } from './messages/toasts.ts';

export function followSession(router: AppRouter, queries: QueryClient): () => void {
  let before = session.get();
  return session.subscribe(() => {
    const now = session.get();
    const last = before;
    before = now;
    const here = router.state.location;
    if (now === null) {
      if (last !== null && tabletOf(last.token) !== null && !isAuthPath(here.pathname))
        rememberPlace(last.userId, here.href);
      queries.clear();
      forgetMessages();
      if (isAuthPath(here.pathname)) return;
      // After a sign-out the next person starts at home; after an expired session the same person returns to the same
      // view.
      const detour = loginWith(isLoggedOut.get() ? '/' : here.href);
      void router.navigate({ to: detour.to, search: detour.search ?? {}, replace: true });
    } else if (last === null || last.userId !== now.userId) {
      queries.clear();
      if (last !== null) forgetMessages();
      const asked = isAuthPath(here.pathname) ? ownPath((here.search as Record<string, unknown>).redirect) : null;
      const wanted = asked ?? (thisTablet.get() ? ownPath(placeOf(now.userId)) : null);
      // The blocker is skipped, because the unsaved text belongs to somebody else.
      void router.navigate({ href: wanted ?? '/', replace: true, ignoreBlocker: true });
    } else void router.invalidate();
  });
}
