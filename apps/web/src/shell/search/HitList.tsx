import { useEffect } from 'react';
import { Thumb } from '../../kit/Thumb.tsx';
import { countOf } from './KindChips.tsx';
import classes from './Search.module.css';
import type { HitGroup } from './source.ts';

type Props = {
  id: string;
  groups: readonly HitGroup[];
  chosen: number;
  onHover: (at: number) => void;
  onGo: (to: string) => void;
};

export function HitList({ id, groups, chosen, onHover, onGo }: Props) {
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, chosen]);
  let at = -1;
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.hits} hidden={groups.length === 0}>
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
