import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { signOut } from '../../../session/actions.ts';
import { useSession } from '../../../session/use-session.ts';
import { ownPath } from '../../../shell/menu/own-path.ts';
import { useSecondStep } from './api.ts';
import { WaysToSignIn } from './WaysToSignIn.tsx';

/** Where somebody is led whose role needs a second step; everything else opens once it is set up. */
export function SetUpFirst() {
  const answer = useSecondStep();
  const user = useSession()?.user;
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [readsCodes, setReadsCodes] = useState(false);
  const isDone = user?.secondStep === 'set' || user?.secondStep === 'none';
  useEffect(() => {
    if (isDone && !readsCodes) void navigate({ href: ownPath(search.redirect) ?? '/', replace: true });
  }, [isDone, readsCodes, navigate, search.redirect]);
  return (
    <main style={{ maxWidth: 480, margin: '0 auto', padding: '32px 16px' }}>
      <Title order={1}>One step more</Title>
      <Text c="dimmed" mt="xs" mb="lg">
        {user ? `${user.usersName}, your` : 'Your'} role needs more than a password, so that nobody signs in with one
        that was seen or guessed. Choose one of these; it takes a minute.
      </Text>
      <Stack gap="lg">
        {answer.isPending && <Skeleton h={220} />}
        {answer.isError && !answer.data && (
          <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
        )}
        {answer.data && (
          <Paper p="lg" component="section" aria-label="Ways to sign in">
            <WaysToSignIn mine={answer.data} onCodes={setReadsCodes} />
          </Paper>
        )}
        <Group>
          <Button variant="subtle" onClick={signOut}>
            Sign out
          </Button>
        </Group>
      </Stack>
    </main>
  );
}
