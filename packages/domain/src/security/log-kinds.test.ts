import { expect, it } from 'vitest';
import { heldIn } from './log-kinds.ts';

it.each([
  [{ licenseNo: '', banks: [] }, []],
  [{ licenseNo: 'MVT1', banks: [] }, ['licenceNumbers']],
  [{ records: [{ licenseNo: '' }, { licenseNo: 'LM2' }] }, ['licenceNumbers']],
  [{ licenseNo: 'MVT1', banks: [{ accountNo: '01-0902-0068389-00' }] }, ['bankAccounts', 'licenceNumbers']],
  [[{ dateOfBirth: null, identity: '' }], []],
  [[{ dateOfBirth: null, identity: 'Passport' }], ['dealersRecord']],
  [null, []],
])('%j holds %j', (answer, held) => {
  expect(heldIn(answer, ['dealersRecord', 'bankAccounts', 'licenceNumbers'])).toEqual(held);
});

it('looks only for what was asked', () => {
  expect(heldIn({ licenseNo: 'MVT1', accountNo: '01' }, ['bankAccounts'])).toEqual(['bankAccounts']);
});
