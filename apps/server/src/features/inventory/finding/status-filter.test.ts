import type { ArgsOf } from '@yardkeeper/contract/all-calls';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useStocking } from '../fixtures.ts';

type Query = NonNullable<ArgsOf<'POST /mgr/inventory/queryInventoryList'>['body']>;

const [s] = useStocking();

const tagsOf = async (body: Partial<Query>) => {
  const found = await s.storeman.do('POST /mgr/inventory/queryInventoryList', {
    body: { pageNum: 1, pageSize: 20, ...body } as Query,
  });
  return { ...found, numbers: found.records.map(({ tagNo }) => tagNo).sort() };
};

describe('tags that are spoken for', () => {
  it('are listed and counted by being held or reserved, in every order', async () => {
    const { vehicleId } = await s.car();
    const [free, reserved, held, late, both, box] = await s.tags(vehicleId, [
      ...[{}, {}, {}, {}, {}],
      { partCondition: 1, qty: 5 },
    ]);
    await s.promise(reserved!);
    await s.promise(held!, 'soft');
    await s.promise(late!, 'soft');
    await sql`update reservation set expires_at = now() - interval '1 day' where tag_id = ${Number(late!.slice(1))}`.execute(
      s.db,
    );
    await s.promise(both!, 'soft');
    await s.promise(both!);
    await s.promise(box!, 'hard', 2);
    await s.promise(box!, 'soft');
    for (const sortField of [undefined, 'part', 'retail'] as const) {
      const of = (state: 'held' | 'reserved') => tagsOf({ state, ...(sortField ? { sortField } : {}) });
      const [isReserved, isHeld] = [await of('reserved'), await of('held')];
      expect([isReserved.numbers, isReserved.total]).toEqual([[reserved, both].sort(), 2]);
      expect([isHeld.numbers, isHeld.total]).toEqual([[held], 1]);
      expect(isReserved.records.every(({ status }) => status === 'reserved')).toBe(true);
      expect(isHeld.records[0]!.status).toBe('held');
    }
    expect((await tagsOf({ state: 'held', search: s.parts[0]!.name })).total).toBe(0);
    expect((await tagsOf({ vehicleId })).numbers).toContain(free);
  });
});
