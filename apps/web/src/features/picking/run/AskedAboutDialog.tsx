import { Radio, Stack, Text, Textarea } from '@mantine/core';
import type { PickingJob, PickingLine } from '@yardkeeper/contract/picking/schemas';
import { type Grade, gradeNames, grades } from '@yardkeeper/domain/inventory/grades';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { PhotoField } from '../../../kit/picture/PhotoField.tsx';
import { type ConditionValues, tellCondition } from './requests.ts';

type Props = { job: PickingJob; line: PickingLine; onClose: () => void };

/** `worse` begins with the tag's present grade. */
const gradeNow = ({ worse }: PickingLine): Grade | undefined =>
  grades.find((grade) => worse.startsWith(`grade ${grade}`));

/**
 * The part counts as picked once the picker has described its condition, with a photo; until then it stays to be
 * picked.
 */
export function AskedAboutDialog({ job, line, onClose }: Props) {
  return (
    <FormDialog<ConditionValues, PickingJob | 'waiting'>
      opened
      title={`${line.tagNo} is worse than it was sold`}
      initialValues={{ grade: gradeNow(line) ?? 'D', note: '', photo: null }}
      validate={{ photo: (photo) => (photo ? null : 'Take a photo of it') }}
      onSubmit={(values) => tellCondition(job, line, values)}
      onClose={onClose}
      submitLabel="Pick it as it is"
    >
      {(form) => (
        <>
          <Text>
            It is {line.worse}. The salesperson is told. If it cannot go like this, close this and say Damaged.
          </Text>
          <PhotoField label="Take a photo" path="photo" {...form.getInputProps('photo')} />
          <Radio.Group label="It is" {...form.getInputProps('grade')}>
            <Stack gap="xs" mt="xs">
              {grades.map((grade) => (
                <Radio key={grade} value={grade} label={gradeNames[grade]} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea label="Note" rows={2} maxLength={500} {...form.getInputProps('note')} />
        </>
      )}
    </FormDialog>
  );
}
