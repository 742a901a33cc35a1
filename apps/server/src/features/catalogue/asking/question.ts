import { createHash } from 'node:crypto';

/** The path and a hash of the parameters, independent of their order. */
export const questionOf = (path: string, asked: Readonly<Record<string, string | number>>): string => {
  const given = Object.entries(asked).filter(([, value]) => value !== '');
  const hash = createHash('sha256').update(JSON.stringify(given.toSorted(([a], [b]) => a.localeCompare(b))));
  return `${path} ${hash.digest('base64url')}`;
};
