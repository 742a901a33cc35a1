import { ActionIcon, Button, CloseButton, Select, TextInput, Title, Tooltip } from '@mantine/core';
import { IconChevronLeft, IconPlus, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { type Level, words } from './levels.ts';
import classes from './Makes.module.css';
import type { Rows } from './use-rows.ts';

type Props = {
  level: Level;
  list: Rows;
  title: ReactNode;
  editable: boolean;
  waiting: boolean;
  cannotAdd: string | null;
  onAdd: () => void;
  onBack: (() => void) | undefined;
  onSearchKey: (event: KeyboardEvent) => void;
};

const shows = [
  { value: '', label: 'All' },
  { value: '1', label: 'Active' },
  { value: '0', label: 'Retired' },
];

export function PaneHead({ level, list, title, editable, waiting, cannotAdd, onAdd, onBack, onSearchKey }: Props) {
  const { filter } = list;
  const { many } = words[level];
  return (
    <div className={classes.head}>
      <div className={classes.heading}>
        {onBack && (
          <ActionIcon size="input-sm" aria-label="Back" onClick={onBack}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
        )}
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        {!waiting && !list.loading && !list.problem && <span className={classes.count}>{list.total}</span>}
        {editable && (
          <Tooltip label={cannotAdd ?? `Add a ${words[level].one}`}>
            <Button
              variant="default"
              className={classes.add}
              leftSection={<IconPlus size={14} aria-hidden />}
              data-disabled={cannotAdd !== null || undefined}
              aria-disabled={cannotAdd !== null}
              aria-label={`Add ${words[level].one}`}
              onClick={() => cannotAdd === null && onAdd()}
            >
              Add
            </Button>
          </Tooltip>
        )}
      </div>
      <div className={classes.filters}>
        <TextInput
          type="search"
          aria-label={`Search ${many}`}
          placeholder={`Search ${many}`}
          flex={1}
          disabled={waiting}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSectionPointerEvents="all"
          rightSection={
            filter.text && <CloseButton size="sm" aria-label="Empty the search" onClick={() => filter.setText('')} />
          }
          value={filter.text}
          onChange={(event) => filter.setText(event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
        <Select
          aria-label={`Which ${many}`}
          w={104}
          data={shows}
          allowDeselect={false}
          disabled={waiting}
          value={filter.active}
          onChange={(value) => filter.setActive((value ?? '') as typeof filter.active)}
        />
      </div>
      {list.rows.length > 0 && (
        <div className={classes.columns} data-editable={editable || undefined} aria-hidden>
          <span>Name</span>
          <span className={classes.figure}>{words[level].below}</span>
          <span className={classes.figure}>Uses</span>
        </div>
      )}
    </div>
  );
}
