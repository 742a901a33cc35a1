import { createHash, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// An unknown user name is checked against this hash, so that it takes as long as a wrong password.
const nobody = hash('nobody has this password', options);

export const hashPassword = (password: string): Promise<string> => hash(password, options);

export const passwordMatches = async (kept: string | null, password: string): Promise<boolean> =>
  (await verify(kept ?? (await nobody), password)) && kept !== null;

const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Letters and digits that look alike are left out, because people copy codes from a mail by hand. */
export const newCode = (length = 10): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export const codeHash = (code: string): string =>
  createHash('sha256').update(code.trim().toUpperCase().replaceAll(/[\s-]/g, '')).digest('hex');
