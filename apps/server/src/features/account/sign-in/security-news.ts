import type { Services } from '../../../services.ts';
import { notifyUsers } from '../../notifications/service.ts';

export const tellPasswordChanged = (s: Services, userId: number): Promise<void> =>
  notifyUsers(s, [userId], {
    kind: 'account',
    title: 'Your password was changed',
    text: 'If that was not you, choose a new one and tell your super admin.',
    link: '/user/changePassword',
  });

export const tellRoleChanged = (s: Services, userId: number, role: string): Promise<void> =>
  notifyUsers(s, [userId], {
    kind: 'account',
    title: `Your role is ${role} now`,
    text: 'What you can open and do has changed with it.',
    link: '/user/userProfile',
  });
