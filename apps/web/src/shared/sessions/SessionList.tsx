import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DateText } from '../../kit/text/DateText.tsx';
import { ErrorState } from '../../kit/text/ErrorState.tsx';
import { failureOf } from '../../kit/text/failure.ts';
import classes from './SessionList.module.css';

/** `userId` null is the signed-in person. */
type Props = { userId: number | null; ownId: number };

function useSessions(userId: number | null) {
  return useQuery({
    queryKey: ['sessions', userId],
    queryFn: ({ signal }) =>
      userId === null
        ? call('GET /user/sessions', {}, { signal, quiet: true })
        : call('GET /user/sessions/:userId', { params: { userId } }, { signal, quiet: true }),
    staleTime: 0,
  });
}

/** Devices with kind, last place and time; one or all others are ended at once. */
export function SessionList({ userId, ownId }: Props) {
  const answer = useSessions(userId);
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what);
    setProblem(null);
    try {
      await work();
    } catch (thrown) {
      setProblem(failureOf(thrown).message);
    } finally {
      await client.invalidateQueries({ queryKey: ['sessions', userId] });
      setBusy(null);
    }
  };
  if (answer.isPending) return <Skeleton h={120} />;
  if (!answer.data) return <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />;
  const others = answer.data.filter((session) => !session.isThis);
  return (
    <Stack gap="sm">
      <ul className={classes.list} aria-label="Sessions">
        {answer.data.map((session) => (
          <li key={session.sessionId}>
            <div className={classes.what}>
              <Group gap="xs">
                <Text fw={550}>{session.kind}</Text>
                {session.isThis && <Badge variant="light">This device</Badge>}
                {session.twoPlacesAt && (
                  <Badge color="red" variant="light">
                    Used from two places
                  </Badge>
                )}
              </Group>
              <Text size="xs" c="dimmed">
                {session.place && `${session.place}, `}
                <DateText value={session.lastUsedAt ?? session.signedInAt} form="words" />
              </Text>
            </div>
            {!session.isThis && (
              <Button
                variant="subtle"
                loading={busy === session.sessionId}
                aria-label={`End the session of ${session.kind}`}
                onClick={() =>
                  void run(session.sessionId, () =>
                    call('POST /user/sessions/end', { body: { sessionId: session.sessionId } }),
                  )
                }
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {answer.data.length === 0 && (
        <Text size="sm" c="dimmed">
          Signed in nowhere.
        </Text>
      )}
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      {others.length > 0 && (
        <Group>
          <Button
            variant="default"
            loading={busy === 'all'}
            onClick={() =>
              void run('all', () => call('POST /user/sessions/endOthers', { body: { userId: userId ?? ownId } }))
            }
          >
            {userId === null ? 'End all others' : 'End all'}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
