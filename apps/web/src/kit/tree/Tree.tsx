import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useId, useRef } from 'react';
import type { TreeNode } from './rows.ts';
import classes from './Tree.module.css';
import { TreeItem } from './TreeItem.tsx';
import { useTree } from './use-tree.ts';

type Props = {
  label: string;
  nodes: readonly TreeNode[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Shows only nodes that contain these words, with everything above and below them. */
  search?: string;
  /** Other words for the same; pass the same array as long as the words are the same. */
  also?: readonly string[] | undefined;
  /** Figures at the end of a line; pass the same function, so that lines do not render again in vain. */
  mark?: (node: TreeNode) => ReactNode;
  /** Shown in place of the tree when nothing contains the words. */
  nothing?: ReactNode;
};
const ROW = 32;
const ROW_FOR_THUMBS = 48;
const isForThumbs = (): boolean => window.matchMedia?.('(max-width: 48em), (pointer: coarse)').matches ?? false;

/**
 * A tree of any size: only visible lines are rendered. The tree itself has the focus and names its active line, so that
 * the position survives when that line is scrolled away.
 */
export function Tree({ label, nodes, chosen, onChoose, search = '', also, mark, nothing }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const base = useId();
  const height = useRef(isForThumbs() ? ROW_FOR_THUMBS : ROW).current;
  const tree = useTree({ nodes, search, also, chosen, onChoose, reveal: (index) => virtual.scrollToIndex(index) });
  const virtual = useVirtualizer({
    count: tree.lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => tree.lines[index]?.node.id ?? index,
    overscan: 12,
    initialRect: { width: 0, height: 480 },
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(tree.at) || tree.at >= tree.lines.length
        ? shown
        : [...shown, tree.at].sort((a, b) => a - b);
    },
  });
  if (tree.lines.length === 0) return nothing ?? null;
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-activedescendant={`${base}-${tree.at}`}
      tabIndex={0}
      className={classes.tree}
      onKeyDown={tree.onKeyDown}
    >
      <div role="none" className={classes.lines} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const line = tree.lines[index];
          if (!line) return null;
          return (
            <TreeItem
              key={key}
              id={`${base}-${index}`}
              line={line}
              index={index}
              top={start}
              height={height}
              isActive={index === tree.at}
              isChosen={line.node.id === chosen}
              onChoose={tree.choose}
              onTurn={tree.turn}
              mark={mark}
            />
          );
        })}
      </div>
    </div>
  );
}
