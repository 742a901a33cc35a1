import { z } from 'zod';
import { id, isoInstant } from '../../paging.ts';
import { presentPassword } from '../schemas.ts';
import { MadePasskey, MakeOptions, UsedPasskey, UseOptions } from './webauthn.ts';

const challenge = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/, 'That is not a sign-in that was begun')
  .max(100);
const code = z.string().trim().min(1, 'Enter the code').max(40);

/** `data` of the answer of /login with code 428: the password was right, and a second step is due. */
export const SecondStepDue = z.object({
  challenge: z.string(),
  kinds: z.array(z.enum(['passkey', 'authenticator', 'recoveryCode'])),
  passkey: UseOptions.nullable(),
});
export type SecondStepDue = z.output<typeof SecondStepDue>;

export const FinishSignIn = z.object({ challenge, code: code.optional(), passkey: UsedPasskey.optional() });
export const PasskeySignIn = z.object({ passkey: UsedPasskey });

/** The present password, or a passkey that was just used, before the way of signing in changes. */
const proof = { presentPassword: presentPassword.optional(), passkey: UsedPasskey.optional() };
export const Proof = z.object(proof);
export type Proof = z.output<typeof Proof>;

const name = z.string().trim().min(1, 'Enter a name').max(60, 'Use at most 60 characters');
export const AddPasskey = z.object({ name, made: MadePasskey });
export const RenamePasskey = z.object({ passkeyId: id, name });
export const RemovePasskey = z.object({ passkeyId: id, ...proof });
export const ConfirmAuthenticator = z.object({ code });
export const ResetSecondStep = z.object({ userID: id, presentPassword });

/** The codes are shown this once; null when those that were given before go on. */
export const NewCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

export const SecondStep = z.object({
  passkeys: z.array(
    z.object({
      passkeyId: z.number(),
      name: z.string(),
      createdAt: isoInstant,
      lastUsedAt: isoInstant.nullable(),
    }),
  ),
  /** since when; null without an authenticator app */
  authenticatorSince: isoInstant.nullable(),
  recoveryCodesLeft: z.number(),
  /** from which day the role of this person needs a second step; null when it does not */
  neededFrom: z.string().nullable(),
  /** whether a change asks for the present password or a passkey; not right after signing in without a second step */
  asksForProof: z.boolean(),
  /** the host of the yard, for which its passkeys are made; null where the yard is not opened over https */
  passkeyHost: z.string().nullable(),
});
export type SecondStep = z.output<typeof SecondStep>;

export const BegunAuthenticator = z.object({
  secret: z.string(),
  address: z.string(),
  /** the address as a QR code: rows of 0 and 1 */
  rows: z.array(z.string()),
});

export const AskToUse = z.object({ options: UseOptions });
export const AskToMake = z.object({ options: MakeOptions });
