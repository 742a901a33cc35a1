import {
  IconAdjustments,
  IconArrowsMove,
  IconCash,
  IconFilePlus,
  IconHistory,
  IconPencil,
  IconPhoto,
  IconPhotoStar,
  IconPrinter,
  IconShoppingCart,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';
import { canSellRoles, isOneOf } from '@yardkeeper/domain/access/roles';
import type { RowAction } from '../../../kit/data-table/column.ts';
import type { BulkAction } from '../../../kit/list-screen/types.ts';
import { useActor } from '../../../session/use-session.ts';
import { useOpenPath } from '../../../shell/menu/open-link.ts';
import { useMayOpen } from '../../../shell/menu/screens-context.ts';
import { type SomeTag, tagNosOf } from '../tag/some-tag.ts';
import type { ActionKind } from './action.ts';
import type { BeginAction } from './use-actions.tsx';

const words = {
  move: { label: 'Move', icon: IconArrowsMove },
  adjust: { label: 'Adjust', icon: IconAdjustments },
  print: { label: 'Print tag', icon: IconPrinter },
  reprice: { label: 'Re-price', icon: IconCash },
  flags: { label: 'Web and share', icon: IconWorld },
  edit: { label: 'Edit', icon: IconPencil },
  photos: { label: 'Photos', icon: IconPhoto },
  history: { label: 'History', icon: IconHistory },
  quote: { label: 'Add to a quote', icon: IconFilePlus },
  globalImage: { label: 'Global picture', icon: IconPhotoStar },
  remove: { label: 'Delete', icon: IconTrash },
} as const;

export type TagActionOptions = {
  begin: BeginAction;
  mayEdit: boolean;
  /** null for people who may not sell */
  sell: ((tagNos: readonly string[]) => void) | null;
};

const forRow: readonly ActionKind[] = [
  'move',
  'print',
  'adjust',
  'edit',
  'reprice',
  'photos',
  'history',
  'flags',
  'globalImage',
  'remove',
];
const forMany: readonly ActionKind[] = ['move', 'print', 'adjust', 'reprice', 'flags', 'remove'];
const forAll: readonly ActionKind[] = ['photos', 'history'];

const action = (kind: ActionKind) => {
  const { label, icon: Icon } = words[kind];
  return { id: kind, label, icon: <Icon size={16} aria-hidden />, danger: kind === 'remove' };
};
const sellAction = { id: 'sell', label: 'Sell', icon: <IconShoppingCart size={16} aria-hidden /> };

export function rowActions(tag: SomeTag, { begin, mayEdit, sell }: TagActionOptions): readonly RowAction[] {
  const kinds = mayEdit ? forRow : forAll;
  const toAction = (kind: ActionKind) => ({ ...action(kind), onRun: () => begin(kind, [tag]) });
  const actions = kinds.map(toAction);
  return sell ? [{ ...sellAction, onRun: () => sell([tag.tagNo]) }, toAction('quote'), ...actions] : actions;
}

export function bulkActions({ begin, mayEdit, sell }: TagActionOptions): readonly BulkAction<SomeTag>[] {
  const kinds = mayEdit ? forMany : [];
  const toAction = (kind: ActionKind) => ({
    ...action(kind),
    ...(kind === 'print' ? { label: 'Print tags' } : {}),
    onRun: (tags: readonly SomeTag[], untick: () => void) => begin(kind, tags, untick),
  });
  const actions = kinds.map(toAction);
  return sell ? [{ ...sellAction, onRun: (tags) => sell(tagNosOf(tags)) }, toAction('quote'), ...actions] : actions;
}

/** Opens a new invoice with these tags; null for people who may not sell. */
export function useSell(): ((tagNos: readonly string[]) => void) | null {
  const open = useOpenPath();
  const role = useActor()?.role ?? null;
  const there = useMayOpen('/invoice/create');
  if (!there || !isOneOf(role, canSellRoles)) return null;
  return (tagNos) => open(`/invoice/create?tag=${encodeURIComponent(tagNos.join())}`);
}
