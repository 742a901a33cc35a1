import { createHash, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// The library's algorithm is argon2id unless told otherwise.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// The hash of nobody's password: an unknown user name takes as long as a wrong password.
const nobody = hash('nobody has this password', options);

export const hashPassword = (password: string): Promise<string> => hash(password, options);

export const passwordMatches = async (kept: string | null, password: string): Promise<boolean> =>
  (await verify(kept ?? (await nobody), password)) && kept !== null;

const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Ten characters without look-alikes, easy to type from a mail. */
export const newCode = (length = 10): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export const codeHash = (code: string): string =>
  createHash('sha256').update(code.trim().toUpperCase().replaceAll(/[\s-]/g, '')).digest('hex');
