import { Switch, TextInput } from '@mantine/core';
import { normalPartNumber, partNumberProblem, tidyPartNumber } from '@yardkeeper/domain/parts/part-number';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { ListSelect } from '../../../shared/pickers/ListSelect.tsx';
import { PartPicker } from '../../../shared/pickers/PartPicker.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { useRefreshParts } from '../keys.ts';
import { NumberPicker } from '../pickers/NumberPicker.tsx';
import { type NumberRow, saveNumber } from './api.ts';

type Values = {
  partNo: string;
  makeId: number;
  partId: number;
  partName: string;
  description: string;
  supersededById: number;
  supersededNo: string;
  active: boolean;
};
const valuesOf = (number: NumberRow | null): Values => ({
  partNo: number?.partNo ?? '',
  makeId: number?.makeId ?? 0,
  partId: number?.partId ?? 0,
  partName: number?.partName ?? '',
  description: number?.description ?? '',
  supersededById: number?.supersededBy?.partNoId ?? 0,
  supersededNo: number?.supersededBy?.partNo ?? '',
  active: number === null || number.active === 1,
});

type Props = { number: NumberRow | null; onClose: () => void };

export function NumberForm({ number, onClose }: Props) {
  const refresh = useRefreshParts();
  const makes = useLookup('makes').options;
  const submit = (values: Values) =>
    saveNumber({
      partNoId: number?.partNoId ?? 0,
      partNo: values.partNo,
      makeId: values.makeId || null,
      partId: values.partId || null,
      description: values.description,
      supersededById: values.supersededById || null,
      active: values.active ? 1 : 0,
      version: number?.version,
    });
  return (
    <FormDialog
      opened
      title={number ? `Edit ${number.partNo}` : 'Add part number'}
      onClose={onClose}
      initialValues={valuesOf(number)}
      validate={{ partNo: (text) => partNumberProblem(tidyPartNumber(text)) }}
      submitLabel={number ? 'Save' : 'Add part number'}
      onSubmit={submit}
      onSaved={(saved) => {
        toast('success', `${saved.partNo} is saved`);
        void refresh();
      }}
    >
      {(form) => (
        <>
          <TextInput
            label="Part number"
            description={`Compared as ${normalPartNumber(form.values.partNo) || '…'}`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            {...form.getInputProps('partNo')}
          />
          <ListSelect
            label="Make"
            placeholder="Any make"
            options={makes}
            current={number?.makeId ? { id: number.makeId, name: number.make } : undefined}
            {...form.getInputProps('makeId')}
            onChange={(makeId) => form.setValues({ makeId, supersededById: 0, supersededNo: '' })}
          />
          <PartPicker
            label="Part name"
            value={form.values.partId}
            valueName={form.values.partName}
            error={form.errors.partId}
            data-path="partId"
            onChange={(partId, partName) => form.setValues({ partId, partName })}
          />
          <TextInput label="Description" maxLength={200} {...form.getInputProps('description')} />
          <NumberPicker
            label="Superseded by"
            description="The maker’s newer number for the same part"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            makeId={form.values.makeId || undefined}
            except={number?.partNoId}
            value={form.values.supersededById}
            valueName={form.values.supersededNo}
            error={form.errors.supersededById}
            data-path="supersededById"
            onChange={(supersededById, supersededNo) => form.setValues({ supersededById, supersededNo })}
          />
          <Switch
            label="Active"
            description="Only active numbers are offered"
            mt={{ sm: 28 }}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
