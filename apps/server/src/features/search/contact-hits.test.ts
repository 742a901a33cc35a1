import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { beforeAll, describe, expect, it } from 'vitest';

const app = useApp();
const seller = useMade(() => app.as('SALES_MANAGER'));
beforeAll(async () => {
  const { debtorId: debtorID } = await seller.do('POST /mgr/contactManage/createDefaultContact', {
    body: {
      kind: 'customer',
      company: 'Express Collision Repairs Ltd',
      contactName: 'Mere',
      contactSurname: 'Māhuta',
      phone: '04 555 7871',
      email: 'mere@express.example',
    },
  });
  await seller.do('POST /mgr/contactManage/addContactContactsInfo', {
    body: {
      debtorID,
      contactName: 'Hēmi',
      contactSurname: 'Smith',
      phone1: '09 555 1234',
      mobile: '020 555 9893',
      email: 'smithy@express.example',
    },
  });
  await seller.do('POST /mgr/contactManage/createDefaultContact', {
    body: { kind: 'customer', contactName: 'Tama', contactSurname: 'Poutapu', email: 'tama@poutapu.example' },
  });
});

const found = async (search: string) => {
  const { groups } = await seller.do('GET /mgr/inventory/globalSearch', { query: { search } });
  const hits = groups.find(({ kind }) => kind === 'contact')?.hits ?? [];
  return hits.map(({ label, detail }) => `${label}: ${detail}`);
};

describe('a contact among the hits', () => {
  it.each([
    ['express collision', 'Mere Māhuta · 04 555 7871'],
    ['smith', 'Hēmi Smith · 020 555 9893'],
    ['hemi express', 'Hēmi Smith · 020 555 9893'],
    ['095551234', 'Hēmi Smith · 09 555 1234'],
    ['+6495551234', 'Hēmi Smith · 09 555 1234'],
    ['04555', 'Mere Māhuta · 04 555 7871'],
    ['smithy', 'Hēmi Smith · 020 555 9893 · smithy@express.example'],
  ])('shows to who looked for "%s" the person and the phone of it', async (search, detail) => {
    expect(await found(search)).toEqual([`Express Collision Repairs Ltd: ${detail}`]);
  });

  it('shows the address of who has no phone, and no name twice', async () => {
    expect(await found('poutapu')).toEqual(['Tama Poutapu: tama@poutapu.example']);
  });
});
