import { Alert, Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import type { PickingJob, PickingLine } from '@yardkeeper/contract/picking/schemas';
import { type Grade, gradeNames, grades, isBelowGrade } from '@yardkeeper/domain/inventory/grades';
import { useState } from 'react';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { PhotoField } from '../../../kit/picture/PhotoField.tsx';
import { type ConditionValues, tellCondition } from './requests.ts';

type Props = {
  job: PickingJob;
  /** the line that was picked last */
  line: PickingLine;
  onTold: () => void;
};

const gradeOf = ({ grade }: PickingLine): Grade | undefined => grades.find((each) => each === grade);

function WorseDialog({ job, line, onTold, onClose }: Props & { onClose: () => void }) {
  const below = grades.filter((grade) => isBelowGrade(grade, line.grade));
  return (
    <FormDialog<ConditionValues, PickingJob | 'waiting'>
      opened
      title={`${line.tagNo} was sold as grade ${line.grade}`}
      initialValues={{ grade: below[0] ?? 'D', note: '', photo: null }}
      validate={{ photo: (photo) => (photo ? null : 'Take a photo of it') }}
      onSubmit={(values) => tellCondition(job, line, values)}
      onSaved={onTold}
      onClose={onClose}
      submitLabel="Tell the salesperson"
    >
      {(form) => (
        <>
          <Radio.Group label="It is" {...form.getInputProps('grade')}>
            <Stack gap="xs" mt="xs">
              {below.map((grade) => (
                <Radio key={grade} value={grade} label={gradeNames[grade]} />
              ))}
            </Stack>
          </Radio.Group>
          <PhotoField label="Take a photo" path="photo" {...form.getInputProps('photo')} />
          <Textarea label="Note" data-autofocus rows={2} maxLength={500} {...form.getInputProps('note')} />
        </>
      )}
    </FormDialog>
  );
}

/** An optional question: a picker who does not answer goes on to the next part. */
export function Condition({ job, line, onTold }: Props) {
  const [asked, setAsked] = useState(false);
  const sold = gradeOf(line);
  if (!sold || line.foundGrade !== null) return null;
  const asSold = () =>
    // The queue itself reports a refusal.
    void tellCondition(job, line, { grade: sold, note: '', photo: null }).then(onTold, () => undefined);
  return (
    <Alert color="blue" title={`Is ${line.tagNo} grade ${sold}, as it was sold?`}>
      <Group gap="xs" grow>
        <Button variant="default" onClick={asSold}>
          Yes
        </Button>
        {sold !== 'D' && (
          <Button variant="default" onClick={() => setAsked(true)}>
            Worse
          </Button>
        )}
      </Group>
      {asked && <WorseDialog job={job} line={line} onTold={onTold} onClose={() => setAsked(false)} />}
    </Alert>
  );
}
