import { Text } from '@mantine/core';
import { type KeyboardEvent, useMemo } from 'react';
import type { StripLine } from '../lines.ts';
import classes from '../Strip.module.css';
import { FieldHeads } from './LineFields.tsx';
import { LineRow } from './LineRow.tsx';

type Props = {
  lines: readonly StripLine[];
  onTick: (keys: readonly string[], ticked: boolean) => void;
  onChange: (key: string, patch: Partial<StripLine>) => void;
};

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const target = event.target as HTMLElement;
  if (!step || !target.matches('[data-tick]')) return;
  event.preventDefault();
  const ticks = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tick]')];
  ticks[ticks.indexOf(target) + step]?.focus();
}

const groupsOf = (lines: readonly StripLine[]): readonly (readonly [string, readonly StripLine[]])[] => [
  ...Map.groupBy(lines, (line) => line.group1 || 'Other parts'),
];

export function LineGroups({ lines, onTick, onChange }: Props) {
  const groups = useMemo(() => groupsOf(lines), [lines]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the ticks inside take the keys
    <div className={classes.groups} onKeyDown={moveByArrows}>
      {groups.map(([name, inside]) => {
        const on = inside.filter(({ ticked }) => ticked).length;
        const keys = inside.map(({ key }) => key);
        return (
          <fieldset key={name} className={classes.group} aria-label={name}>
            <div className={classes.head}>
              <label className={classes.part}>
                <input
                  type="checkbox"
                  data-tick
                  aria-label={`All of ${name}`}
                  checked={on === inside.length}
                  ref={(box) => {
                    if (box) box.indeterminate = on > 0 && on < inside.length;
                  }}
                  onChange={() => onTick(keys, on < inside.length)}
                />
                {name}
                <Text span size="sm" c="dimmed" className="kit-figures">
                  {on} of {inside.length}
                </Text>
              </label>
              {on > 0 && <FieldHeads />}
            </div>
            {inside.map((line) => (
              <LineRow key={line.key} line={line} onChange={onChange} />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
