import { Checkbox, TextInput } from '@mantine/core';
import { FormDialog } from '../../../../kit/dialog/FormDialog.tsx';
import { wholeRow } from '../../../../kit/document/Card.tsx';
import { YardSelect } from '../../../../shared/pickers/YardSelect.tsx';
import { toast } from '../../../../shell/messages/toasts.ts';
import { saveTemplate, type Template } from './api.ts';
import { type TemplateLine, TemplateLines } from './TemplateLines.tsx';

type Values = { name: string; modelTypeId: number | null; active: boolean; lines: TemplateLine[] };
type Props = { template: Template | null; onSaved: () => void; onClose: () => void };

const valuesOf = (template: Template | null): Values => ({
  name: template?.name ?? '',
  modelTypeId: template?.modelTypeId ?? null,
  active: template?.active !== 0,
  lines: (template?.lines ?? []).map(({ partId, partDesc, onCar, ticked }) => ({ partId, partDesc, onCar, ticked })),
});

export function TemplateForm({ template, onSaved, onClose }: Props) {
  const save = ({ active, lines, ...rest }: Values) =>
    saveTemplate({
      ...rest,
      templateId: template?.templateId ?? 0,
      version: template?.version,
      active: active ? 1 : 0,
      lines: lines.map(({ partId, onCar, ticked }) => ({ partId, onCar, ticked })),
    });
  return (
    <FormDialog<Values, Template>
      opened
      size="lg"
      title={template ? template.name : 'New template'}
      onClose={onClose}
      initialValues={valuesOf(template)}
      validate={{
        name: (name) => (name.trim() === '' ? 'Enter a name' : null),
        lines: (lines) => (lines.length === 0 ? 'Choose at least one part' : null),
      }}
      onSubmit={save}
      onSaved={({ name }) => {
        toast('success', `${name} is saved`);
        onSaved();
      }}
    >
      {(form) => (
        <>
          <TextInput label="Name" required maxLength={80} data-autofocus {...form.getInputProps('name')} />
          <YardSelect
            name="modelTypes"
            label="Vehicle type"
            placeholder="Any type"
            currentName={template?.modelType}
            {...form.getInputProps('modelTypeId')}
          />
          <Checkbox
            className={wholeRow}
            label="Offered when a vehicle is stripped"
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
          <div className={wholeRow}>
            <TemplateLines
              lines={form.values.lines}
              error={form.errors.lines}
              onChange={(lines) => form.setFieldValue('lines', lines)}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}
