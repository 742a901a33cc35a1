import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type Column, type Sort, type SortOrder, sortFieldOf } from '../column.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (field: string, order: SortOrder) => void;
};

/** Sorting where the header has no room: on a phone. */
export function SortMenu<Row>({ columns, sort, onSort }: Props<Row>) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label="Sort" size={48}>
          <IconArrowsSort size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {sortable.map((column) => {
          const field = sortFieldOf(column) ?? column.id;
          const order = sort?.field === field ? sort.order : null;
          return (
            <Menu.Item
              key={column.id}
              fw={order ? 600 : undefined}
              rightSection={order && (order === 'ASC' ? <IconArrowUp size={16} /> : <IconArrowDown size={16} />)}
              onClick={() => onSort(field, order === 'ASC' ? 'DESC' : 'ASC')}
            >
              {column.header}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
