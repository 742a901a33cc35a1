import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react';
import type { LookupKind } from '@yardkeeper/domain/reference/lookup-kinds';
import { memo, type ReactNode, useState } from 'react';
import type { Entry } from '../entries.ts';
import classes from '../Lookups.module.css';
import { RenameForm } from './RenameForm.tsx';
import { useEntryActions } from './use-entry-actions.ts';

type Props = {
  entry: Entry;
  /** null when this person may only read. */
  kind: LookupKind | null;
  parentName: string | undefined;
  onEdit: ((entry: Entry) => void) | undefined;
  onNotice: (sentence: string) => void;
};

type ButtonProps = { label: string; name: string; icon: ReactNode; busy?: boolean; onClick: () => void };

function RowButton({ label, name, icon, busy = false, onClick }: ButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={`${label} ${name}`} size="input-sm" loading={busy} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

function EntryActions({ entry, kind, onEdit, onNotice }: Props & { kind: LookupKind; onEdit: (entry: Entry) => void }) {
  const { busy, problem, retire, remove } = useEntryActions(kind, entry, onNotice);
  const { name } = entry;
  return (
    <>
      {problem && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      <div className={classes.actions}>
        <RowButton
          label={kind === 'courier' || kind === 'terms' ? 'Edit' : 'Rename'}
          name={name}
          icon={<IconPencil size={16} aria-hidden />}
          onClick={() => onEdit(entry)}
        />
        <RowButton
          label={entry.active ? 'Retire' : 'Bring back'}
          name={name}
          icon={entry.active ? <IconArchive size={16} aria-hidden /> : <IconArchiveOff size={16} aria-hidden />}
          busy={busy}
          onClick={retire}
        />
        <RowButton label="Remove" name={name} icon={<IconTrash size={16} aria-hidden />} onClick={remove} />
      </div>
    </>
  );
}

/** A retired entry disappears from every select and can be brought back. */
export const EntryRow = memo(function EntryRow(props: Props) {
  const { entry, kind, parentName } = props;
  const [renaming, setRenaming] = useState(false);
  if (renaming && kind)
    return (
      <li className={classes.row}>
        <RenameForm entry={entry} kind={kind} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className={classes.row} data-retired={entry.active === 0 || undefined}>
      <span className={classes.name}>
        {entry.name}
        {entry.active === 0 && <span className={classes.quiet}> retired</span>}
      </span>
      {parentName !== undefined && <span className={classes.fact}>{parentName}</span>}
      {entry.facts.map((fact, at) => (
        <span key={at} className={classes.fact}>
          {fact}
        </span>
      ))}
      {kind && <EntryActions {...props} kind={kind} onEdit={props.onEdit ?? (() => setRenaming(true))} />}
    </li>
  );
});
