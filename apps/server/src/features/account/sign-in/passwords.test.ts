import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

// The demo people of the tests have hashes that are quick to check, so this test hashes a password as the product does.
it('a password is kept as a hash that takes memory and time to try out', async () => {
  const kept = await hashPassword('korimako tui weka');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('korimako tui weka')).not.toBe(kept);
  expect(await passwordMatches(kept, 'korimako tui weka')).toBe(true);
  expect(await passwordMatches(kept, 'korimako tui Weka')).toBe(false);
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false);
});
