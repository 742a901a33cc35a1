import { Select } from '@mantine/core';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../kit/document/Card.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import type { Consignment } from '../api.ts';
import { type Parcel, pack, saveParcel } from './api.ts';

/**
 * Without lines it edits the weight and size of a parcel; with lines it packs them into a parcel, by default a new one.
 */
export type Measured = { readonly parcel: Parcel | null; readonly lineIds: readonly number[] };
type Values = {
  into: string;
  weightKg: number | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
};
type Props = {
  of: Consignment;
  asked: Measured;
  onClose: () => void;
  onSaved: (now: Consignment) => void;
};

const NEW = 'new';
const measuresOf = (parcel: Parcel | null | undefined) => ({
  weightKg: parcel?.weightKg ?? null,
  lengthCm: parcel?.lengthCm ?? null,
  widthCm: parcel?.widthCm ?? null,
  heightCm: parcel?.heightCm ?? null,
});

export function MeasuresDialog({ of, asked: { parcel, lineIds }, onClose, onSaved }: Props) {
  const packs = lineIds.length > 0;
  const { deliveryId, parcelList } = of;
  const parcels = [
    { value: NEW, label: 'A new parcel' },
    ...parcelList.map(({ parcelId, no, code }) => ({ value: String(parcelId), label: `Parcel ${no} (${code})` })),
  ];
  return (
    <FormDialog<Values, Consignment>
      opened
      size="md"
      title={packs ? `Pack ${lineIds.length} of ${of.deliveryNo}` : `Weight and size of parcel ${parcel?.no ?? ''}`}
      initialValues={{ into: NEW, ...measuresOf(parcel) }}
      submitLabel={packs ? 'Pack' : 'Save'}
      onSubmit={({ into, ...measures }) =>
        packs
          ? pack({
              deliveryId,
              lineIds: [...lineIds],
              ...measures,
              ...(into === NEW ? {} : { parcelId: Number(into) }),
            })
          : saveParcel({ parcelId: parcel?.parcelId ?? 0, ...measures })
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          {packs && parcelList.length > 0 && (
            <Select
              className={wholeRow}
              label="Into"
              allowDeselect={false}
              data={parcels}
              value={form.values.into}
              onChange={(into) => {
                const chosen = parcelList.find(({ parcelId }) => String(parcelId) === into);
                form.setValues({ into: into ?? NEW, ...measuresOf(chosen) });
              }}
            />
          )}
          <NumericInput label="Weight, kg" decimals={3} max={5000} data-autofocus {...form.getInputProps('weightKg')} />
          <NumericInput label="Length, cm" min={1} max={1000} {...form.getInputProps('lengthCm')} />
          <NumericInput label="Width, cm" min={1} max={1000} {...form.getInputProps('widthCm')} />
          <NumericInput label="Height, cm" min={1} max={1000} {...form.getInputProps('heightCm')} />
        </>
      )}
    </FormDialog>
  );
}
