import { Button, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { QuietFailure } from '../../../kit/text/QuietFailure.tsx';
import type { useDemand } from '../demand/use-demand.ts';
import classes from './Choose.module.css';
import { PartRow } from './PartRow.tsx';
import { type ListedPart, type Position, usualOf } from './positions.ts';
import { type Choice, expectedOf } from './use-choice.ts';

type Props = {
  positions: readonly Position[];
  demand: ReturnType<typeof useDemand>;
  choice: Choice;
  diagram: string;
  active: { readonly number: string; readonly by: 'picture' | 'list' } | null;
  onActive: (number: string | null) => void;
  below?: ((part: ListedPart) => ReactNode) | undefined;
};

export function PartList({ positions, demand, choice, diagram, active, onActive, below }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { byKey, answer } = demand;
  const { taken, take, leave } = choice;
  // Scrolls to the row that the picture points at; a row under the pointer does not move.
  useEffect(() => {
    if (active?.by !== 'picture') return;
    const box = list.current;
    const row = ([...(box?.children ?? [])] as HTMLElement[]).find(({ dataset }) => dataset.position === active.number);
    if (!box || !row) return;
    // Only the list scrolls: if the page moved, a click that is under way would miss its target.
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight - box.clientHeight];
    if (box.scrollTop > top) box.scrollTop = top;
    else if (box.scrollTop < bottom) box.scrollTop = bottom;
  }, [active]);
  const worth = useMemo(
    () => positions.flatMap(usualOf).filter(({ key }) => byKey.get(key)?.suggestion === 'shelve'),
    [positions, byKey],
  );
  const left = worth.filter(({ key }) => !taken.has(key));
  const sum = expectedOf(worth.map(({ key, qty }) => ({ expected: byKey.get(key)?.expected ?? null, qty: qty ?? 1 })));
  return (
    <section className={classes.side} aria-label="Parts of the diagram">
      {worth.length > 0 && (
        <Button
          variant="light"
          fullWidth
          disabled={left.length === 0}
          leftSection={<IconChecks size={16} aria-hidden />}
          onClick={() => take(left, byKey, diagram)}
        >
          {left.length === 0 ? 'All that is worth it is taken' : `Take all worth it: ${worth.length}`} ·{' '}
          {formatMoney(sum)}
        </Button>
      )}
      <QuietFailure of={answer} what="What is wanted" />
      <ul ref={list} className={classes.list} aria-label="Parts">
        {positions.map((position) => (
          <li
            key={position.number}
            data-position={position.number}
            data-active={position.number === active?.number || undefined}
            className={classes.position}
            onPointerEnter={() => onActive(position.number)}
            onPointerLeave={() => onActive(null)}
            onFocus={() => onActive(position.number)}
            onBlur={() => onActive(null)}
          >
            {position.parts.map((part) => (
              <PartRow
                key={part.key}
                number={position.number}
                part={part}
                figures={byKey.get(part.key)}
                isTaken={taken.has(part.key)}
                onTake={(isTaken) => (isTaken ? take([part], byKey, diagram) : leave([part.key]))}
              >
                {below?.(part)}
              </PartRow>
            ))}
          </li>
        ))}
      </ul>
      {positions.length === 0 && <Text c="dimmed">The catalogue lists no parts here.</Text>}
    </section>
  );
}
