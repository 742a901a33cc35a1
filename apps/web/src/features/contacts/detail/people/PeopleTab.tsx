import { Badge, Button, Group, Text } from '@mantine/core';
import { IconAddressBook, IconPencil, IconPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useConfirm } from '../../../../kit/ConfirmDialog.tsx';
import type { Column, RowAction } from '../../../../kit/column.ts';
import { DataTable } from '../../../../kit/DataTable.tsx';
import { EmptyState } from '../../../../kit/EmptyState.tsx';
import { toast } from '../../../../shell/toasts.ts';
import classes from '../../Contacts.module.css';
import { useRefreshContacts } from '../../keys.ts';
import type { Person, TabProps } from '../api.ts';
import { PersonForm } from './PersonForm.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const nameOf = ({ contactName, contactSurname }: Person) => `${contactName} ${contactSurname}`.trim() || 'No name';

const columns: readonly Column<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 180,
    grow: 2,
    phone: 'title',
    render: (person) => (
      <Group gap={6} wrap="nowrap">
        <Text inherit truncate>
          {nameOf(person)}
        </Text>
        {person.main === 1 && (
          <Badge size="sm" className={classes.mark}>
            Main
          </Badge>
        )}
      </Group>
    ),
  },
  { id: 'position', header: 'Position', width: 140, grow: 1, phone: 'hidden', render: (p) => p.position || '–' },
  {
    id: 'mobile',
    header: 'Mobile',
    width: 120,
    phone: 'line',
    render: (p) => <span className="kit-figures">{formatPhone(p.mobile || p.phone1) || '–'}</span>,
  },
  {
    id: 'phone1',
    header: 'Phone',
    width: 120,
    phone: 'hidden',
    render: (p) => <span className="kit-figures">{formatPhone(p.phone1) || '–'}</span>,
  },
  {
    id: 'email',
    header: 'Email',
    width: 200,
    grow: 1,
    phone: 'mark',
    render: (p) => (
      <Text inherit truncate>
        {p.email || '–'}
      </Text>
    ),
  },
];

/** Whom to ask for; documents are addressed to the main one. */
export function PeopleTab({ contact }: TabProps) {
  const { debtorID, persons, mayEdit } = contact;
  const refresh = useRefreshContacts();
  const { ask, dialog } = useConfirm();
  const [editing, setEditing] = useState<Person | 'new' | null>(null);
  const run = (work: Promise<unknown>) =>
    void work.then(
      () => refresh(debtorID),
      () => refresh(debtorID),
    );

  const makeMain = async (person: Person) => {
    const { contactID } = person;
    await call('POST /mgr/contactManage/saveMainContact', { body: { debtorID, contactID } });
    toast('success', `${nameOf(person)} is the main contact`);
  };
  const remove = async (person: Person) => {
    const { contactID } = person;
    const sure = await ask({
      title: `Remove ${nameOf(person)}?`,
      body: 'Documents that name them stay as they are.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (sure) await call('POST /mgr/contactManage/removeContactContacts', { body: { debtorID, contactID } });
  };
  const rowActions = (person: Person): readonly RowAction[] => [
    { id: 'edit', label: 'Edit', icon: <IconPencil {...icon} />, onRun: () => setEditing(person) },
    ...(person.main === 1
      ? []
      : [{ id: 'main', label: 'Make main', icon: <IconStar {...icon} />, onRun: () => run(makeMain(person)) }]),
    { id: 'remove', label: 'Remove', icon: <IconTrash {...icon} />, danger: true, onRun: () => run(remove(person)) },
  ];
  const add = mayEdit && (
    <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={() => setEditing('new')}>
      Add person
    </Button>
  );
  return (
    <>
      {persons.length > 0 && (
        <Group justify="flex-end" mb="sm">
          {add}
        </Group>
      )}
      <DataTable
        label="Contacts"
        rows={persons}
        rowId={(person) => person.contactID}
        columns={columns}
        onOpen={mayEdit ? setEditing : undefined}
        rowActions={mayEdit ? rowActions : undefined}
        empty={
          <EmptyState
            title="Nobody to ask for yet"
            hint="Add the person who answers the phone, and whoever pays the bills."
            icon={IconAddressBook}
            action={add || undefined}
          />
        }
      />
      {editing !== null && (
        <PersonForm debtorID={debtorID} person={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {dialog}
    </>
  );
}
