import { Checkbox, Group, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { TagDetail } from '@yardkeeper/contract/inventory/schemas';
import { damageCodeKeys, damageCodes, gradeNames, grades } from '@yardkeeper/domain/inventory/grades';
import { partConditions } from '@yardkeeper/domain/parts/conditions';
import { MoneyInput } from '../../../../kit/fields/MoneyInput.tsx';
import { NumericInput } from '../../../../kit/fields/NumericInput.tsx';
import { PictureDrop } from '../../../../kit/picture/PictureDrop.tsx';
import { ChoiceSelect } from '../../../../shared/pickers/ChoiceSelect.tsx';
import { PricePair } from '../../../../shared/prices/PricePair.tsx';
import type { ChangedTag } from '../../api.ts';

export type EditValues = {
  partNo: string;
  condition: string;
  grade: TagDetail['grade'];
  damage: string;
  colorId: number | null;
  odometer: number | null;
  retail: number | null;
  trade: number | null;
  cost: number | null;
  notes: string;
  publicNotes: string;
  web: boolean;
  share: boolean;
  pictures: File[];
};

export const valuesOf = (tag: TagDetail): EditValues => ({
  partNo: tag.partNo,
  condition: String(tag.condition),
  grade: tag.grade,
  damage: tag.damage,
  colorId: tag.colorId,
  odometer: tag.odometer,
  retail: tag.retail,
  trade: tag.trade,
  cost: tag.cost,
  notes: tag.notes,
  publicNotes: tag.publicNotes,
  web: tag.webEnable === 1,
  share: tag.shareEnable === 1,
  pictures: [],
});

/** The server takes a sent cost as typed by hand, so the cost is left out unless the person changed it. */
export const bodyOf = (tag: TagDetail, values: EditValues): ChangedTag => ({
  tagNo: tag.tagNo,
  partNo: values.partNo,
  condition: Number(values.condition) as ChangedTag['condition'],
  grade: values.grade,
  damage: values.damage as ChangedTag['damage'],
  colorId: values.colorId,
  odometer: values.odometer,
  retail: values.retail ?? 0,
  trade: values.trade ?? 0,
  cost: values.cost === tag.cost ? undefined : values.cost,
  notes: values.notes,
  publicNotes: values.publicNotes,
  webEnable: values.web ? 1 : 0,
  shareEnable: values.share ? 1 : 0,
  version: tag.version,
});

const whole = { style: { gridColumn: '1 / -1' } };
const conditions = partConditions.map(({ id, name }) => ({ value: String(id), label: name }));
const gradeChoices = [
  { value: '', label: 'Not graded' },
  ...grades.map((grade) => ({ value: grade as string, label: gradeNames[grade] })),
];
const damages = damageCodeKeys.map((code) => ({ value: code as string, label: damageCodes[code] }));
const bodyColour = { vehColourType: 1 as const };

type Props = { form: UseFormReturnType<EditValues>; tag: TagDetail };

/** Place and status are not here, because moving and adjusting are actions of their own. */
export function EditFields({ form, tag }: Props) {
  return (
    <>
      <TextInput label="Part no" {...form.getInputProps('partNo')} />
      <Select label="Condition" allowDeselect={false} data={conditions} {...form.getInputProps('condition')} />
      <Select label="Grade" allowDeselect={false} data={gradeChoices} {...form.getInputProps('grade')} />
      <Select label="Damage" allowDeselect={false} data={damages} {...form.getInputProps('damage')} />
      <ChoiceSelect
        label="Colour"
        name="colours"
        body={bodyColour}
        currentName={tag.color || undefined}
        {...form.getInputProps('colorId')}
      />
      <NumericInput label="Odometer" max={9_999_999} {...form.getInputProps('odometer')} />
      <PricePair retail={form.getInputProps('retail')} trade={form.getInputProps('trade')} />
      {tag.cost !== null && <MoneyInput label="Cost ex GST" {...form.getInputProps('cost')} />}
      <Group gap="lg" align="flex-end" pb={6} {...whole}>
        <Checkbox label="On the web" {...form.getInputProps('web', { type: 'checkbox' })} />
        <Checkbox label="Shared with other yards" {...form.getInputProps('share', { type: 'checkbox' })} />
      </Group>
      <Textarea label="Internal notes" rows={3} {...form.getInputProps('notes')} />
      <Textarea label="Notes for the public" rows={3} {...form.getInputProps('publicNotes')} />
      <div {...whole}>
        <PictureDrop
          pictures={[]}
          chosen={form.values.pictures}
          onChosen={(pictures) => form.setFieldValue('pictures', [...pictures])}
        />
      </div>
    </>
  );
}
