import { Text } from '@mantine/core';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import type { Proof, SecondStep } from './api.ts';
import { checkProof, ProofFields, proofOf, unproved } from './ProofFields.tsx';

type Props = {
  title: string;
  body: string;
  submitLabel: string;
  mine: SecondStep;
  onProved: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
};

/** A change of how somebody signs in, after their present password or a passkey. */
export function ProofDialog({ title, body, submitLabel, mine, onProved, onClose }: Props) {
  return (
    <FormDialog
      opened
      title={title}
      onClose={onClose}
      size="md"
      initialValues={unproved}
      submitLabel={submitLabel}
      validate={{ presentPassword: (_, typed) => checkProof(mine, typed) }}
      onSubmit={(typed) => onProved(proofOf(typed))}
    >
      {(form) => (
        <>
          <Text style={{ gridColumn: '1 / -1' }}>{body}</Text>
          <ProofFields form={form} mine={mine} />
        </>
      )}
    </FormDialog>
  );
}
