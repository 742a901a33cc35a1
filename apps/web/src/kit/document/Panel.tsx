import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId } from 'react';
import { useDelayed } from '../use-delayed.ts';
import { useStuck } from '../use-stuck.ts';
import classes from './Panel.module.css';

type Answer<T> = {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type Props<T> = {
  readonly title: string;
  /** The days it covers, beside the title. */
  readonly when?: string | undefined;
  readonly answer: Answer<T>;
  /** Room that is reserved for the answer, so that nothing moves when it arrives. */
  readonly height: number;
  /** The sentence that replaces the figures where there are none. */
  readonly empty?: (data: T) => string | false;
  /** Shown to the right of the title. */
  readonly aside?: (data: T) => ReactNode;
  readonly wide?: boolean;
  readonly place?: Ref<HTMLElement>;
  /** Whether the answer is requested yet; false until the panel comes into sight. */
  readonly isAsked?: boolean;
  readonly children: (data: T) => ReactNode;
};

/** Shows one answer: it waits, fails and is empty on its own, whatever is beside it. */
export function Panel<T>(props: Props<T>) {
  const { title, when, answer, height, empty, aside, wide = false, place, isAsked = true, children } = props;
  const id = useId();
  const { data, isError, isFetching, refetch } = answer;
  const isWaiting = data === undefined && !isError;
  const late = useDelayed(isWaiting && isAsked);
  const { isStuck, again } = useStuck(isWaiting && isAsked, refetch);
  const nothing = data !== undefined && empty?.(data);
  return (
    <section ref={place} className={classes.panel} aria-labelledby={id} data-wide={wide || undefined}>
      <header className={classes.head}>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        {when && (
          <Text component="time" size="xs" c="dimmed" className={classes.when}>
            {when}
          </Text>
        )}
        {data !== undefined && !nothing && aside?.(data)}
      </header>
      <div className={classes.body} style={{ minHeight: height }} aria-busy={isWaiting && isAsked}>
        {data !== undefined && !nothing && children(data)}
        {nothing && (
          <Text c="dimmed" className={classes.nothing}>
            {nothing}
          </Text>
        )}
        {isWaiting && late && !isStuck && <Skeleton h={height} role="status" aria-label="Loading" />}
        {data === undefined && (isError || isStuck) && (
          <div className={classes.nothing} role="alert">
            <Text>{isStuck ? `${title} has not answered yet.` : `${title} could not be loaded.`}</Text>
            <Button
              mt="sm"
              variant="default"
              size="compact-sm"
              leftSection={<IconRefresh size={14} aria-hidden />}
              loading={isFetching && !isStuck}
              onClick={again}
            >
              Try again
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

export function Panels({ children }: { children: ReactNode }) {
  return <div className={classes.panels}>{children}</div>;
}

/** Low panels above each other, together as high as the one beside them. */
export function PanelStack({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
