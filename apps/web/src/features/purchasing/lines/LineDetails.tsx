import { Switch, Textarea, TextInput } from '@mantine/core';
import { mayBeBoxed } from '@yardkeeper/domain/purchasing/receiving';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { LocationPicker } from '../../../shared/pickers/LocationPicker.tsx';
import classes from '../Purchasing.module.css';
import { LineVehicle } from './LineVehicle.tsx';
import type { LineDraft } from './line-draft.ts';

type Props = { line: LineDraft; onSave: (change: Partial<LineDraft>) => void; onClose: () => void };

/** The fields of a line other than its numbers and prices. */
export function LineDetails({ line, onSave, onClose }: Props) {
  return (
    <FormDialog
      opened
      title={line.partDesc}
      onClose={onClose}
      initialValues={{
        description: line.description,
        vehicle: {
          makeId: line.makeId,
          make: line.make,
          modelId: line.modelId,
          model: line.model,
          seriesId: line.seriesId,
          series: line.series,
        },
        locationId: line.locationId ?? 0,
        location: line.location,
        asBox: line.asBox === 1,
        taxable: line.taxable === 1,
        notes: line.notes,
      }}
      submitLabel="Done"
      onSubmit={async ({ vehicle, locationId, asBox, taxable, ...rest }) =>
        onSave({
          ...rest,
          ...vehicle,
          locationId: locationId || null,
          asBox: asBox ? 1 : 0,
          taxable: taxable ? 1 : 0,
        })
      }
    >
      {(form) => (
        <>
          <TextInput
            className={classes.whole}
            label="Described as"
            maxLength={300}
            data-autofocus
            {...form.getInputProps('description')}
          />
          <LineVehicle
            value={form.values.vehicle}
            disabled={line.settled > 0}
            onChange={(vehicle) => form.setFieldValue('vehicle', vehicle)}
          />
          <LocationPicker
            label="Goes to"
            value={form.values.locationId}
            valueName={form.values.location}
            onChange={(locationId, location) => form.setValues({ locationId, location })}
          />
          <Switch
            label="One box with a quantity, not a tag each"
            disabled={!mayBeBoxed(line.condition)}
            description={mayBeBoxed(line.condition) ? undefined : 'Used parts have a tag each'}
            {...form.getInputProps('asBox', { type: 'checkbox' })}
          />
          <Switch label="GST on it" {...form.getInputProps('taxable', { type: 'checkbox' })} />
          <Textarea className={classes.whole} label="Note" rows={2} maxLength={2000} {...form.getInputProps('notes')} />
        </>
      )}
    </FormDialog>
  );
}
