export type Strength = {
  /** 0 cannot be used, 4 is the best. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  readonly word: string;
  readonly advice: string;
};

const least = 8;
const plain = ['password', 'kupuhipa', '12345678', 'qwertyui', 'letmein', 'welcome', 'yardkeeper'];
const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

const words = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const;
const rated = (score: Strength['score'], advice: string): Strength => ({ score, word: words[score], advice });

/** This is only a hint, because the one rule is 8 characters; length counts most, as it slows guessing most. */
export function strengthOf(password: string, userName: string): Strength {
  if (password.length < least) return rated(0, `Use at least ${least} characters`);
  const small = password.toLowerCase();
  if (userName.length > 2 && small.includes(userName.toLowerCase())) return rated(1, 'Leave your user name out of it');
  if (plain.some((word) => small.includes(word))) return rated(1, 'Many people use that; choose something of your own');
  if (new Set(small).size < 5) return rated(1, 'Use more different characters');
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const points = (password.length >= 12 ? 1 : 0) + (password.length >= 16 ? 1 : 0) + (variety >= 3 ? 1 : 0);
  if (points === 0) return rated(2, 'Longer is stronger: three or four words make a good one');
  if (points === 1) return rated(3, 'A few more characters make it stronger');
  return rated(4, '');
}
