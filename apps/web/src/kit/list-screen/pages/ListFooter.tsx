import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { wallClock } from '@yardkeeper/domain/format/dates';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import classes from '../ListScreen.module.css';
import type { SaidSum } from '../types.ts';
import { Pager } from './Pager.tsx';

/** Loaded separately, because a phone has no room for it. */
const RowsPerPage = lazyPart(
  () => import('./RowsPerPage.tsx').then((m) => m.RowsPerPage),
  <div className={classes.rowsPerPage} />,
);

type Props = {
  total: number | undefined;
  isCapped: boolean;
  pages: number;
  pageNum: number;
  pageSize: number;
  shown: number;
  sums: readonly SaidSum[] | undefined;
  refreshedAt: number;
  refreshing: boolean;
  problem: string | null;
  narrow: boolean;
  isReady: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  onRefresh: () => void;
};

const count = (n: number) => n.toLocaleString('en-NZ');

function Sums({ sums }: { sums: readonly SaidSum[] }) {
  return (
    <Text component="ul" aria-label="Sums" className={`${classes.sums} kit-figures`}>
      {sums.map(({ name, said }) => (
        <li key={name}>
          <span>{name}</span> {typeof said === 'number' ? formatMoney(said) : said}
        </li>
      ))}
    </Text>
  );
}

/** What is there from the start is at the edges, so that nothing moves when the rest arrives. */
export function ListFooter(props: Props) {
  const { total, pages, pageNum, pageSize, shown, refreshedAt, narrow } = props;
  const first = (pageNum - 1) * pageSize + 1;
  const range = shown === 0 ? '0' : `${count(first)}–${count(first + shown - 1)}`;
  return (
    <Group justify="space-between" gap="sm" mih={32}>
      <Group gap={6}>
        <Tooltip label="Refresh">
          <ActionIcon
            aria-label="Refresh"
            size={narrow ? 48 : undefined}
            onClick={props.onRefresh}
            loading={props.refreshing}
          >
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Text c="dimmed" className="kit-figures" role="status">
          {total !== undefined && `${range} of ${count(total)}${props.isCapped ? '+' : ''}`}
          {refreshedAt > 0 && ` · updated ${wallClock(new Date(refreshedAt)).time}`}
        </Text>
        {props.sums && props.sums.length > 0 && <Sums sums={props.sums} />}
        {props.problem && <Text c="var(--mantine-color-error)">Not refreshed: {props.problem}</Text>}
      </Group>
      <Group gap="sm">
        {props.isReady && <Pager page={pageNum} pages={pages} narrow={narrow} onPage={props.onPage} />}
        {props.isReady && !narrow && <RowsPerPage size={pageSize} onSize={props.onSize} />}
      </Group>
    </Group>
  );
}
