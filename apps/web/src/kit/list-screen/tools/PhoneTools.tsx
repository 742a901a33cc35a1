import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconBookmark,
  IconColumns3,
  IconDotsVertical,
  IconFileTypeCsv,
} from '@tabler/icons-react';
import { useState } from 'react';
import { type Column, type Sort, type SortOrder, sortFieldOf } from '../../data-table/column.ts';
import { DrawerFrame } from '../../dialog/DialogFrame.tsx';
import { EXPORT_CSV } from '../../words.ts';
import { ColumnList, type ColumnListProps } from '../columns/ColumnList.tsx';
import { SavedViewList, type SavedViewsProps } from '../filters/SavedViewList.tsx';
import classes from '../ListScreen.module.css';

type Props<Row> = {
  shown: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (field: string, order: SortOrder) => void;
  views: SavedViewsProps;
  columns: ColumnListProps<Row>;
  onCsv: (() => void) | undefined;
  exporting: boolean;
};

const titles = { views: 'Saved filters', columns: 'Columns' } as const;

export function PhoneTools<Row>({ shown, sort, onSort, views, columns, onCsv, exporting }: Props<Row>) {
  const [drawer, setDrawer] = useState<keyof typeof titles | null>(null);
  const sortable = shown.filter((column) => column.sortable);
  const close = () => setDrawer(null);
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label="Sort and more" size={48}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={classes.phoneMenu}>
          <Menu.Item leftSection={<IconBookmark size={18} aria-hidden />} onClick={() => setDrawer('views')}>
            {titles.views}
          </Menu.Item>
          <Menu.Item leftSection={<IconColumns3 size={18} aria-hidden />} onClick={() => setDrawer('columns')}>
            {titles.columns}
          </Menu.Item>
          {onCsv && (
            <Menu.Item leftSection={<IconFileTypeCsv size={18} aria-hidden />} onClick={onCsv} disabled={exporting}>
              {EXPORT_CSV}
            </Menu.Item>
          )}
          {sortable.length > 0 && <Menu.Label>Sort by</Menu.Label>}
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
      <DrawerFrame
        opened={drawer !== null}
        onClose={close}
        title={drawer && titles[drawer]}
        position="bottom"
        size={drawer === 'columns' ? '85%' : '50%'}
        closeButtonProps={{ 'aria-label': 'Close', size: 48 }}
      >
        {drawer === 'views' && (
          <SavedViewList
            {...views}
            onOpen={(search) => {
              views.onOpen(search);
              close();
            }}
          />
        )}
        {drawer === 'columns' && <ColumnList {...columns} big />}
      </DrawerFrame>
    </>
  );
}
