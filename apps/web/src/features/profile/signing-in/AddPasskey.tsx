import { Text, TextInput } from '@mantine/core';
import { deviceKind } from '@yardkeeper/domain/access/device-kind';
import { FormDialog } from '../../../kit/dialog/FormDialog.tsx';
import { addPasskey, type SecondStep } from './api.ts';
import { checkProof, ProofFields, proofOf, unproved } from './ProofFields.tsx';

type Props = {
  mine: SecondStep;
  onAdded: (codes: readonly string[] | null) => void;
  onClose: () => void;
};

export function AddPasskey({ mine, onAdded, onClose }: Props) {
  return (
    <FormDialog
      opened
      title="Add a passkey"
      onClose={onClose}
      size="md"
      initialValues={{ name: deviceKind(navigator.userAgent), ...unproved }}
      submitLabel="Go on"
      validate={{
        name: (name) => (name.trim() === '' ? 'Enter a name' : null),
        presentPassword: (_, typed) => checkProof(mine, typed),
      }}
      onSubmit={({ name, ...proof }) => addPasskey(name.trim(), proofOf(proof))}
      onSaved={onAdded}
    >
      {(form) => (
        <>
          <Text style={{ gridColumn: '1 / -1' }}>
            Your device asks for your finger, face or PIN and keeps the passkey. With it you sign in without a password;
            the password alone is not enough any more.
          </Text>
          <TextInput label="Name" description="To tell it from your others" {...form.getInputProps('name')} />
          <ProofFields form={form} mine={mine} />
        </>
      )}
    </FormDialog>
  );
}
