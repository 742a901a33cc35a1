import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { whyNoPasskeys } from '../../../shared/passkeys/passkeys.ts';
import { AddAuthenticator } from './AddAuthenticator.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { removeAuthenticator, renewRecoveryCodes, type SecondStep, useRefreshSecondStep } from './api.ts';
import { PasskeyList } from './PasskeyList.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Doing = 'passkey' | 'authenticator' | 'remove' | 'codes' | null;

/** Passkeys, the authenticator app and recovery codes of the signed-in person, with their dialogs. */
export function WaysToSignIn({ mine, onCodes }: { mine: SecondStep; onCodes?: (shown: boolean) => void }) {
  const [doing, setDoing] = useState<Doing>(null);
  const [codes, show] = useState<readonly string[] | null>(null);
  const setCodes = (next: readonly string[] | null) => {
    show(next);
    onCodes?.(next !== null);
  };
  const refresh = useRefreshSecondStep();
  const close = () => setDoing(null);
  const noPasskeys = whyNoPasskeys(mine.passkeyHost);
  const isSet = mine.passkeys.length > 0 || mine.authenticatorSince !== null;
  // The codes are shown before anything is loaded anew, because whoever is led through this leaves the page then.
  const added = (given: readonly string[] | null) => (given ? setCodes(given) : void refresh());
  const dialog = { mine, onClose: close };
  return (
    <Stack gap="lg">
      <div>
        <Text fw={550}>Passkeys</Text>
        <Text size="sm" c="dimmed" mb="xs">
          Sign in with your finger, face or the PIN of your device, without a password.
        </Text>
        {mine.passkeys.length > 0 && <PasskeyList mine={mine} onChanged={refresh} />}
        {noPasskeys ? (
          <Text size="sm" role="status">
            {noPasskeys}
          </Text>
        ) : (
          <Button variant="default" mt="xs" onClick={() => setDoing('passkey')}>
            Add a passkey
          </Button>
        )}
      </div>
      <div>
        <Text fw={550}>Authenticator app</Text>
        <Text size="sm" c="dimmed" mb="xs">
          {mine.authenticatorSince
            ? 'Its code is asked for after your password.'
            : 'A code from your phone after your password, where there is no passkey.'}
        </Text>
        {mine.authenticatorSince ? (
          <Button variant="default" color="red" onClick={() => setDoing('remove')}>
            Remove the app
          </Button>
        ) : (
          <Button variant="default" onClick={() => setDoing('authenticator')}>
            Add an authenticator app
          </Button>
        )}
      </div>
      {isSet && (
        <div>
          <Text fw={550}>Recovery codes</Text>
          <Group justify="space-between" gap="sm">
            <Text size="sm" c={mine.recoveryCodesLeft < 3 ? 'var(--mantine-color-error)' : 'dimmed'}>
              {mine.recoveryCodesLeft} of 10 left
            </Text>
            <Button variant="subtle" onClick={() => setDoing('codes')}>
              Make new codes
            </Button>
          </Group>
        </div>
      )}
      {doing === 'passkey' && <AddPasskey {...dialog} onAdded={added} />}
      {doing === 'authenticator' && <AddAuthenticator {...dialog} onAdded={added} />}
      {doing === 'remove' && (
        <ProofDialog
          {...dialog}
          title="Remove the authenticator app?"
          body="Its codes are not asked for any more. Remove the account in the app, too."
          submitLabel="Remove"
          onProved={async (proof) => {
            await removeAuthenticator(proof);
            void refresh();
          }}
        />
      )}
      {doing === 'codes' && (
        <ProofDialog
          {...dialog}
          title="Make new recovery codes?"
          body="The codes that you have now do not work any more."
          submitLabel="Make new codes"
          onProved={async (proof) => setCodes((await renewRecoveryCodes(proof)).recoveryCodes)}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(null);
            void refresh();
          }}
        />
      )}
    </Stack>
  );
}
