import { Alert, Button, Group } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';

export function ScreenError({ reset }: ErrorComponentProps) {
  return (
    <Alert color="red" m="lg" role="alert" title="Something went wrong on this screen">
      What you saved is safe. Try again; if it happens again, tell your super admin what you did.
      <Group mt="md">
        <Button onClick={reset}>Try again</Button>
        <Button variant="default" onClick={() => location.assign('/')}>
          Go to the home page
        </Button>
      </Group>
    </Alert>
  );
}
