import type { UserInfo } from '@yardkeeper/contract/account/schemas';
import { permissions } from '@yardkeeper/domain/access/permissions';

/** As the server writes them. */
export const everyPermission: string[] = permissions.map((name) => name.replaceAll('_', ' '));

export const someUser = (change: Partial<UserInfo> = {}): UserInfo => ({
  userID: 7,
  userName: 'aroha',
  usersName: 'Aroha Ngata',
  email: 'aroha@yard.co.nz',
  pendingEmail: null,
  phone: '',
  active: 1,
  postCode: '',
  streetAddress: '',
  suburb: '',
  role: 'SALES PERSON',
  permission: ['VIEW CUSTOMER'],
  avatar: null,
  areas: [],
  expenseTypeId: null,
  paymentTypeId: null,
  labelPrinter: '',
  mutedKinds: [],
  version: 1,
  ...change,
});

/** A token that expires in so many milliseconds; `mark` makes two tokens differ. */
export function tokenFor(ms: number, mark = 'a'): string {
  const part = (value: object): string =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${part({ alg: 'HS256' })}.${part({ exp: Math.floor((Date.now() + ms) / 1000), mark })}.sig`;
}
