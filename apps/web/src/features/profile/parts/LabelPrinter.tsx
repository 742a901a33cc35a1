import { Select } from '@mantine/core';
import { labelPaperIds, labelPapers, toLabelPaper } from '@yardkeeper/domain/printing/label-papers';
import { type Me, saveLabelPrinter } from '../api.ts';
import { useSavedChoice } from './use-saved-choice.ts';

const papers = labelPaperIds.map((value) => ({ value, label: labelPapers[value].name }));

type Props = { me: Me; onChanged: () => Promise<unknown> };

export function LabelPrinter({ me, onChanged }: Props) {
  const { chosen, choose, saving, saved, error } = useSavedChoice(me.labelPrinter, async (next) => {
    await saveLabelPrinter(next);
    await onChanged();
  });
  return (
    <Select
      label="Default label printer"
      description={<span role="status">{saved ? 'Saved' : 'What your tags and location labels are printed on'}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={labelPapers.label.name}
      clearable
      clearButtonProps={{ 'aria-label': 'No default label printer' }}
      data={papers}
      value={chosen || null}
      error={error}
      disabled={saving}
      onChange={(next) => choose(toLabelPaper(next ?? '') ?? '')}
    />
  );
}
