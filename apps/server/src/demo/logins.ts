import type { Role } from '@yardkeeper/domain/access/roles';

export const demoPassword = 'demo1234';
export const demoUserName = (role: Role): string => role.toLowerCase().replaceAll('_', '.');
