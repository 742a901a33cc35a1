import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TreeLine, TreeNode } from './rows.ts';
import classes from './Tree.module.css';

type Props = {
  id: string;
  line: TreeLine;
  index: number;
  top: number;
  height: number;
  isActive: boolean;
  isChosen: boolean;
  onChoose: (index: number) => void;
  onTurn: (id: string) => void;
  mark?: ((node: TreeNode) => ReactNode) | undefined;
};

export function TreeItem({ id, line, index, top, height, isActive, isChosen, onChoose, onTurn, mark }: Props) {
  const { node, level, place, size, isOpen } = line;
  const hasBelow = node.below.length > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={size}
      aria-expanded={hasBelow ? isOpen : undefined}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className={classes.item}
      style={{ top, height, paddingInlineStart: 4 + (level - 1) * 16 }}
      onClick={() => onChoose(index)}
    >
      {hasBelow ? (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the arrow keys do the same
        <span
          className={classes.turn}
          onClick={(event) => {
            event.stopPropagation();
            onTurn(node.id);
          }}
        >
          <IconChevronRight size={16} aria-hidden />
        </span>
      ) : (
        <span className={classes.turn} />
      )}
      <span className={classes.name} title={node.name}>
        {node.name}
      </span>
      {mark?.(node)}
    </div>
  );
}
