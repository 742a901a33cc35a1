import { Switch, TagsInput, TextInput } from '@mantine/core';
import { useLookup } from '../../../api/lookups/lookups.ts';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { CapitalisedInput } from '../../../kit/fields/CapitalisedInput.tsx';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { ListSelect } from '../../../shared/pickers/ListSelect.tsx';
import { toast } from '../../../shell/messages/toasts.ts';
import { useRefreshParts } from '../keys.ts';
import { type NameRow, saveName } from './api.ts';

type Values = {
  partName: string;
  otherWords: string[];
  group1Id: number;
  group2Id: number;
  partTypeId: number;
  defaultZone: string;
  warrantyDays: number | null;
  active: boolean;
};
const blank: Values = {
  partName: '',
  otherWords: [],
  group1Id: 0,
  group2Id: 0,
  partTypeId: 0,
  defaultZone: '',
  warrantyDays: 0,
  active: true,
};
const valuesOf = (part: NameRow): Values => ({
  partName: part.partName,
  otherWords: part.otherWords,
  group1Id: part.group1Id ?? 0,
  group2Id: part.group2Id ?? 0,
  partTypeId: part.partTypeId ?? 0,
  defaultZone: part.defaultZone,
  warrantyDays: part.warrantyDays,
  active: part.active === 1,
});
const was = (id: number | null | undefined, name: string | undefined) => (id && name ? { id, name } : undefined);

type Props = { part: NameRow | null; onClose: () => void };

export function NameForm({ part, onClose }: Props) {
  const refresh = useRefreshParts();
  const group1 = useLookup('group1').options;
  const partTypes = useLookup('partTypes').options;
  const allGroup2 = useLookup('group2').options;
  const submit = (values: Values) =>
    saveName({
      ...values,
      otherWords: part || values.otherWords.length > 0 ? values.otherWords : undefined,
      group1Id: values.group1Id || null,
      group2Id: values.group2Id || null,
      partTypeId: values.partTypeId || null,
      warrantyDays: values.warrantyDays ?? 0,
      active: values.active ? 1 : 0,
      partId: part?.partId ?? 0,
      version: part?.version,
    });
  return (
    <FormDialog
      opened
      title={part ? `Edit ${part.partName}` : 'Add part name'}
      onClose={onClose}
      initialValues={part ? valuesOf(part) : blank}
      validate={{ partName: (name) => (name.trim() === '' ? 'Enter a name' : null) }}
      submitLabel={part ? 'Save' : 'Add part name'}
      onSubmit={submit}
      onSaved={(saved) => {
        toast('success', `${saved.partName} is saved`);
        void refresh();
      }}
    >
      {(form) => (
        <>
          <CapitalisedInput label="Part name" data-autofocus maxLength={120} {...form.getInputProps('partName')} />
          <TagsInput
            label="Other words"
            description={
              part ? 'What people also call it, each ended with Enter' : 'Left empty, it gets the words of the trade'
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            acceptValueOnBlur
            clearable
            clearButtonProps={{ 'aria-label': 'Clear other words' }}
            {...form.getInputProps('otherWords')}
          />
          <ListSelect
            label="Part type"
            options={partTypes}
            current={was(part?.partTypeId, part?.partType)}
            {...form.getInputProps('partTypeId')}
          />
          <ListSelect
            label="Group 1"
            options={group1}
            current={was(part?.group1Id, part?.group1)}
            {...form.getInputProps('group1Id')}
            onChange={(id) => form.setValues({ group1Id: id, group2Id: 0 })}
          />
          <ListSelect
            label="Group 2"
            options={allGroup2.filter((group) => group.parentId === form.values.group1Id)}
            current={was(part?.group2Id, part?.group2)}
            disabled={form.values.group1Id === 0}
            {...form.getInputProps('group2Id')}
          />
          <TextInput
            label="Default zone"
            description="Where it is put away unless told otherwise"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={40}
            {...form.getInputProps('defaultZone')}
          />
          <NumericInput label="Warranty in days" min={0} max={3650} {...form.getInputProps('warrantyDays')} />
          <Switch
            label="Active"
            description="Only active names are offered"
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
