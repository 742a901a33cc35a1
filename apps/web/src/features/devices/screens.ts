import { IconDeviceTablet } from '@tabler/icons-react';
import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import type { Screen } from '../../shell/menu/screen.ts';

export const deviceScreens: readonly Screen[] = [
  {
    path: '/auth/tablet',
    guard: 'public',
    title: 'Who are you?',
    load: () => import('./lock/LockScreen.tsx').then((m) => m.LockScreen),
  },
  {
    path: '/auth/register-tablet',
    guard: 'public',
    title: 'Share this tablet',
    load: () => import('./lock/RegisterTablet.tsx').then((m) => m.RegisterTablet),
  },
  {
    path: '/settings/devices',
    guard: superAdminOnly,
    title: 'Devices',
    menu: { group: 'Settings', label: 'Devices', icon: IconDeviceTablet },
    load: () => import('./settings/Devices.tsx').then((m) => m.Devices),
  },
  {
    path: '/tablet/pin',
    guard: 'signedIn',
    title: 'PIN for shared tablets',
    load: () => import('./OwnPin.tsx').then((m) => m.OwnPin),
  },
  {
    path: '/tablet/held',
    guard: 'signedIn',
    title: 'From a withdrawn tablet',
    load: () => import('./held/HeldRequests.tsx').then((m) => m.HeldRequests),
  },
  {
    path: '/tablet/sign-in',
    guard: 'signedIn',
    floor: true,
    title: 'Sign in for this',
    load: () => import('./RealSignIn.tsx').then((m) => m.RealSignIn),
  },
];
