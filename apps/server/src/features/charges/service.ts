import type { AddChargeType, ChargeType, EditChargeType } from '@yardkeeper/contract/charges/calls';
import type { z } from 'zod';
import { flag } from '../../http/wire.ts';
import type { Ctx } from '../../services.ts';
import { record } from '../history/service.ts';
import { announceList, lockForChange, refuseTwin, removeEntry } from '../lookups/service.ts';
import * as q from './queries.ts';

const KIND = 'chargeType';

const present = (row: q.TypeRow): ChargeType => ({
  id: row.id,
  name: row.name,
  amount: row.amount_cents / 100,
  taxable: row.taxable,
  active: flag(row.active),
  version: row.version,
});

export const listTypes = async (c: Ctx, inactive: boolean) => ({
  types: (await q.listTypes(c.db, inactive)).map(present),
});

const columnsOf = (given: z.output<typeof AddChargeType>) => ({
  name: given.name,
  amount_cents: given.amount,
  taxable: given.taxable,
  active: given.active === 1,
});

async function saved(c: Ctx, id: number, event: 'created' | 'changed', before?: object): Promise<ChargeType> {
  const row = (await q.findType(c.db, id))!;
  const text = event === 'created' ? `${row.name} added` : `${row.name} changed`;
  await record(c, { entity: KIND, id, event, text, ...(before ? { before } : {}), after: row });
  await announceList(c, KIND, id);
  return present(row);
}

export async function addType(c: Ctx, given: z.output<typeof AddChargeType>): Promise<ChargeType> {
  const added = await q.insertType(c.db, columnsOf(given));
  if (!added) await refuseTwin(c, KIND, given.name, null, 0);
  return saved(c, added!.id, 'created');
}

export async function editType(c: Ctx, given: z.output<typeof EditChargeType>): Promise<ChargeType> {
  await lockForChange(c, KIND, given);
  const before = await q.findType(c.db, given.id);
  await q.updateType(c.db, given.id, columnsOf(given));
  return saved(c, given.id, 'changed', before);
}

export const removeType = (c: Ctx, id: number) => removeEntry(c, KIND, id);
