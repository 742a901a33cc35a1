import { Alert, Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { isEmail } from './checks.ts';
import { SignInFrame } from './SignInFrame.tsx';

/** The answer is the same whether the address is known or not, so that nobody can probe for users. */
export function ForgotPassword() {
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' }, validate: { email: isEmail } });
  const ask = useMutation({
    mutationFn: (email: string) => call('POST /user/forgotPassword', { query: { email } }),
  });
  const email = form.getValues().email.trim();
  return (
    <SignInFrame title="Forgot password" hint="We mail you a code that sets a new one.">
      {ask.isSuccess ? (
        <Stack gap="md">
          <Alert color="green" role="status" title="Look in your mail">
            If {email} belongs to a user, a code is on its way. It works once, for 30 minutes.
          </Alert>
          <Button component={Link} to={`/auth/change-password/${encodeURIComponent(email)}`}>
            I have the code
          </Button>
        </Stack>
      ) : (
        <form onSubmit={form.onSubmit((values) => ask.mutate(values.email.trim()))} noValidate>
          <Stack gap="md">
            {ask.isError && (
              <Alert color="red" role="alert">
                {ask.error.message}
              </Alert>
            )}
            <TextInput
              label="Email"
              type="email"
              autoComplete="email"
              autoFocus
              key={form.key('email')}
              {...form.getInputProps('email')}
            />
            <Button type="submit" loading={ask.isPending}>
              Mail me a code
            </Button>
          </Stack>
        </form>
      )}
      <Group mt="lg">
        <Anchor component={Link} to="/auth/login" size="sm">
          Back to sign in
        </Anchor>
      </Group>
    </SignInFrame>
  );
}
