import { Kbd } from '@mantine/core';
import { useEffect } from 'react';
import { Thumb } from '../../kit/picture/Thumb.tsx';
import { countOf } from './KindChips.tsx';
import classes from './Search.module.css';
import type { HitGroup, SearchHit } from './sources/search-source.ts';

type EnterLine = { readonly action: string; readonly words: string };

export const enterLine = (words: string, exact: SearchHit | null, place: string): EnterLine =>
  exact ? { action: `Open ${exact.label}`, words: '' } : { action: `Search ${place}`, words: `for “${words}”` };

type Props = {
  id: string;
  enter: EnterLine | null;
  groups: readonly HitGroup[];
  chosen: number;
  onHover: (at: number) => void;
  onEnter: () => void;
  onGo: (to: string) => void;
};

export function HitList({ id, enter, groups, chosen, onHover, onEnter, onGo }: Props) {
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, chosen]);
  let at = enter === null ? -1 : 0;
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.hits} hidden={at < 0 && groups.length === 0}>
      {enter && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
        <div
          id={`${id}-0`}
          role="option"
          tabIndex={-1}
          aria-selected={chosen === 0}
          className={`${classes.hit} ${classes.enter}`}
          onPointerMove={() => chosen !== 0 && onHover(0)}
          onClick={onEnter}
        >
          <span className={classes.words}>
            <span>
              {enter.action}
              {/* Screen readers have already read these words in the field. */}
              {enter.words && <span aria-hidden="true"> {enter.words}</span>}
            </span>
          </span>
          {chosen === 0 && (
            <Kbd size="xs" aria-hidden="true">
              Enter
            </Kbd>
          )}
        </div>
      )}
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
        <div key={group.name} role="group" aria-label={group.name}>
          <div className={classes.heading} aria-hidden="true">
            {group.name}
            {group.total !== undefined &&
              group.total > group.hits.length &&
              ` · ${group.hits.length} of ${countOf(group)}`}
          </div>
          {group.hits.map((hit) => {
            at += 1;
            const mine = at;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
              <div
                key={`${hit.to} ${hit.label}`}
                id={`${id}-${mine}`}
                role="option"
                tabIndex={-1}
                aria-selected={mine === chosen}
                className={classes.hit}
                onPointerMove={() => mine !== chosen && onHover(mine)}
                onClick={() => onGo(hit.to)}
              >
                {hit.photo !== undefined && <Thumb photo={hit.photo} />}
                <span className={classes.words}>
                  <span className={classes.label}>{hit.label}</span>
                  {hit.detail && <span className={classes.detail}>{hit.detail}</span>}
                </span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
