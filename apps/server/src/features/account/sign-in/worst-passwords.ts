import { refuse } from '@yardkeeper/domain/refused';
import { demoPassword } from '../../../demo/logins.ts';
import type { Services } from '../../../services.ts';

let worst: Promise<ReadonlySet<string>> | null = null;

/** Loaded with the first new password, because unpacking the list takes a moment that no other call should wait for. */
const worstPasswords = (): Promise<ReadonlySet<string>> =>
  (worst ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  ));

/** Everybody knows the password of the demo yard, so elsewhere it neither signs in nor is taken. */
export const isOpenSecret = (s: Pick<Services, 'demo'>, password: string): boolean =>
  !s.demo && password.toLowerCase() === demoPassword;

/** Besides its length, a password is held to one rule only: it is none of those that are tried first. */
export async function refuseWorst(s: Pick<Services, 'demo'>, password: string, field: string): Promise<void> {
  const known = (await worstPasswords()).has(password.toLowerCase());
  if (!known && !isOpenSecret(s, password)) return;
  const sentence = 'Many people use that password, so it is tried first; choose one of your own';
  refuse('badInput', sentence, { [field]: sentence });
}
