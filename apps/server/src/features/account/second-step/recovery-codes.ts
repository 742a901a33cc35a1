import type { PublicCtx, Services } from '../../../services.ts';
import { codeHash, newCode } from '../sign-in/passwords.ts';
import * as q from './authenticator-queries.ts';

const CODES = 10;
const LETTERS = 12;
const grouped = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** The codes leave this function once; only their hashes are kept. */
export async function newRecoveryCodes(s: Services, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => newCode(LETTERS));
  await q.replaceCodes(s.db, userId, codes.map(codeHash));
  return codes.map(grouped);
}

export const useRecoveryCode = async (c: PublicCtx, userId: number, code: string): Promise<boolean> =>
  (await q.takeRecoveryCode(c.db, userId, codeHash(code), c.clock())) !== undefined;
