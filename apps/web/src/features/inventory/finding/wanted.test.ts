import { expect, it } from 'vitest';
import { wanted } from './api.ts';
import { anyTag } from './filter.ts';

it('asks for a state, for what is held or reserved, and for nothing it does not know', () => {
  const asked = ['sold', 'held', 'reserved', 'toString', 'everything', ''].map((state) => {
    const { state: sent, everything } = wanted({ ...anyTag, state });
    return sent ?? (everything ? 'all' : 'here');
  });
  expect(asked).toEqual(['sold', 'held', 'reserved', 'here', 'all', 'here']);
});
