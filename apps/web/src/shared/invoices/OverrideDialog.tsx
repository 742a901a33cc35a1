import { Alert, Text, Textarea } from '@mantine/core';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { NoticeDialog } from '../../kit/dialog/NoticeDialog.tsx';
import { wholeRow } from '../../kit/document/Card.tsx';
import type { Failure } from '../../kit/text/failure.ts';
import { type OverridableRule, overridableIn } from './refusal-needs.ts';

type Props = {
  refusal: Failure;
  label?: string;
  onGoOn: (reason: string) => Promise<void> | void;
  onClose: () => void;
};

const words: Readonly<Record<OverridableRule, { question: string; no: string }>> = {
  account: { question: 'Sell on account all the same?', no: 'Not on account' },
  deposit: { question: 'Go on without the deposit?', no: 'Not without a deposit' },
  margin: { question: 'Sell below the floor all the same?', no: 'Below the floor' },
  warranty: { question: 'Credit it after the warranty all the same?', no: 'After the warranty' },
  returned: { question: 'Take it back all the same?', no: 'Not as it was sold' },
};

export function OverrideDialog({ refusal, label, onGoOn, onClose }: Props) {
  const { message, fields } = refusal;
  const rule = overridableIn(fields) ?? 'account';
  const { question, no } = words[rule];
  if (!('overrideReason' in fields))
    return (
      <NoticeDialog title={no} onClose={onClose}>
        <Text role="alert">{message}.</Text>
        <Text mt="xs">
          {label ? 'Nothing was changed.' : 'Nothing was saved; what you typed is still here.'}
          {rule === 'account' && ' Another payment type needs nobody’s word.'}
        </Text>
      </NoticeDialog>
    );
  return (
    <FormDialog
      opened
      size="md"
      title={question}
      submitLabel={label ? `${label} all the same` : 'Go on'}
      onClose={onClose}
      initialValues={{ overrideReason: '' }}
      validate={{ overrideReason: (typed) => (typed.trim() === '' ? 'Say why' : null) }}
      onSubmit={async ({ overrideReason }) => onGoOn(overrideReason.trim())}
    >
      {(form) => (
        <>
          <Alert color="yellow" className={wholeRow} role="alert">
            {fields[rule] ?? message}.
          </Alert>
          <Textarea
            className={wholeRow}
            label="Reason"
            description="Kept with your name in the history"
            rows={2}
            maxLength={300}
            data-autofocus
            {...form.getInputProps('overrideReason')}
          />
        </>
      )}
    </FormDialog>
  );
}
