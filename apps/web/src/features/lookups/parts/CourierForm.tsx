import { Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type DeliveryWay, deliveryWayKeys, deliveryWays } from '@yardkeeper/domain/fulfilment/consignment';
import { refreshLookups } from '../../../api/lookups/lookup-lists.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { saveCourier } from '../api.ts';
import { type Entry, priorityNames } from '../entries.ts';

const priorities = Object.entries(priorityNames).map(([value, label]) => ({ value, label }));
const ways = deliveryWayKeys.map((value) => ({ value, label: deliveryWays[value] }));

export function CourierForm({ entry, onClose }: { entry: Entry | null; onClose: () => void }) {
  const client = useQueryClient();
  const before = entry?.courier;
  return (
    <FormDialog
      opened
      title={entry ? `Edit ${entry.name}` : 'Add courier'}
      onClose={onClose}
      initialValues={{
        name: before?.name ?? '',
        priority: String(before?.priority ?? 1),
        phone: before?.phone ?? '',
        trackingUrl: before?.trackingUrl ?? '',
        way: before?.way ?? ('courier' as DeliveryWay),
      }}
      submitLabel={entry ? 'Save' : 'Add courier'}
      onSubmit={(values) =>
        saveCourier({
          id: before?.id ?? 0,
          active: before?.active ?? 1,
          version: before?.version,
          name: values.name,
          priority: Number(values.priority),
          phone: values.phone,
          trackingUrl: values.trackingUrl.trim(),
          way: values.way,
        })
      }
      onSaved={(saved) => {
        toast('success', `${saved.name} is saved`);
        void refreshLookups(client, 'courier');
      }}
    >
      {(form) => (
        <>
          <TextInput label="Name" data-autofocus autoComplete="off" {...form.getInputProps('name')} />
          <Select label="Goods leave by" allowDeselect={false} data={ways} {...form.getInputProps('way')} />
          <Select label="Priority" allowDeselect={false} data={priorities} {...form.getInputProps('priority')} />
          <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
          <TextInput
            label="Tracking address"
            placeholder="https://courier.example/track"
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('trackingUrl')}
          />
        </>
      )}
    </FormDialog>
  );
}
