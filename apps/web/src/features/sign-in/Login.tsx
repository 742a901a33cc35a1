import { Alert, Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SecondStepDue } from '@yardkeeper/contract/account/second-step/schemas';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { isLineCut } from '../../api/reach.ts';
import { PasswordField } from '../../kit/fields/PasswordField.tsx';
import { lazyPart } from '../../kit/lazy/lazy-part.tsx';
import { LoginFail, rememberedName, signIn } from '../../session/actions.ts';
import { type EndReason, lastEnd } from '../../session/store.ts';
import { useObservable } from '../../session/use-observable.ts';
import { DemoLogins } from './DemoLogins.tsx';
import { SignInFrame } from './SignInFrame.tsx';

// Fetched when they are needed, so that the sign-in page itself stays small.
const SecondStep = lazyPart(() => import('./second-step/SecondStep.tsx').then((m) => m.SecondStep));
const loadPasskeys = () => import('./second-step/sign-in-passkey.ts');

const goodbyes: Partial<Record<EndReason, string>> = {
  expired: 'Your session ran out. Sign in to go on where you were.',
  unauthorised: 'Your session ended. Sign in to go on where you were.',
  ended: 'Your session was ended. Sign in again.',
};

export function Login() {
  const reason = useObservable(lastEnd);
  const isCut = useObservable(isLineCut);
  const [failure, setFailure] = useState<Error | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [due, setDue] = useState<SecondStepDue | null>(null);
  const page = useQuery({
    queryKey: ['sign-in-page'],
    queryFn: ({ signal }) => call('GET /user/signInPage', {}, { signal, quiet: true }),
    staleTime: 0,
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { userName: rememberedName(), password: '', remember: rememberedName() !== '' },
    validate: {
      userName: (value) => (value.trim() === '' ? 'Enter your user name' : null),
      password: (value) => (value === '' ? 'Enter your password' : null),
    },
  });
  const submit = form.onSubmit(async ({ userName, password, remember }) => {
    setWaiting(true);
    setFailure(null);
    try {
      const next = await signIn(userName.trim(), password, remember);
      if (next) {
        setDue(next);
        setWaiting(false);
      }
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error('Login Fail'));
      setWaiting(false);
    }
  });
  const hasPasskeys = page.data?.passkeys === true && window.isSecureContext !== false;
  const offers = hasPasskeys && due === null;
  useEffect(() => {
    if (!offers) return;
    let stop = (): void => undefined;
    let gone = false;
    void loadPasskeys().then(({ offerPasskeys }) => {
      if (!gone) stop = offerPasskeys((error) => setFailure(error as Error));
    });
    return () => {
      gone = true;
      stop();
    };
  }, [offers]);
  const enterByPasskey = async () => {
    setFailure(null);
    await loadPasskeys()
      .then(({ signInByPasskey }) => signInByPasskey())
      .catch(setFailure);
  };
  const goodbye = reason && goodbyes[reason];

  if (due)
    return (
      <SignInFrame title="Second step" hint="Your password is right. One step more.">
        <SecondStep
          due={due}
          onOver={(sentence) => {
            setDue(null);
            setFailure(sentence === null ? null : new Error(sentence));
          }}
        />
      </SignInFrame>
    );
  return (
    <SignInFrame
      title="Sign in"
      aside={
        page.data?.demo ? (
          <DemoLogins
            logins={page.data.logins}
            onChoose={({ userName, password }) => form.setValues({ userName, password })}
          />
        ) : null
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {failure && (
            <Alert color="red" role="alert" title={failure instanceof LoginFail ? failure.message : undefined}>
              {failure instanceof LoginFail ? failure.sentence : failure.message}
            </Alert>
          )}
          {!failure && goodbye && <Alert color="blue">{goodbye}</Alert>}
          {page.data?.needsFirstAdmin && (
            <Alert color="yellow" title="This yard has no users yet">
              Open the address for the first super admin that the server wrote when it started.
            </Alert>
          )}
          <TextInput
            label="User name"
            autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={rememberedName() === ''}
            key={form.key('userName')}
            {...form.getInputProps('userName')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            autoFocus={rememberedName() !== ''}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Group justify="space-between">
            <Checkbox
              label="Remember my user name"
              key={form.key('remember')}
              {...form.getInputProps('remember', { type: 'checkbox' })}
            />
            <Anchor component={Link} to="/auth/forgot-password" size="sm">
              Forgot password?
            </Anchor>
          </Group>
          <Button type="submit" loading={waiting} fullWidth>
            Sign in
          </Button>
          {hasPasskeys && (
            <Button variant="default" fullWidth onClick={() => void enterByPasskey()}>
              Sign in with a passkey
            </Button>
          )}
          {(isCut || page.isError) && (
            <Text size="sm" c="dimmed" role="status">
              {isCut
                ? 'This device has no connection. Signing in needs one.'
                : 'The server is not answering yet. You can still try to sign in.'}
            </Text>
          )}
        </Stack>
      </form>
    </SignInFrame>
  );
}
