import { admits, type Guard } from '@yardkeeper/domain/access/guard';
import { actorOf } from '../../session/actor.ts';
import type { Session } from '../../session/store.ts';
import { isAuthPath, noAccessPath, secondStepPath } from './own-path.ts';

export type Detour = { readonly to: string; readonly search?: Record<string, string> };

const noAccess: Detour = { to: '/not-found', search: { noAccess: 'true' } };

export const loginWith = (path: string): Detour =>
  path === '/' || path === noAccessPath ? { to: '/auth/login' } : { to: '/auth/login', search: { redirect: path } };

/** `path` includes the query, so that signing in leads back to the same view. */
export function guardScreen(guard: Guard, session: Session | null, path: string): Detour | null {
  if (guard === 'public') return session === null ? null : { to: '/' };
  if (session === null) return loginWith(path);
  const here = path.split('?')[0] ?? '';
  if (isAuthPath(here)) return { to: '/' };
  // The server answers nothing else before that.
  if (session.user?.secondStep === 'due' && here !== secondStepPath)
    return { to: secondStepPath, search: path === '/' ? {} : { redirect: path } };
  return admits(guard, actorOf(session.user)) ? null : noAccess;
}
