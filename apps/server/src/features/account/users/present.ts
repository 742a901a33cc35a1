import type { UserInfo, UserRow } from '@yardkeeper/contract/account/schemas';
import { toLabelPaper } from '@yardkeeper/domain/printing/label-papers';
import { flag } from '../../../http/wire.ts';
import type { Services } from '../../../services.ts';
import { signedAddress } from '../../files/signing.ts';
import { knownKinds } from '../../notifications/service.ts';
import type { User } from './user-queries.ts';

export const presentRow = (s: Services, u: User): UserRow => ({
  userID: u.user_id,
  userName: u.user_name,
  usersName: u.users_name,
  email: u.email,
  phone: u.phone,
  roleId: u.role_id,
  role: u.role_name,
  active: flag(u.active),
  avatar: signedAddress(s, u.avatar_key),
  areas: u.areas,
  expenseTypeId: u.default_expense_type_id,
  paymentTypeId: u.default_payment_type_id,
  lastLogin: u.last_login_at?.toISOString() ?? null,
  secondStep: flag(u.has_second_step),
  version: u.version,
});

export const presentInfo = (s: Services, u: User, permission: readonly string[]): Omit<UserInfo, 'pendingEmail'> => ({
  userID: u.user_id,
  userName: u.user_name,
  usersName: u.users_name,
  email: u.email,
  phone: u.phone,
  active: flag(u.active),
  postCode: u.post_code,
  streetAddress: u.street_address,
  suburb: u.suburb,
  role: u.role_name,
  permission: [...permission],
  avatar: signedAddress(s, u.avatar_key),
  areas: u.areas,
  expenseTypeId: u.default_expense_type_id,
  paymentTypeId: u.default_payment_type_id,
  mutedKinds: knownKinds(u.muted_kinds),
  labelPrinter: toLabelPaper(u.label_printer) ?? '',
  version: u.version,
});
