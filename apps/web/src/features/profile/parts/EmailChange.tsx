import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { failureOf } from '../../../kit/text/failure.ts';
import { toast } from '../../../shell/messages/toasts.ts';
import { cancelEmailChange, confirmEmail, type Me, resendEmailCode } from '../api.ts';

type Doing = 'confirm' | 'resend' | 'cancel';
type Props = { me: Me; onChanged: (me: Me) => void };

/** The link in the mail leads here with its code, so that one press confirms. */
export function EmailChange({ me, onChanged }: Props) {
  const { confirm = '' }: { confirm?: string } = useSearch({ strict: false });
  const [code, setCode] = useState(String(confirm));
  const [error, setError] = useState<string | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  if (!me.pendingEmail)
    return confirm === '' ? null : (
      <Alert color="blue" role="status">
        No mail waits to be confirmed: {me.email} is used. If you were sent a link, it was used already, has expired or
        was made for somebody else.
      </Alert>
    );

  const run = async (what: Doing, work: () => Promise<unknown>) => {
    setDoing(what);
    setError(null);
    try {
      await work();
    } catch (thrown) {
      setError(failureOf(thrown).message);
    }
    setDoing(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setError('Enter the code from the mail');
    void run('confirm', async () => {
      const next = await confirmEmail(code);
      toast('success', `Your mail is ${next.email} now`);
      onChanged(next);
    });
  };
  const resend = () =>
    run('resend', async () => {
      await resendEmailCode();
      setCode('');
      toast('success', `A new code is on its way to ${me.pendingEmail}`);
    });
  const cancel = () =>
    run('cancel', async () => {
      onChanged(await cancelEmailChange());
      toast('success', `Your mail stays ${me.email}`);
    });
  return (
    <Alert color="yellow" variant="light" title="Confirm your new mail" component="section" role="region">
      <form onSubmit={submit} noValidate aria-label="Confirm your new mail">
        <Stack gap="sm">
          <Text size="sm">
            A mail was sent to <b>{me.pendingEmail}</b>. Until it is confirmed, <b>{me.email}</b> is used. Open its link
            or enter its code; it works for a day.
          </Text>
          <Group align="flex-start" gap="sm">
            <TextInput
              aria-label="Code from the mail"
              placeholder="Code from the mail"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={error}
            />
            <Button type="submit" loading={doing === 'confirm'}>
              Confirm
            </Button>
            <Button variant="default" loading={doing === 'resend'} onClick={() => void resend()}>
              Send again
            </Button>
            <Button variant="subtle" loading={doing === 'cancel'} onClick={() => void cancel()}>
              Keep the old one
            </Button>
          </Group>
        </Stack>
      </form>
    </Alert>
  );
}
