import { accountCalls } from '@yardkeeper/contract/account/calls';
import { ResetRequest } from '@yardkeeper/contract/account/schemas';
import { canSellRoles, pickRoles } from '@yardkeeper/domain/access/roles';
import { Unsuccessful, withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { validated } from '../../http/input/validate.ts';
import { openSigned } from '../files/service.ts';
import { cancelEmailChange, confirmEmail, isOtherAddress, resendEmailCode } from './profile/email-change.ts';
import { saveLabelPrinter } from './profile/label-printer.ts';
import { ownInfo, saveDefaults, saveProfile } from './profile/profile.ts';
import { pushPublicKey, removePushToken, savePushToken } from './profile/push-tokens.ts';
import { createFirstAdmin, signInPage } from './sign-in/first-admin.ts';
import { changePassword, forgotPassword, resetPassword } from './sign-in/recovery.ts';
import { signOut } from './sign-in/sign-in.ts';
import { signIn } from './sign-in/with-password.ts';
import { listAreas, saveArea } from './users/areas.ts';
import { pageOfUsers, saveUser, usersInRoles } from './users/users.ts';

const wrong = (field: string, msg: string) => new Unsuccessful(422, msg, { fields: { [field]: msg } });

const WRONG_PASSWORD = 'Your present password is not right';
const sentenceOf = (saved: string, counts: string, entered: string) =>
  isOtherAddress(counts, entered)
    ? `${saved}; a mail was sent to ${entered}, and until it is confirmed ${counts} is used`
    : saved;

export const accountFeature = feature(accountCalls, {
  login: async (c, { body }) => {
    const found = await signIn(c, body.userName, body.password);
    if (!found) return new Unsuccessful(401, 'The user name or the password is wrong', { httpStatus: 200 });
    if (found.opened) return found.opened;
    return new Unsuccessful(428, 'Your second step is due', { httpStatus: 200, data: found.due });
  },
  logout: (c) => signOut(c),
  signInPage: (c) => signInPage(c),
  createFirstAdmin: async (c, { body }) => withMessage(await createFirstAdmin(c, body), 'You can sign in now'),
  forgotPassword: async (c, { query }) =>
    withMessage(await forgotPassword(c, query.email), 'If that address belongs to a user, a code is on its way'),
  resetPassword: async (c, { query, body }) => {
    const request = validated(ResetRequest, { ...query, ...body }, 'POST /user/resetPassword');
    return (await resetPassword(c, request))
      ? withMessage(null, 'Your password is changed; sign in with it')
      : wrong('code', 'The code is wrong, was used already or has expired');
  },
  changePassword: async (c, { body }) =>
    (await changePassword(c, body.oldPassword, body.newPassword))
      ? withMessage(null, 'Your password is changed; your other sessions have ended')
      : wrong('oldPassword', WRONG_PASSWORD),
  currentUser: (c) => ownInfo(c),
  page: (c, { body }) => pageOfUsers(c, body),
  save: async (c, { body }) => {
    const row = await saveUser(c, body);
    if (!row) return wrong('presentPassword', WRONG_PASSWORD);
    return withMessage(row, sentenceOf(`${body.usersName} is saved`, row.email, body.email));
  },
  saveProfile: async (c, { params, body, files }) => {
    const me = await saveProfile(c, params.id, body, files);
    if (!me) return wrong('presentPassword', WRONG_PASSWORD);
    return withMessage(me, sentenceOf('Profile saved', me.email, body.email));
  },
  confirmEmail: async (c, { body }) => {
    const email = await confirmEmail(c, body.code);
    if (email === null) return wrong('code', 'The code is wrong, was used already or has expired');
    return withMessage(await ownInfo(c), `Your mail is ${email} now`);
  },
  resendEmailCode: async (c) => withMessage(null, `A new code is on its way to ${await resendEmailCode(c)}`),
  cancelEmailChange: async (c) => {
    await cancelEmailChange(c);
    const me = await ownInfo(c);
    return withMessage(me, `Your mail stays ${me.email}`);
  },
  saveDefaults: async (c, { body }) => withMessage(await saveDefaults(c, body), 'Defaults saved'),
  saveLabelPrinter: async (c, { body }) => withMessage(await saveLabelPrinter(c, body), 'Label printer saved'),
  pickers: (c) => usersInRoles(c, pickRoles),
  salesPersons: (c) => usersInRoles(c, canSellRoles),
  areas: (c) => listAreas(c),
  saveArea: async (c, { body }) => withMessage(await saveArea(c, body), `${body.areaName} is saved`),
  savePushToken: (c, { body }) => savePushToken(c, body.userID, body.fcmToken),
  removePushToken: (c, { params }) => removePushToken(c, params.userId, params.token),
  pushKey: (c) => pushPublicKey(c),
  picture: (c, { params, query }) => openSigned(c, params.key, query.e, query.s),
});
