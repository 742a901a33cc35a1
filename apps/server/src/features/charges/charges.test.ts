import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { expect, it } from 'vitest';

const app = useApp();
const admin = useMade(() => app.as('SUPER_ADMIN'));

const list = async (includeInactive?: boolean) =>
  (
    await admin.do('GET /mgr/otherCharges/listOtherCharges', {
      query: { includeInactive: String(includeInactive ?? false) },
    })
  ).types;
const add = (body: object) =>
  admin.ask('POST /mgr/otherCharges/addOtherChargeType', { body: body as { name: string } });

it('a new yard knows freight, core deposits and the like', async () => {
  const types = await list();
  expect(types.map((t) => t.name).slice(0, 3)).toEqual(['Freight', 'Packing', 'Core deposit']);
  expect(types.find((t) => t.name === 'Packing')).toMatchObject({ amount: 15, taxable: true, active: 1 });
});

it('a type is added behind the others, changed and taken away', async () => {
  const made = (await add({ name: '  Pallet  hire ', amount: 32.5, taxable: false })).body.data;
  expect(made).toMatchObject({ name: 'Pallet hire', amount: 32.5, taxable: false, active: 1, version: 1 });
  expect((await list()).at(-1)?.name).toBe('Pallet hire');
  const edit = (body: object) => admin.ask('PUT /mgr/otherCharges/editOtherChargeType', { body: { ...made, ...body } });
  expect((await edit({ amount: 40, active: 0 })).body.data).toMatchObject({ amount: 40, active: 0, version: 2 });
  expect((await edit({ amount: 50 })).status).toBe(409);
  expect((await list()).some((t) => t.id === made.id)).toBe(false);
  expect((await list(true)).some((t) => t.id === made.id)).toBe(true);
  const gone = await admin.ask('DELETE /mgr/otherCharges/deleteOtherChargeType/:id', { params: { id: made.id } });
  expect(gone.body.data).toEqual({ removed: true });
});

it('a name is there once, also when two add it at once', async () => {
  expect((await add({ name: 'FREIGHT' })).body.fields).toHaveProperty('name');
  const both = await Promise.all([add({ name: 'Ferry' }), add({ name: 'ferry ' })]);
  expect(both.map((a) => a.status).sort()).toEqual([200, 409]);
});

it.each([
  [{ name: '' }, 'name'],
  [{ name: 'X', amount: -1 }, 'amount'],
  [{ name: 'X', amount: 1.005 }, 'amount'],
  [{ name: 'X', amount: 1e9 }, 'amount'],
  [{ name: 'X', amount: 'lots' }, 'amount'],
])('%j is refused at its field', async (body, field) => {
  const refused = await add(body);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
});

it('whoever writes documents reads the types; only super admins change them', async () => {
  const sales = await app.as('SALES_PERSON');
  expect((await sales.ask('GET /mgr/otherCharges/listOtherCharges', { query: {} })).status).toBe(200);
  const answers = [
    await sales.ask('POST /mgr/otherCharges/addOtherChargeType', { body: { name: 'Tip' } }),
    await (await app.as('DRIVER')).ask('GET /mgr/otherCharges/listOtherCharges', { query: {} }),
  ];
  expect(answers.map((a) => a.status)).toEqual([403, 403]);
});
