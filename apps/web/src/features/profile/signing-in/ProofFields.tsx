import { Button, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { UsedPasskey } from '@yardkeeper/contract/account/second-step/webauthn';
import { useState } from 'react';
import { PasswordField } from '../../../kit/fields/PasswordField.tsx';
import { mayUsePasskeys } from '../../../shared/passkeys/passkeys.ts';
import { type Proof, proveByPasskey, type SecondStep } from './api.ts';

export type Proving = { presentPassword: string; passkey: UsedPasskey | null };
export const unproved: Proving = { presentPassword: '', passkey: null };

export const proofOf = ({ presentPassword, passkey }: Proving): Proof =>
  passkey ? { passkey } : presentPassword === '' ? {} : { presentPassword };

export const checkProof = (mine: Pick<SecondStep, 'asksForProof'>, { presentPassword, passkey }: Proving) =>
  mine.asksForProof && presentPassword === '' && passkey === null
    ? 'Enter your present password, or use a passkey'
    : null;

type Props<V extends Proving> = { form: UseFormReturnType<V>; mine: SecondStep };

/** Not shown right after signing in, while there is no second step yet. */
export function ProofFields<V extends Proving>({ form, mine }: Props<V>) {
  const [busy, setBusy] = useState(false);
  if (!mine.asksForProof) return null;
  if (form.values.passkey)
    return (
      <Text size="sm" role="status">
        Your passkey was used. Go on.
      </Text>
    );
  const prove = async () => {
    setBusy(true);
    await proveByPasskey()
      .then((passkey) => form.setFieldValue('passkey', passkey as never))
      .catch((error: Error) => form.setFieldError('presentPassword', error.message))
      .finally(() => setBusy(false));
  };
  return (
    <Stack gap="xs">
      <PasswordField
        label="Your present password"
        autoComplete="current-password"
        {...form.getInputProps('presentPassword')}
      />
      {mine.passkeys.length > 0 && mayUsePasskeys() && (
        <Button variant="default" loading={busy} onClick={() => void prove()}>
          Use a passkey instead
        </Button>
      )}
    </Stack>
  );
}
