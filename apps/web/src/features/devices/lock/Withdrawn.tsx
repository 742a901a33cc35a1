import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { failureOf } from '../../../kit/text/failure.ts';
import { giveUpTablet } from './give-up.ts';
import classes from './Lock.module.css';

type Props = { readonly name: string; readonly isKnown: boolean };

const done = (isKnown: boolean): string =>
  isKnown
    ? 'Nothing of the yard is kept on it any more. What was not sent waits for the people who did it, at their next sign-in.'
    : 'What was not sent stays on it until the people who did it sign in here.';

/** Hands over what was not sent and wipes everything; only then is this an ordinary browser again. */
export function Withdrawn({ name, isKnown }: Props) {
  const wipe = useMutation({ mutationFn: () => giveUpTablet(isKnown), retry: 5, retryDelay: 5_000 });
  const { mutate } = wipe;
  useEffect(() => mutate(), [mutate]);
  return (
    <main className={classes.page}>
      <Stack gap="md" maw={520}>
        <Title order={1}>{isKnown ? `${name} was withdrawn` : 'This tablet is not registered any more'}</Title>
        <Text role="status">{wipe.isSuccess ? done(isKnown) : 'What it keeps is being removed.'}</Text>
        {wipe.isError && <Text role="alert">{failureOf(wipe.error).message}</Text>}
        <Button component={Link} to="/auth/login" w="fit-content" size="md">
          Sign in with your password
        </Button>
      </Stack>
    </main>
  );
}
