import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { DialogFrame } from '../../../kit/dialog/DialogFrame.tsx';
import { CopyText } from '../../../kit/text/CopyText.tsx';
import { failureOf } from '../../../kit/text/failure.ts';
import { type Begun, beginAuthenticator, confirmAuthenticator, type SecondStep } from './api.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { QrCode } from './QrCode.tsx';

type Props = {
  mine: SecondStep;
  onAdded: (codes: readonly string[] | null) => void;
  onClose: () => void;
};

/** First who it is, then the code for the app, then the app's first code. */
export function AddAuthenticator({ mine, onAdded, onClose }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const isBegun = useRef(false);
  if (begun) return <Scan begun={begun} onAdded={onAdded} onClose={onClose} />;
  return (
    <ProofDialog
      title="Add an authenticator app"
      body="An app on your phone, such as Google Authenticator, shows a code of six digits that changes every half minute. You enter it after your password."
      submitLabel="Go on"
      mine={mine}
      onProved={async (proof) => {
        const next = await beginAuthenticator(proof);
        isBegun.current = true;
        setBegun(next);
      }}
      // A form closes once it is saved; this one goes on to the code instead.
      onClose={() => isBegun.current || onClose()}
    />
  );
}

function Scan({ begun, onAdded, onClose }: Omit<Props, 'mine'> & { begun: Begun }) {
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'controlled',
    initialValues: { code: '' },
    validate: { code: (code) => (/^\s*(\d\s*){6}$/.test(code) ? null : 'Enter the six digits that the app shows') },
  });
  const confirm = form.onSubmit(async ({ code }) => {
    setBusy(true);
    try {
      onAdded((await confirmAuthenticator(code)).recoveryCodes);
      onClose();
    } catch (thrown) {
      const { message, fields } = failureOf(thrown);
      form.setFieldError('code', fields.code ?? message);
    } finally {
      setBusy(false);
    }
  });
  return (
    <DialogFrame opened onClose={onClose} title="Add an authenticator app" size="md">
      <form onSubmit={confirm} noValidate aria-label="Add an authenticator app">
        <Stack gap="md">
          <Text>Scan this with the app, or type its key there. Then enter the code that the app shows.</Text>
          <Group gap="lg" align="center">
            <QrCode rows={begun.rows} label="QR code for your authenticator app" />
            <Stack gap={4} maw={220}>
              <Text size="xs" c="dimmed">
                Key
              </Text>
              <CopyText label="key" value={begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')} />
            </Stack>
          </Group>
          <TextInput
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            {...form.getInputProps('code')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
}
