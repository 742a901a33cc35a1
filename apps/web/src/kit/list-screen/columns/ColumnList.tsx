import { ActionIcon, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Column } from '../../data-table/column.ts';

export type ColumnListProps<Row> = {
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  /** False while the last choice could not be saved. */
  isKept: boolean;
  onChange: (order: readonly string[], hidden: readonly string[]) => void;
  onReset: () => void;
};

const swapped = (ids: readonly string[], a: number, b: number): string[] =>
  ids.map((id, place) => (place === a ? (ids[b] ?? id) : place === b ? (ids[a] ?? id) : id));

type Props<Row> = ColumnListProps<Row> & {
  maxHeight?: number;
  big?: boolean;
};

export function ColumnList<Row>({ columns, hidden, isKept, onChange, onReset, maxHeight, big = false }: Props<Row>) {
  const order = columns.map((column) => column.id);
  const last = hidden.size >= columns.length - 1;
  const iconSize = big ? 'input-sm' : 'sm';
  return (
    <>
      <Stack gap={2} mah={maxHeight} style={{ overflowY: 'auto' }}>
        {columns.map(({ id, header }, place) => (
          <Group key={id} justify="space-between" wrap="nowrap" gap={4}>
            <Checkbox
              size={big ? 'md' : 'xs'}
              label={header}
              checked={!hidden.has(id)}
              disabled={last && !hidden.has(id)}
              onChange={() =>
                onChange(order, [...hidden].filter((each) => each !== id).concat(hidden.has(id) ? [] : id))
              }
            />
            <Group gap={0} wrap="nowrap">
              <ActionIcon
                size={iconSize}
                aria-label={`Move ${header} left`}
                disabled={place === 0}
                onClick={() => onChange(swapped(order, place, place - 1), [...hidden])}
              >
                <IconChevronUp size={big ? 20 : 14} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={iconSize}
                aria-label={`Move ${header} right`}
                disabled={place === columns.length - 1}
                onClick={() => onChange(swapped(order, place, place + 1), [...hidden])}
              >
                <IconChevronDown size={big ? 20 : 14} aria-hidden />
              </ActionIcon>
            </Group>
          </Group>
        ))}
      </Stack>
      <Group justify="space-between" mt="sm">
        <Text size="xs" c={isKept ? 'dimmed' : 'var(--mantine-color-error)'} role="status">
          {isKept ? 'Kept for you' : 'Not kept: only until this window is closed'}
        </Text>
        <Button variant="subtle" size={big ? 'sm' : 'compact-xs'} onClick={onReset}>
          Back to standard
        </Button>
      </Group>
    </>
  );
}
