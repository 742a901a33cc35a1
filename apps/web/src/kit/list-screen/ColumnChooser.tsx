import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Text, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react';
import type { Column } from '../column.ts';

type Props<Row> = {
  /** All columns in the person's order. */
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  onChange: (order: readonly string[], hidden: readonly string[]) => void;
  onReset: () => void;
};

const swapped = (ids: readonly string[], a: number, b: number): string[] =>
  ids.map((id, place) => (place === a ? (ids[b] ?? id) : place === b ? (ids[a] ?? id) : id));

/** Which columns are shown and in what order. */
export function ColumnChooser<Row>({ columns, hidden, onChange, onReset }: Props<Row>) {
  const order = columns.map((column) => column.id);
  const last = hidden.size >= columns.length - 1;
  return (
    <Popover position="bottom-end" shadow="md" width={280} trapFocus returnFocus>
      <Tooltip label="Columns">
        <span>
          <Popover.Target>
            <ActionIcon aria-label="Columns" size="input-sm">
              <IconColumns3 size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        </span>
      </Tooltip>
      <Popover.Dropdown aria-label="Columns" p="sm">
        <Stack gap={2} mah={360} style={{ overflowY: 'auto' }}>
          {columns.map(({ id, header }, place) => (
            <Group key={id} justify="space-between" wrap="nowrap" gap={4}>
              <Checkbox
                size="xs"
                label={header}
                checked={!hidden.has(id)}
                disabled={last && !hidden.has(id)}
                onChange={() =>
                  onChange(order, [...hidden].filter((each) => each !== id).concat(hidden.has(id) ? [] : id))
                }
              />
              <Group gap={0} wrap="nowrap">
                <ActionIcon
                  size="sm"
                  aria-label={`Move ${header} left`}
                  disabled={place === 0}
                  onClick={() => onChange(swapped(order, place, place - 1), [...hidden])}
                >
                  <IconChevronUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size="sm"
                  aria-label={`Move ${header} right`}
                  disabled={place === columns.length - 1}
                  onClick={() => onChange(swapped(order, place, place + 1), [...hidden])}
                >
                  <IconChevronDown size={14} aria-hidden />
                </ActionIcon>
              </Group>
            </Group>
          ))}
        </Stack>
        <Group justify="space-between" mt="sm">
          <Text size="xs" c="dimmed">
            Kept for you
          </Text>
          <Button variant="subtle" size="compact-xs" onClick={onReset}>
            Back to standard
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
