import { secondStepCalls } from '@yardkeeper/contract/account/second-step/calls';
import { Unsuccessful, withMessage } from '../../../http/answer.ts';
import { feature } from '../../../http/handlers.ts';
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator, renewRecoveryCodes } from './authenticator.ts';
import { finishSignIn, passkeyOptions, passkeySignIn } from './finish.ts';
import { addPasskey, addPasskeyOptions, removePasskey, renamePasskey } from './passkeys.ts';
import { proofOptions } from './prove.ts';
import { resetSecondStep } from './reset.ts';
import { ownSecondStep } from './standing.ts';

const wrong = (field: string, msg: string) => new Unsuccessful(422, msg, { fields: { [field]: msg } });

const said = {
  presentPassword: 'Your present password is not right',
  passkey: 'That passkey does not hold here, or it took longer than five minutes; try again',
  code: 'That code is not right, or it was used already',
} as const;
const failed = (what: keyof typeof said) => wrong(what, said[what]);
/** 410: the sign-in that was begun is over. Under HTTP 200, as /login answers. */
const over = () => new Unsuccessful(410, 'This sign-in is over; begin again with your password', { httpStatus: 200 });

export const secondStepFeature = feature(secondStepCalls, {
  finishSignIn: async (c, { body }) => {
    const done = await finishSignIn(c, body);
    if (done === 'over') return over();
    return typeof done === 'string' ? failed(done) : done;
  },
  passkeyOptions: (c) => passkeyOptions(c),
  passkeySignIn: async (c, { body }) =>
    (await passkeySignIn(c, body.passkey)) ??
    new Unsuccessful(401, 'That passkey does not sign in here; use your password', { httpStatus: 200 }),
  secondStep: (c) => ownSecondStep(c),
  proofOptions: (c) => proofOptions(c),
  addPasskeyOptions: async (c, { body }) => {
    const asked = await addPasskeyOptions(c, body);
    return typeof asked === 'string' ? failed(asked) : asked;
  },
  addPasskey: async (c, { body }) => {
    const added = await addPasskey(c, body);
    return added ? withMessage(added, `Passkey ${body.name} is added`) : failed('passkey');
  },
  renamePasskey: async (c, { body }) => withMessage(await renamePasskey(c, body), `The passkey is ${body.name} now`),
  removePasskey: async (c, { body }) => {
    const removed = await removePasskey(c, body);
    return removed === null ? withMessage(null, 'The passkey is removed') : failed(removed);
  },
  beginAuthenticator: async (c, { body }) => {
    const begun = await beginAuthenticator(c, body);
    return typeof begun === 'string' ? failed(begun) : begun;
  },
  confirmAuthenticator: async (c, { body }) => {
    const added = await confirmAuthenticator(c, body.code);
    return added ? withMessage(added, 'Your authenticator app is added') : failed('code');
  },
  removeAuthenticator: async (c, { body }) => {
    const removed = await removeAuthenticator(c, body);
    return removed === null ? withMessage(null, 'Your authenticator app is removed') : failed(removed);
  },
  renewRecoveryCodes: async (c, { body }) => {
    const made = await renewRecoveryCodes(c, body);
    return typeof made === 'string' ? failed(made) : made;
  },
  resetSecondStep: async (c, { body }) =>
    (await resetSecondStep(c, body.userID, body.presentPassword))
      ? withMessage(null, 'Their second step is reset; they sign in with their password and are told')
      : failed('presentPassword'),
});
