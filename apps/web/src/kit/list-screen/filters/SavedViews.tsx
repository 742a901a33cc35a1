import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { SavedViewList, type SavedViewsProps } from './SavedViewList.tsx';

export function SavedViews(props: SavedViewsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover position="bottom-end" shadow="md" width={280} trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Tooltip label="Saved filters">
        <span>
          <Popover.Target>
            <ActionIcon aria-label="Saved filters" size="input-sm" onClick={() => setOpened(!opened)}>
              <IconBookmark size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        </span>
      </Tooltip>
      <Popover.Dropdown aria-label="Saved filters" p="sm">
        <SavedViewList
          {...props}
          onOpen={(search) => {
            props.onOpen(search);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
