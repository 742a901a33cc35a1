import { Button, Group, Select, TextInput } from '@mantine/core';
import { IconCheck, IconCoin, IconFilePlus, IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { ActionBar } from '../document/ActionBar.tsx';
import { DetailTabs } from '../document/DetailTabs.tsx';
import { NotesPanel } from '../document/NotesPanel.tsx';
import { PageHeader } from '../document/PageHeader.tsx';
import { Timeline } from '../document/Timeline.tsx';
import { DateInput } from '../fields/DateInput.tsx';
import { NamesDialog } from '../names/NamesDialog.tsx';
import { MoneyText } from '../text/MoneyText.tsx';
import { StatusBadge } from '../text/StatusBadge.tsx';
import { demoAreas } from './demo-data.ts';
import { Shelf } from './Sample.tsx';

const events = [
  {
    id: 1,
    at: '2026-03-10T20:15:09Z',
    user: 'Mere T',
    icon: IconCoin,
    text: 'Payment taken',
    changes: [{ field: 'Owing', before: '$420.00', after: '$120.00' }],
  },
  {
    id: 2,
    at: '2026-03-10T19:02:00Z',
    user: 'Hemi R',
    icon: IconPencil,
    text: 'Delivery address changed',
    changes: [{ field: 'Suburb', before: null, after: 'Ōtāhuhu' }],
  },
  {
    id: 3,
    at: '2026-03-08T21:30:00Z',
    user: 'Kate B',
    icon: IconFilePlus,
    text: 'Made from quote',
    links: [{ href: '#quote', label: 'Q-1187' }],
  },
];
const notes = [
  { id: 1, kind: 'internal' as const, text: 'Customer rings on Fridays.', at: '2026-03-09T02:00:00Z', user: 'Hemi R' },
  {
    id: 2,
    kind: 'public' as const,
    text: 'Small scratch on the left edge, see picture 2.',
    at: '2026-03-08T22:00:00Z',
    user: 'Kate B',
  },
];
const nothing = () => undefined;
const steps = [
  { id: 'finalise', label: 'Finalise', icon: <IconCheck size={16} aria-hidden />, onRun: nothing },
  { id: 'pay', label: 'Take payment', icon: <IconCoin size={16} aria-hidden />, onRun: nothing },
  {
    id: 'cancel',
    label: 'Cancel invoice',
    icon: <IconX size={16} aria-hidden />,
    danger: true,
    confirm: { title: 'Cancel INV-20431?', confirmLabel: 'Cancel invoice', cancelLabel: 'Keep it', danger: true },
    onRun: nothing,
  },
];
const refuse = async (values: { name: string }) => {
  if (values.name === 'Hemi') throw { message: 'Not saved', fields: { name: 'Hemi is already a customer' } };
};

export function DocumentShelf() {
  const [open, setOpen] = useState<'form' | 'question' | 'names' | null>(null);
  const close = () => setOpen(null);
  const facts = [
    { label: 'Customer', value: 'Ōtāhuhu Auto Ltd' },
    { label: 'Total', value: <MoneyText value={540} /> },
    { label: 'Owing', value: <MoneyText value={120} /> },
  ];
  return (
    <Shelf title="A document" wide>
      <PageHeader
        title="INV-20431"
        status={<StatusBadge label="Confirmed" />}
        facts={facts}
        actions={
          <ActionBar
            actions={steps}
            allowedActions={['pay', 'cancel']}
            reasons={{ finalise: '$120.00 is still owing' }}
          />
        }
      />
      <DetailTabs
        kind="kit"
        tabs={[
          {
            id: 'history',
            label: 'History & Events',
            count: events.length,
            render: () => <Timeline entries={events} now={new Date('2026-03-10T22:00:00Z')} />,
          },
          {
            id: 'notes',
            label: 'Notes',
            count: notes.length,
            render: () => <NotesPanel notes={notes} kinds onAdd={async () => undefined} />,
          },
          { id: 'read', label: 'Notes, read only', render: () => <NotesPanel notes={notes} kinds /> },
          { id: 'none', label: 'Nothing yet', render: () => <Timeline entries={[]} /> },
        ]}
      />
      <Group>
        <Button variant="default" onClick={() => setOpen('form')}>
          FormDialog
        </Button>
        <Button variant="default" onClick={() => setOpen('question')}>
          ConfirmDialog
        </Button>
        <Button variant="default" onClick={() => setOpen('names')}>
          NamesDialog
        </Button>
        <ActionBar actions={steps.slice(0, 1)} allowedActions={[]} reasons={{ finalise: '$120.00 is still owing' }} />
      </Group>
      <FormDialog
        opened={open === 'form'}
        onClose={close}
        title="New customer"
        initialValues={{ name: '', type: 'Trade', since: null as string | null }}
        onSubmit={refuse}
      >
        {(form) => (
          <>
            <TextInput
              label="Name"
              description="“Hemi” is refused"
              required
              data-autofocus
              {...form.getInputProps('name')}
            />
            <Select label="Type" data={['Trade', 'Consumer']} {...form.getInputProps('type')} />
            <DateInput label="Customer since" {...form.getInputProps('since')} />
          </>
        )}
      </FormDialog>
      <ConfirmDialog
        opened={open === 'question'}
        title="Delete this picture?"
        body="It cannot be brought back."
        confirmLabel="Delete"
        danger
        onConfirm={close}
        onCancel={close}
      />
      <NamesDialog
        opened={open === 'names'}
        title="Areas"
        addLabel="Name of the new area"
        emptyText="No areas yet"
        names={demoAreas}
        error={null}
        onRetry={close}
        onSave={async () => undefined}
        onSaved={async () => undefined}
        onClose={close}
      />
    </Shelf>
  );
}
