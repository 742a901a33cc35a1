import { dashboardVariant } from '@yardkeeper/domain/access/dashboard';
import { type Actor, admits } from '@yardkeeper/domain/access/guard';
import { waitingKinds } from '@yardkeeper/domain/access/waiting';

export const loadBoard = () => import('./board/Board.tsx').then((m) => m.Board);

/** People with a salesperson's home who sell nothing see only their work, as do those who pick, pack or drive. */
export function hasBoard(actor: Actor | null): boolean {
  const variant = actor && dashboardVariant(actor);
  if (variant === 'salesperson') return admits(waitingKinds.ownQuotes, actor);
  return variant === 'admin' || variant === 'buying';
}
