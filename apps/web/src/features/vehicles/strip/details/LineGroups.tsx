import { Text } from '@mantine/core';
import { type KeyboardEvent, useId, useMemo } from 'react';
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

const isAlternative = (line: StripLine, inside: readonly StripLine[]): boolean =>
  line.choice !== '' && inside.some((each) => each.choice === line.choice && each.key !== line.key);

type Row = { readonly choice: string; readonly lines: readonly StripLine[] };
/** Puts alternatives of one choice together, at the position of the first one. */
function rowsOf(inside: readonly StripLine[]): readonly Row[] {
  const rows = Map.groupBy(inside, (line) => (isAlternative(line, inside) ? line.choice : line.key));
  return [...rows].map(([name, lines]) => ({ choice: lines.length > 1 ? name : '', lines }));
}

type ChoiceProps = Row & { onNone: (keys: readonly string[]) => void; onChange: Props['onChange'] };
function ChoiceRows({ choice, lines, onNone, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.choice} aria-label={`${choice}: one of ${lines.length}`}>
      <Text size="xs" c="dimmed" fw={550}>
        {choice}: one of {lines.length}
      </Text>
      {lines.map((line) => (
        <LineRow key={line.key} line={line} choice={name} onChange={onChange} />
      ))}
      <div className={classes.row}>
        <label className={classes.part}>
          <input
            type="radio"
            data-tick
            name={name}
            checked={!lines.some(({ ticked }) => ticked)}
            onChange={() => onNone(lines.map(({ key }) => key))}
          />
          <span className={classes.name}>None of them</span>
        </label>
      </div>
    </fieldset>
  );
}

export function LineGroups({ lines, onTick, onChange }: Props) {
  const groups = useMemo(() => groupsOf(lines), [lines]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the ticks inside take the keys
    <div className={classes.groups} onKeyDown={moveByArrows}>
      {groups.map(([name, inside]) => {
        const on = inside.filter(({ ticked }) => ticked).length;
        const keys = inside.filter((line) => line.ticked || !isAlternative(line, inside)).map(({ key }) => key);
        return (
          <fieldset key={name} className={classes.group} aria-label={name}>
            <div className={classes.head}>
              <label className={classes.part}>
                <input
                  type="checkbox"
                  data-tick
                  aria-label={`All of ${name}`}
                  checked={on > 0 && on === keys.length}
                  ref={(box) => {
                    if (box) box.indeterminate = on > 0 && on < keys.length;
                  }}
                  onChange={() => onTick(keys, on < keys.length)}
                />
                {name}
                <Text span size="sm" c="dimmed" className="kit-figures">
                  {on} of {inside.length}
                </Text>
              </label>
              {on > 0 && <FieldHeads />}
            </div>
            {rowsOf(inside).map((row) =>
              row.choice === '' ? (
                <LineRow key={row.lines[0]!.key} line={row.lines[0]!} onChange={onChange} />
              ) : (
                <ChoiceRows key={row.choice} {...row} onNone={(keys) => onTick(keys, false)} onChange={onChange} />
              ),
            )}
          </fieldset>
        );
      })}
    </div>
  );
}
