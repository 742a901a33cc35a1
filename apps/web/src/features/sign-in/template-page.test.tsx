import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../../kit/testing.tsx';
import { signInScreens } from './screens.ts';
import { TemplatePage } from './TemplatePage.tsx';

const pages = signInScreens.filter(({ path }) => path.startsWith('/authentication/'));

describe('a template page', () => {
  it.each(pages.map(({ path }) => path))('%s says where its button leads', async (path) => {
    const root = createRootRoute({ component: TemplatePage });
    const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [path] }) });
    renderKit(<RouterProvider router={router} />);
    expect((await screen.findByRole('link', { name: 'Go to the home page' })).getAttribute('href')).toBe('/');
  });

  it('is seen only by who is signed in', () => {
    expect(pages.map(({ guard }) => guard)).toEqual(Array(5).fill('signedIn'));
  });
});
