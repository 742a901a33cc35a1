import { type RecordTopic, recordTopics } from '@yardkeeper/contract/live';
import { dashboardVariant } from '@yardkeeper/domain/access/dashboard';
import { admits } from '@yardkeeper/domain/access/guard';
import { pauses } from '../../../live/pauses.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { useActor } from '../../../session/use-session.ts';
import { AdminBoard } from './admin/AdminBoard.tsx';
import { boardKey } from './api.ts';
import classes from './Board.module.css';
import { BoardFilters } from './BoardFilters.tsx';
import { BuyingBoard } from './buying/BuyingBoard.tsx';
import { SalespersonBoard } from './salesperson/SalespersonBoard.tsx';

const boards = { admin: AdminBoard, buying: BuyingBoard, salesperson: SalespersonBoard } as const;
const topics: readonly RecordTopic[] = [
  '/topic/invoices',
  '/topic/stock',
  '/topic/acquisitions',
  '/topic/picking',
  '/topic/dispatch',
  '/topic/contacts',
  '/topic/backOrders',
  '/topic/outbox',
];

export function Board() {
  const actor = useActor();
  const variant = actor ? dashboardVariant(actor) : 'queue';
  useLiveRefresh({
    topics: topics.filter((topic) => admits(recordTopics[topic], actor)),
    keys: [boardKey],
    pauseMs: pauses.board,
  });
  if (variant === 'queue') return null;
  const Shown = boards[variant];
  return (
    <div className={classes.board}>
      <BoardFilters variant={variant} />
      <Shown />
    </div>
  );
}
