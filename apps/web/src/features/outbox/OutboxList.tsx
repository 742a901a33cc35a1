import { Select } from '@mantine/core';
import { IconMailbox } from '@tabler/icons-react';
import { useAddressFilter } from '../../kit/list-screen/filters/use-address-filter.ts';
import { ListScreen } from '../../kit/list-screen/ListScreen.tsx';
import { countMessages, messageList, useLiveOutbox } from './api.ts';
import { noMessage } from './filter.ts';
import { messageColumns } from './parts/columns.tsx';
import { MessageDrawer } from './parts/MessageDrawer.tsx';
import { kindWords, standingWords } from './words.ts';

const chips = {
  field: 'state',
  items: Object.entries(standingWords).map(([value, words]) => ({ value, ...words })),
  fetchCounts: countMessages,
} as const;
const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }));

export function OutboxList() {
  useLiveOutbox();
  const { filter, set } = useAddressFilter(noMessage);
  return (
    <>
      <ListScreen
        {...messageList}
        title="Mailbox & outbox"
        columns={messageColumns}
        rowId={(message) => message.id}
        onOpen={(message) => set({ id: message.id }, 'same')}
        search={{ field: 'search', placeholder: 'Receiver or subject' }}
        chips={chips}
        filters={(control) => (
          <Select
            aria-label="Kind"
            placeholder="Any kind"
            clearable
            clearButtonProps={{ 'aria-label': 'Any kind' }}
            w={{ base: '100%', sm: 140 }}
            data={kinds}
            value={control.filter.kind || null}
            onChange={(kind) => control.set({ kind: kind ?? '' })}
          />
        )}
        empty={{
          title: 'Nothing was sent yet',
          hint: 'Invitations, codes, invoices and notices show here as they leave.',
          icon: IconMailbox,
        }}
      />
      <MessageDrawer id={filter.id} onClose={() => set({ id: 0 }, 'same')} />
    </>
  );
}
