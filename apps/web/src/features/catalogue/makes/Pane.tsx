import { Button, Loader } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { focusRow } from './arrow-keys.ts';
import { type Level, type LevelRow, words } from './levels.ts';
import classes from './Makes.module.css';
import { PaneHead } from './PaneHead.tsx';
import { PaneRow, type RowAction } from './PaneRow.tsx';
import { PaneState } from './PaneState.tsx';
import { useRows } from './use-rows.ts';

type Props = {
  level: Level;
  parentId: number;
  /** Names of the parents, shown while the rows of several parents are listed together. */
  parentNames: ReadonlyMap<number, string> | null;
  title: ReactNode;
  startText?: string;
  chosenId: number;
  editable: boolean;
  /** Why nothing can be shown or added yet, such as "Choose a model to see its series". */
  waitsFor: string | null;
  cannotAdd: string | null;
  onChoose: (level: Level, row: LevelRow) => void;
  onAction: (level: Level, action: RowAction, row: LevelRow) => void;
  onAdd: (level: Level) => void;
  onBack?: () => void;
};

const NEAR_END = 400;
export function Pane({ level, parentId, parentNames, title, chosenId, editable, waitsFor, cannotAdd, ...on }: Props) {
  const list = useRows(level, parentId, waitsFor === null, on.startText ?? '');
  const { rows, filter } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const choose = useCallback((row: LevelRow) => on.onChoose(level, row), [on.onChoose, level]);
  const action = useCallback((what: RowAction, row: LevelRow) => on.onAction(level, what, row), [on.onAction, level]);
  const onScroll = () => {
    const box = scroller.current;
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_END) list.more();
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') filter.setText('');
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    focusRow(scroller.current?.querySelector<HTMLElement>('[data-row]'));
  };
  const arrived = rows.length > 0;
  useEffect(() => {
    // A link may open the screen on a row that is out of sight.
    if (arrived) scroller.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [arrived]);
  const tabStop = rows.some((row) => row.id === chosenId) ? chosenId : rows[0]?.id;
  return (
    <section className={classes.pane} aria-label={words[level].title} data-pane={level}>
      <PaneHead
        level={level}
        list={list}
        title={title}
        editable={editable}
        waiting={waitsFor !== null}
        cannotAdd={cannotAdd}
        onAdd={() => on.onAdd(level)}
        onBack={on.onBack}
        onSearchKey={onSearchKey}
      />
      <div className={classes.rows} ref={scroller} onScroll={onScroll}>
        <PaneState level={level} list={list} waitsFor={waitsFor} />
        {rows.length > 0 && (
          <ul className={classes.list} aria-label={words[level].title}>
            {rows.map((row) => (
              <PaneRow
                key={row.id}
                level={level}
                row={row}
                parentName={parentNames?.get(row.parentId ?? 0)}
                chosen={row.id === chosenId}
                tabStop={row.id === tabStop}
                editable={editable}
                onChoose={choose}
                onAction={action}
              />
            ))}
          </ul>
        )}
        {list.loadingMore && <Loader size={16} m="sm" aria-label="Loading more" role="status" />}
        {list.moreProblem && (
          <Button variant="subtle" fullWidth onClick={list.retry}>
            More could not be fetched. Try again
          </Button>
        )}
      </div>
    </section>
  );
}
