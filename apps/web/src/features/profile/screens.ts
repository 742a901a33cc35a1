import type { Screen } from '../../shell/menu/screen.ts';

export const profileScreens: readonly Screen[] = [
  {
    path: '/user/userProfile',
    guard: 'signedIn',
    title: 'Your profile',
    load: () => import('./Profile.tsx').then((m) => m.Profile),
  },
  {
    path: '/user/changePassword',
    guard: 'signedIn',
    title: 'Change password',
    load: () => import('./ChangePassword.tsx').then((m) => m.ChangePassword),
  },
  {
    path: '/user/secondStep',
    guard: 'signedIn',
    title: 'One step more',
    alone: true,
    load: () => import('./signing-in/SetUpFirst.tsx').then((m) => m.SetUpFirst),
  },
];
