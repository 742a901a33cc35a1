import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowMerge, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { type Level, type LevelRow, words, yearsOf } from './levels.ts';
import classes from './Makes.module.css';

export type RowAction = 'edit' | 'merge' | 'remove' | 'toggle';

type Props = {
  level: Level;
  row: LevelRow;
  parentName: string | undefined;
  chosen: boolean;
  tabStop: boolean;
  editable: boolean;
  onChoose: (row: LevelRow) => void;
  onAction: (action: RowAction, row: LevelRow) => void;
};

/** The menu is built when it is first opened, because most rows never need it. */
function RowMenu({ row, tabStop, onAction }: Pick<Props, 'row' | 'tabStop' | 'onAction'>) {
  const [built, setBuilt] = useState(false);
  const button = (
    <ActionIcon
      size="input-sm"
      tabIndex={tabStop ? 0 : -1}
      aria-label={`More for ${row.name}`}
      onClick={() => setBuilt(true)}
    >
      <IconDotsVertical size={16} aria-hidden />
    </ActionIcon>
  );
  if (!built) return button;
  return (
    <Menu defaultOpened>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onAction('edit', row)}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={() => onAction('merge', row)}>
          Merge into another…
        </Menu.Item>
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onAction('remove', row)}
        >
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export const PaneRow = memo(function PaneRow(props: Props) {
  const { level, row, parentName, chosen, tabStop, editable, onChoose, onAction } = props;
  const below = level === 'series' ? yearsOf(row) : row.below;
  return (
    <li className={classes.row} data-chosen={chosen || undefined} data-retired={row.active === 0 || undefined}>
      <button
        type="button"
        className={classes.choose}
        data-row={row.id}
        tabIndex={tabStop ? 0 : -1}
        aria-current={chosen || undefined}
        onClick={() => onChoose(row)}
      >
        <span className={classes.name}>
          {row.name}
          {parentName !== undefined && <span className={classes.quiet}> {parentName}</span>}
          {row.active === 0 && <span className={classes.quiet}> retired</span>}
        </span>
        <span className={classes.figure}>
          {below}
          {level !== 'series' && <span className="kit-unseen"> {words[level].childMany},</span>}
        </span>
        <span className={classes.figure}>
          {row.uses}
          <span className="kit-unseen"> uses</span>
        </span>
      </button>
      {editable && (
        <>
          <button
            type="button"
            role="switch"
            className={classes.switch}
            tabIndex={tabStop ? 0 : -1}
            aria-checked={row.active === 1}
            aria-label={`${row.name} active`}
            title={row.active === 1 ? 'Active: offered in every list' : 'Retired: no longer offered'}
            onClick={() => onAction('toggle', row)}
          />
          <RowMenu row={row} tabStop={tabStop} onAction={onAction} />
        </>
      )}
    </li>
  );
});
