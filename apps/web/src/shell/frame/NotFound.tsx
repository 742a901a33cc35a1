import { Button, Group, Text, Title } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useEntryFocus } from './use-entry-focus.ts';

export function NotFound() {
  useEntryFocus();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const refused = search.noAccess === 'true';
  return (
    <div>
      <title>{refused ? 'No access · Yardkeeper' : 'Not found · Yardkeeper'}</title>
      <Title order={1}>{refused ? 'You do not have access to this page' : 'This page does not exist'}</Title>
      <Text mt="sm" c="dimmed" maw={560}>
        {refused
          ? 'Your role does not open it. Ask a super admin if you need it for your work.'
          : 'The address may be mistyped, or what it showed is gone.'}
      </Text>
      <Group mt="lg">
        <Button component={Link} to="/">
          Go to the home page
        </Button>
        <Button variant="default" onClick={() => history.back()}>
          Go back
        </Button>
      </Group>
    </div>
  );
}
