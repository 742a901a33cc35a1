import { Badge, Group, Text } from '@mantine/core';
import { IconAddressBook, IconStar } from '@tabler/icons-react';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { call } from '../../../../api/call.ts';
import type { Column, RowAction } from '../../../../kit/data-table/column.ts';
import { toast } from '../../../../shell/messages/toasts.ts';
import classes from '../../Contacts.module.css';
import { useRefreshContacts } from '../../keys.ts';
import type { Person, TabProps } from '../api.ts';
import { EditableRows } from '../EditableRows.tsx';
import { PersonForm } from './PersonForm.tsx';

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

const empty = {
  title: 'Nobody to ask for yet',
  hint: 'Add the person who answers the phone, and whoever pays the bills.',
  icon: IconAddressBook,
};

/** Documents are addressed to the main person. */
export function PeopleTab({ contact: { debtorID, persons, mayEdit } }: TabProps) {
  const refresh = useRefreshContacts();
  const shown = () => refresh(debtorID);
  const makeMain = async (person: Person) => {
    const { contactID } = person;
    await call('POST /mgr/contactManage/saveMainContact', { body: { debtorID, contactID } });
    toast('success', `${nameOf(person)} is the main contact`);
  };
  const remove = ({ contactID }: Person) =>
    call('POST /mgr/contactManage/removeContactContacts', { body: { debtorID, contactID } });
  // A failed call shows its own message; the people are loaded again either way.
  const more = (person: Person): readonly RowAction[] =>
    person.main === 1
      ? []
      : [
          {
            id: 'main',
            label: 'Make main',
            icon: <IconStar size={16} aria-hidden />,
            onRun: () => void makeMain(person).then(shown, shown),
          },
        ];
  return (
    <EditableRows
      label="Contacts"
      rows={persons}
      rowId={(person) => person.contactID}
      columns={columns}
      mayEdit={mayEdit}
      addLabel="Add person"
      empty={empty}
      more={more}
      removal={(person) => ({
        title: `Remove ${nameOf(person)}?`,
        body: 'Documents that name them stay as they are.',
        run: () => remove(person).then(shown, shown),
      })}
      form={(person, onClose) => <PersonForm debtorID={debtorID} person={person} onClose={onClose} />}
    />
  );
}
