import type { ReactNode } from 'react';
import { type Row, Rows } from '../../../shared/figures/Rows.tsx';
import type { Board, PanelData, PanelOf } from './api.ts';
import { BoardPanel } from './BoardPanel.tsx';

type Item<B extends Board, P extends PanelOf<B>> =
  NonNullable<PanelData<B, P>> extends readonly (infer Each)[] ? Each : never;

type Props<B extends Board, P extends PanelOf<B>> = {
  readonly board: B;
  readonly panel: P;
  readonly title: string;
  readonly ofPeriod?: boolean;
  /** The text for an empty list. */
  readonly nothing: string;
  readonly row: (item: Item<B, P>) => Row;
  /** How many rows are shown at first. */
  readonly first?: number;
  /** The number of all rows, where more are counted than listed. */
  readonly total?: number | undefined;
  readonly height?: number;
  readonly wide?: boolean;
  readonly aside?: () => ReactNode;
};

/** A panel of rows: first a few, and all of them on demand. */
export function BoardList<B extends Board, P extends PanelOf<B>>(props: Props<B, P>) {
  const { title, nothing, row, first = 6, total, ...panel } = props;
  return (
    <BoardPanel {...panel} title={title} empty={(items) => (items as Item<B, P>[]).length === 0 && nothing}>
      {(items) => <Rows label={title} rows={(items as Item<B, P>[]).map(row)} first={first} total={total} />}
    </BoardPanel>
  );
}
