import { Button, Group, Stack, Text } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { PageHeader } from '../../kit/document/PageHeader.tsx';
import { leaveForSignIn } from '../../session/tablet/lock.ts';

/** Shown in place of a screen that is no floor work. */
export function RealSignIn() {
  const { to }: Record<string, string | undefined> = useSearch({ strict: false });
  return (
    <section aria-label="Sign in for this">
      <PageHeader title="Sign in for this" />
      <Stack gap="md" maw={480}>
        <Text>
          With your PIN you do floor work on this tablet. This screen needs your own sign-in, with your password.
        </Text>
        <Group>
          <Button size="md" onClick={() => leaveForSignIn(to ?? '/')}>
            Sign in with your password
          </Button>
          <Button size="md" variant="default" component={Link} to="/">
            Go to the home page
          </Button>
        </Group>
      </Stack>
    </section>
  );
}
