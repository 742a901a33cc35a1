import { Button, Skeleton, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { KitLink } from '../../kit/link.tsx';
import { useDelayed } from '../../kit/use-delayed.ts';
import { useStuck } from '../../kit/use-stuck.ts';
import classes from './Figures.module.css';
import { useOpens } from './use-opens.ts';

type Tile = {
  readonly value: string;
  readonly note?: ReactNode;
  /** The list behind the figure, unless that is shown right below. */
  readonly href?: string;
  readonly tone?: 'late' | 'waiting' | undefined;
};

type Compared = {
  readonly now: number;
  readonly before: number | null;
  readonly than: string;
  /** More is neither good nor bad, as with spending. */
  readonly plain?: boolean;
  /** The list behind the earlier figure. */
  readonly href?: string;
};

/** How much more or less than before. */
export function Change({ now, before, than, plain = false, href }: Compared) {
  if (before === null || before === 0) return 'nothing to compare';
  const percent = Math.round((100 * (now - before)) / Math.abs(before));
  const Icon = percent < 0 ? IconArrowDownRight : IconArrowUpRight;
  const change = (
    <span className={classes.change} data-plain={plain || undefined} data-less={percent < 0 || undefined}>
      <Icon size={14} aria-hidden />
      {percent < 0 ? '−' : '+'}
      {Math.abs(percent).toLocaleString('en-NZ')} % {than}
    </span>
  );
  return href === undefined ? change : <FigureLink href={href}>{change}</FigureLink>;
}

export function TileList({ children }: { children: ReactNode }) {
  return (
    <ul className={classes.tiles} aria-label="Figures">
      {children}
    </ul>
  );
}

type Answer<T> = {
  readonly data: T | null | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};
type Props<T> = {
  readonly name: string;
  readonly answer: Answer<T>;
  readonly tile: (data: NonNullable<T>) => Tile;
};

/** A figure in a tile's note with a list of its own; plain text for people who may not open that list. */
export function FigureLink({ href, children }: { href: string; children: ReactNode }) {
  const opens = useOpens()(href);
  if (opens === undefined) return children;
  return (
    <KitLink href={opens} underline="hover" className={classes.own}>
      {children}
    </KitLink>
  );
}

/** The whole tile opens the list of its figure, except the figures in its note that have lists of their own. */
function Figure({ name, value, note, href, tone }: Tile & { name: string }) {
  const mayOpen = useOpens();
  const opens = href === undefined ? undefined : mayOpen(href);
  const figure = (
    <>
      <span className={classes.tileName}>{name}</span>{' '}
      <span className={`${classes.tileValue} kit-figures`}>{value}</span>
    </>
  );
  return (
    <div className={classes.tile} data-tone={tone} data-opens={opens !== undefined || undefined}>
      {opens === undefined ? (
        <div className={classes.figure}>{figure}</div>
      ) : (
        <KitLink href={opens} underline="never" className={classes.figure}>
          {figure}
        </KitLink>
      )}
      <Text component="span" size="xs" c="dimmed" className={classes.tileNote}>
        {note}
      </Text>
    </div>
  );
}

/** A placeholder of the tile's size; its texts are invisible and only take their room. */
function Place({ name, isSeen }: { name: string; isSeen: boolean }) {
  return (
    <Skeleton className={classes.place} visible={isSeen} animate={isSeen}>
      <div className={classes.tile}>
        <span className={classes.tileName} data-room={name} />
        <span className={classes.tileValue} data-room="0" />
        <Text component="span" size="xs" className={classes.tileNote} />
      </div>
    </Skeleton>
  );
}

/** A tile that waits and fails in its own place, and is absent for people who may not see its figure. */
export function PanelTile<T>({ name, answer, tile }: Props<T>) {
  const { data, isError, isFetching, refetch } = answer;
  const isWaiting = data === undefined && !isError;
  const late = useDelayed(isWaiting);
  const { isStuck, again } = useStuck(isWaiting, refetch);
  if (data === null) return null;
  return (
    <li>
      {data !== undefined && <Figure name={name} {...tile(data as NonNullable<T>)} />}
      {isWaiting && !isStuck && <Place name={name} isSeen={late} />}
      {data === undefined && (isError || isStuck) && (
        <div className={classes.failed} role="alert">
          <Text size="sm" c="dimmed">
            {isStuck ? `${name} has not answered yet.` : `${name} could not be loaded.`}
          </Text>
          <Button size="compact-xs" variant="default" loading={isFetching && !isStuck} onClick={again}>
            Try again
          </Button>
        </div>
      )}
    </li>
  );
}
