import type { Screen } from '../../shell/menu/screen.ts';
import { Login } from './Login.tsx';

const template = (page: string, title: string): Screen => ({
  path: `/authentication/${page}`,
  guard: 'signedIn',
  title,
  load: () => import('./TemplatePage.tsx').then((m) => m.TemplatePage),
});

export const signInScreens: readonly Screen[] = [
  // The sign-in page is part of the first download, so that people see it without a second wait.
  { path: '/auth/login', guard: 'public', title: 'Sign in', load: async () => Login },
  {
    path: '/auth/forgot-password',
    guard: 'public',
    title: 'Forgot password',
    load: () => import('./ForgotPassword.tsx').then((m) => m.ForgotPassword),
  },
  {
    path: '/auth/change-password/$email',
    guard: 'public',
    title: 'New password',
    load: () => import('./ResetPassword.tsx').then((m) => m.ResetPassword),
  },
  {
    path: '/auth/change-password',
    guard: 'public',
    title: 'New password',
    elsewhere: ({ search }) => (search.email ? null : '/auth/login'),
    load: () => import('./ResetPassword.tsx').then((m) => m.ResetPassword),
  },
  {
    path: '/auth/first-admin',
    guard: 'public',
    title: 'First super admin',
    load: () => import('./FirstAdmin.tsx').then((m) => m.FirstAdmin),
  },
  template('boxedlogin', 'Boxed login'),
  template('fulllogin', 'Full login'),
  template('boxedregister', 'Boxed register'),
  template('fullregister', 'Full register'),
  template('error', 'Error page'),
];
