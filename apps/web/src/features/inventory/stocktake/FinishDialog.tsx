import { Checkbox, Stack, Text } from '@mantine/core';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { countOf } from '../words.ts';
import { type Finished, finishStocktake, type Stocktake } from './api.ts';

type Props = { stocktake: Stocktake; onClose: () => void; onFinished: (result: Finished) => void };

/** Finishing may move unexpected tags to this place and mark the missing ones as lost. */
export function FinishDialog({ stocktake, onClose, onFinished }: Props) {
  const { stocktakeId, location, found, missing, unexpected } = stocktake;
  return (
    <FormDialog
      opened
      title={`Finish the count of ${location}`}
      onClose={onClose}
      initialValues={{ moveUnexpected: true, markMissingLost: false }}
      submitLabel="Finish"
      onSubmit={(ends) => finishStocktake(stocktakeId, ends)}
      onSaved={onFinished}
    >
      {(form) => (
        <Stack gap="md" style={{ gridColumn: '1 / -1' }}>
          <Text>
            {found.length} found, {missing.length} missing, {unexpected.length} unexpected.
          </Text>
          {unexpected.length > 0 && (
            <Checkbox
              label={`Move ${countOf(unexpected.length, 'unexpected tag')} to ${location}`}
              {...form.getInputProps('moveUnexpected', { type: 'checkbox' })}
            />
          )}
          {missing.length > 0 && (
            <Checkbox
              label={`Mark ${countOf(missing.length, 'missing tag')} lost`}
              description="What is promised to a customer stays as it is."
              {...form.getInputProps('markMissingLost', { type: 'checkbox' })}
            />
          )}
        </Stack>
      )}
    </FormDialog>
  );
}
