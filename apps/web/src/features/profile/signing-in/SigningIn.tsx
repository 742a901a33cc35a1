import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { DateText } from '../../../kit/text/DateText.tsx';
import { ErrorState } from '../../../kit/text/ErrorState.tsx';
import { useSecondStep } from './api.ts';
import { WaysToSignIn } from './WaysToSignIn.tsx';

export function SigningIn() {
  const answer = useSecondStep();
  return (
    <Paper component="section" p="lg" aria-label="Signing in">
      <Title order={2} mb="sm">
        Signing in
      </Title>
      {answer.data?.neededFrom && (
        <Text size="sm" mb="sm">
          Your role needs a passkey or an authenticator app from <DateText value={answer.data.neededFrom} form="long" />{' '}
          on.
        </Text>
      )}
      {answer.isPending && <Skeleton h={180} />}
      {answer.isError && !answer.data && (
        <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
      )}
      {answer.data && <WaysToSignIn mine={answer.data} />}
    </Paper>
  );
}
