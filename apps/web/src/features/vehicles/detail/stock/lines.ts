import type { StockItem } from '@yardkeeper/contract/vehicles/stock-items';
import { type DraftItem, draftOf } from './draft.ts';

/** A line of the table, in which unsaved changes replace the stored values. */
export type Line = {
  readonly key: string;
  readonly draft: DraftItem;
  /** null for a new line. */
  readonly item: StockItem | null;
  readonly isUnsaved: boolean;
};

export const isTagged = ({ item }: Line): boolean => item !== null && item.stockItemId > 0;

/** New lines come first; the others show their unsaved changes. */
export function linesOf(items: readonly StockItem[], drafts: readonly DraftItem[]): readonly Line[] {
  const fresh = drafts.filter(({ stockId }) => stockId === 0);
  const changed = new Map(drafts.filter(({ stockId }) => stockId !== 0).map((draft) => [draft.stockId, draft]));
  return [
    ...fresh.map((draft): Line => ({ key: draft.uuid, draft, item: null, isUnsaved: true })),
    ...items.map((item): Line => {
      const draft = changed.get(item.stockId);
      return { key: `kept-${item.stockId}`, draft: draft ?? draftOf(item), item, isUnsaved: draft !== undefined };
    }),
  ];
}

/** A draft replaces an earlier one of the same line. */
export const withDraft = (drafts: readonly DraftItem[], draft: DraftItem): readonly DraftItem[] =>
  drafts.some(({ uuid }) => uuid === draft.uuid)
    ? drafts.map((each) => (each.uuid === draft.uuid ? draft : each))
    : [...drafts, draft];

export const withoutDrafts = (drafts: readonly DraftItem[], lines: readonly Line[]): readonly DraftItem[] =>
  drafts.filter(({ uuid }) => !lines.some(({ draft }) => draft.uuid === uuid));
