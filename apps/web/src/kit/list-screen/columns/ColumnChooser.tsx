import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { ColumnList, type ColumnListProps } from './ColumnList.tsx';

export function ColumnChooser<Row>(props: ColumnListProps<Row>) {
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
        <ColumnList {...props} maxHeight={360} />
      </Popover.Dropdown>
    </Popover>
  );
}
