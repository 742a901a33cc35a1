import { expect, it } from 'vitest';
import { nodeRefusal } from './node-version.ts';

it('says in a sentence which Node is too old', () => {
  const taken = ['22.18.0', '22.19.3', '24.1.0', '100.0.0'];
  expect(taken.filter((version) => nodeRefusal(version) !== null)).toEqual([]);
  expect(nodeRefusal('20.19.5')).toBe(
    'The server runs on Node 22.18 or newer, and this is 20.19.5: start it with npm start, which uses the Node among its packages',
  );
  for (const version of ['18.20.0', '22.9.0', '22.17.1', '9.22.18'])
    expect(nodeRefusal(version), version).not.toBeNull();
});
