import { Alert, Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import type { SecondStepDue } from '@yardkeeper/contract/account/second-step/schemas';
import type { UsedPasskey } from '@yardkeeper/contract/account/second-step/webauthn';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { startSession } from '../../../session/store.ts';
import { mayUsePasskeys, usePasskey } from '../../../shared/passkeys/passkeys.ts';

type Props = { due: SecondStepDue; onOver: (sentence: string | null) => void };
type Given = { code: string } | { passkey: UsedPasskey };

const OVER = 410;

/** After the right password: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStep({ due, onOver }: Props) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<'code' | 'passkey' | null>(null);
  const takesCodes = due.kinds.includes('authenticator') || due.kinds.includes('recoveryCode');
  const offered = due.passkey && mayUsePasskeys() ? due.passkey : null;

  const finish = async (by: 'code' | 'passkey', given: () => Promise<Given>) => {
    setWaiting(by);
    setFailure(null);
    try {
      const body = { challenge: due.challenge, ...(await given()) };
      const reply = await call('POST /user/secondStep/finish', { body }, { quiet: true });
      startSession(reply.accessToken, reply.userInfo);
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof ApiError && error.code === OVER) return onOver(message);
      setFailure(message);
      setWaiting(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setFailure('Enter the code');
    void finish('code', async () => ({ code: code.trim() }));
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Second step">
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {offered && (
          <Button
            variant={takesCodes ? 'default' : 'filled'}
            loading={waiting === 'passkey'}
            disabled={waiting === 'code'}
            onClick={() => void finish('passkey', async () => ({ passkey: await usePasskey(offered) }))}
            autoFocus
            fullWidth
          >
            Use your passkey
          </Button>
        )}
        {takesCodes && (
          <>
            <TextInput
              label={due.kinds.includes('authenticator') ? 'Code' : 'Recovery code'}
              description={
                due.kinds.includes('authenticator')
                  ? 'From your authenticator app, or a recovery code'
                  : 'One of the codes that you keep'
              }
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus={!offered}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Button type="submit" loading={waiting === 'code'} disabled={waiting === 'passkey'} fullWidth>
              Sign in
            </Button>
          </>
        )}
        <Group>
          <Anchor component="button" type="button" size="sm" onClick={() => onOver(null)}>
            Back to the password
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
