import { todayIn } from '@yardkeeper/domain/format/dates';
import { useRef, useState } from 'react';
import { callFile } from '../../../api/call.ts';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { DateInput } from '../../../kit/fields/DateInput.tsx';
import { PdfDialog } from '../../../kit/pdf/PdfDialog.tsx';
import { yardNow } from '../../../session/yard-clock.ts';
import { ListSelect } from '../../../shared/pickers/ListSelect.tsx';

type Asked = { courierId: number; day: string | null };
type Props = { courierId: number; onClose: () => void };

/** What a courier took on a day, for the courier to sign. */
export function ManifestDialog({ courierId, onClose }: Props) {
  const couriers = useLookup('couriers').options;
  const [asked, setAsked] = useState<Asked | null>(null);
  const isShown = useRef(false);
  const name = couriers.find(({ id }) => id === asked?.courierId)?.name ?? 'the courier';
  if (asked?.day) {
    const query = { courierId: asked.courierId, day: asked.day };
    return (
      <PdfDialog
        title={`Manifest of ${name}`}
        queryKey={['manifest', query]}
        load={(signal) => callFile('GET /mgr/dispatch/pdf/manifest', { query }, { signal, quiet: true })}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog<Asked, Asked>
      opened
      size="md"
      title="Manifest"
      initialValues={{ courierId, day: todayIn(yardNow()) }}
      validate={{
        courierId: (id) => (id ? null : 'Choose the courier'),
        day: (day) => (day ? null : 'Choose the day'),
      }}
      submitLabel="Show"
      onSubmit={(values) => Promise.resolve(values)}
      onSaved={(values) => {
        isShown.current = true;
        setAsked(values);
      }}
      // The form closes itself once the call is answered; the manifest then takes its place.
      onClose={() => !isShown.current && onClose()}
    >
      {(form) => (
        <>
          <ListSelect label="Courier" data-autofocus options={couriers} {...form.getInputProps('courierId')} />
          <DateInput label="Day" {...form.getInputProps('day')} />
        </>
      )}
    </FormDialog>
  );
}
