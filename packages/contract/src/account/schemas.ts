import { z } from 'zod';
import { country, emailAddress } from '../fields/fields.ts';
import { labelPrinter } from '../label-paper.ts';
import { mutedKinds } from '../notifications/calls.ts';
import { flag, id, page, sortedPaging, version, wholeNumber } from '../paging.ts';

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);
const userNameField = z
  .string()
  .trim()
  .min(1, 'Enter the user name')
  .min(3, 'Use at least 3 characters')
  .max(60, 'Use at most 60 characters')
  .regex(/^[A-Za-z0-9._@-]+$/, 'Use letters, digits, dots, dashes and underscores only');
const passwordField = z.string().min(8, 'Use at least 8 characters').max(200, 'Use at most 200 characters');
const emailField = emailAddress('name@yard.co.nz');

export const Credentials = z.object({
  userName: z.string().min(1, 'Enter your user name').max(200),
  password: z.string().min(1, 'Enter your password').max(200),
});

export const UserInfo = z.object({
  userID: z.number(),
  userName: z.string(),
  usersName: z.string(),
  email: z.string(),
  /** the new address until it is confirmed; until then `email` stays in use */
  pendingEmail: z.string().nullable(),
  phone: z.string(),
  active: flag,
  postCode: z.string(),
  streetAddress: z.string(),
  suburb: z.string(),
  role: z.string(),
  permission: z.array(z.string()),
  avatar: z.string().nullable(),
  areas: z.array(z.number()),
  expenseTypeId: z.number().nullable(),
  paymentTypeId: z.number().nullable(),
  labelPrinter,
  mutedKinds,
  /** whether documents are sent to an accounting system */
  accountingConnected: flag.optional(),
  /** `due`: the role needs a second step, and until one is set up nothing else is open */
  secondStep: z.enum(['none', 'due', 'set']).optional(),
  hasPasskey: z.boolean().optional(),
  version: z.number(),
});
export type UserInfo = z.infer<typeof UserInfo>;

export const LoginReply = z.object({ accessToken: z.string(), userInfo: UserInfo });

export const SignInPage = z.object({
  demo: z.boolean(),
  logins: z.array(z.object({ userName: z.string(), role: z.string(), password: z.string() })),
  needsFirstAdmin: z.boolean(),
  /** whether anybody has a passkey, so that the browser is asked for one */
  passkeys: z.boolean(),
});

export const ForgotQuery = z.object({ email: emailField });
const resetFields = z.object({
  email: emailField,
  code: z.string().trim().min(1, 'Enter the code from the mail').max(100),
  password: passwordField,
});
export const ResetQuery = resetFields.partial();
export const ResetBody = resetFields.partial().optional();
export const ResetRequest = resetFields;

export const presentPassword = z.string().min(1, 'Enter your present password').max(200);
export const ChangePassword = z.object({
  oldPassword: presentPassword,
  newPassword: passwordField,
});

export const ConfirmEmail = z.object({ code: z.string().trim().min(1, 'Enter the code from the mail').max(100) });

export const FirstAdmin = z.object({
  code: z.string().min(1).max(200),
  userName: userNameField,
  usersName: text(120).min(1, 'Enter your name'),
  email: emailField,
  password: passwordField,
});

const userSortFields = ['userName', 'usersName', 'email', 'role', 'lastLogin'] as const;
export const UserFilter = sortedPaging(userSortFields).extend({
  search: z.string().trim().max(200).optional(),
  roleId: wholeNumber.min(0).optional(),
  active: flag.optional(),
});
export const UserRow = z.object({
  userID: z.number(),
  userName: z.string(),
  usersName: z.string(),
  email: z.string(),
  phone: z.string(),
  roleId: z.number(),
  role: z.string(),
  active: flag,
  avatar: z.string().nullable(),
  areas: z.array(z.number()),
  expenseTypeId: z.number().nullable(),
  paymentTypeId: z.number().nullable(),
  lastLogin: z.string().nullable(),
  /** whether the password alone does not sign in */
  secondStep: flag,
  version: z.number(),
});
export type UserRow = z.infer<typeof UserRow>;
export const UserPage = page(UserRow).extend({ activeCount: z.number(), inactiveCount: z.number() });

export const SaveUser = z.object({
  userID: wholeNumber.min(0).default(0),
  usersName: text(120).min(1, 'Enter the name'),
  userName: userNameField,
  email: emailField,
  phone: text(40).default(''),
  roleId: wholeNumber.positive('Choose a role'),
  active: flag.default(1),
  areas: z.array(id).max(100).default([]),
  /** fields that are left out keep their value */
  expenseTypeId: id.nullable().optional(),
  paymentTypeId: id.nullable().optional(),
  password: passwordField.optional(),
  /** the caller's own password; required to change a user's email, user name or password */
  presentPassword: presentPassword.optional(),
  version,
});

export const Profile = z.object({
  usersName: text(120).min(1, 'Enter your name'),
  email: emailField,
  phone: text(40).default(''),
  streetAddress: text(200).default(''),
  suburb: text(120).default(''),
  postCode: z
    .string()
    .trim()
    .regex(/^(\d{4})?$/, 'A New Zealand postcode has 4 digits')
    .default(''),
  country,
  removeAvatar: z.stringbool().optional(),
  /** required to change the email */
  presentPassword: presentPassword.optional(),
  version,
});

export const Defaults = z.object({
  expenseTypeId: id.nullable().default(null),
  paymentTypeId: id.nullable().default(null),
});

export const LabelPrinter = z.object({ labelPrinter });

export const Person = z.object({
  userID: z.number(),
  usersName: z.string(),
  role: z.string(),
  avatar: z.string().nullable(),
});

export const Area = z.object({
  areaId: z.number(),
  areaName: z.string(),
  active: flag,
  mine: z.boolean(),
  users: z.number(),
});
export const SaveArea = z.object({
  areaId: wholeNumber.min(0).default(0),
  areaName: text(60).min(1, 'Enter a name'),
  active: flag.default(1),
});

const pushTokenField = z.string().min(1).max(2048);
export const SavePushToken = z.object({ userID: id, fcmToken: pushTokenField });
export const RemovePushToken = z.object({ userId: id, token: pushTokenField });
