import { Button, Text, Title } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';

const pages: Record<string, { title: string; text: string }> = {
  boxedlogin: { title: 'Boxed login', text: 'A layout page. Signing in happens on the sign-in page.' },
  fulllogin: { title: 'Full login', text: 'A layout page. Signing in happens on the sign-in page.' },
  boxedregister: { title: 'Boxed register', text: 'A layout page. Users are added by a super admin under Settings.' },
  fullregister: { title: 'Full register', text: 'A layout page. Users are added by a super admin under Settings.' },
  error: { title: 'Error page', text: 'A layout page. Nothing went wrong.' },
};

/** Five static pages that need a session; nobody can sign in or register here. */
export function TemplatePage() {
  const name = useRouterState({ select: (state) => state.location.pathname.split('/').at(-1) ?? '' });
  const page = pages[name] ?? pages.error;
  return (
    <div>
      <Title order={1}>{page?.title}</Title>
      <Text mt="sm" mb="lg" c="dimmed">
        {page?.text}
      </Text>
      <Button component={Link} to="/" variant="default">
        Go to the home page
      </Button>
    </div>
  );
}
