import type { SaveArea } from '@yardkeeper/contract/account/schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import * as q from './area-queries.ts';

const present = (area: q.AreaRow) => ({
  areaId: area.area_id,
  areaName: area.name,
  active: flag(area.active),
  mine: area.mine,
  users: area.users,
});

export const listAreas = async (c: Ctx) => (await q.areas(c.db, c.actor.userId)).map(present);

export async function saveArea(c: Ctx, area: z.output<typeof SaveArea>) {
  const taken = 'There is an area of this name already';
  const twin = await q.areaNamed(c.db, area.areaName);
  if (twin && twin.area_id !== area.areaId) refuse('conflict', taken, { areaName: taken });
  const areaId = await q.writeArea(c.db, { areaId: area.areaId, name: area.areaName, active: area.active === 1 });
  if (areaId === undefined) return refuse('notFound', 'That area does not exist');
  await record(c, { entity: 'area', id: areaId, event: 'saved', text: `Area ${area.areaName} saved`, after: area });
  return present((await q.areas(c.db, c.actor.userId)).find((a) => a.area_id === areaId)!);
}
