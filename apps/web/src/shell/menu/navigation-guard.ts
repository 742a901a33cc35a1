import { admits, type Guard } from '@yardkeeper/domain/access/guard';
import { actorOf } from '../../session/actor.ts';
import type { Session } from '../../session/store.ts';
import { takeWanted } from '../../session/tablet/lock.ts';
import { thisTablet } from '../../session/tablet/this-tablet.ts';
import { tabletOf } from '../../session/tablet/token.ts';
import { isAuthPath, noAccessPath, secondStepPath } from './own-path.ts';

export type Detour = { readonly to: string; readonly search?: Record<string, string> };

const noAccess: Detour = { to: '/not-found', search: { noAccess: 'true' } };

/** A shared tablet shows who may switch, unless somebody asked for a real sign-in. */
export function loginWith(path: string): Detour {
  const wanted = takeWanted();
  if (thisTablet.get() && wanted === null) return { to: '/auth/tablet' };
  const back = wanted ?? path;
  return back === '/' || back === noAccessPath
    ? { to: '/auth/login' }
    : { to: '/auth/login', search: { redirect: back } };
}

/** `path` includes the query, so that signing in leads back to the same view. */
export function guardScreen(guard: Guard, session: Session | null, path: string, isForFloor = true): Detour | null {
  if (guard === 'public') return session === null ? null : { to: '/' };
  if (session === null) return loginWith(path);
  const here = path.split('?')[0] ?? '';
  if (isAuthPath(here)) return { to: '/' };
  const isOnTablet = tabletOf(session.token) !== null;
  // The server answers nothing else before that.
  if (!isOnTablet && session.user?.secondStep === 'due' && here !== secondStepPath)
    return { to: secondStepPath, search: path === '/' ? {} : { redirect: path } };
  if (!admits(guard, actorOf(session.user))) return noAccess;
  return isForFloor || !isOnTablet ? null : { to: '/tablet/sign-in', search: { to: path } };
}
