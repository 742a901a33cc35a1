import type { SaveStripTemplate, StripTemplate } from '@yardkeeper/contract/vehicles/stock-items';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import { flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { refuseStale } from '../../history/stale.ts';
import { announceList } from '../../lookups/service.ts';
import * as q from './template-queries.ts';

const present = (t: q.TemplateRow): StripTemplate => ({
  templateId: t.template_id,
  name: t.name,
  modelTypeId: t.model_type_id,
  modelType: t.model_type ?? '',
  active: flag(t.active),
  version: t.version,
  lines: t.lines,
});

export const stripTemplates = async (c: Ctx): Promise<StripTemplate[]> => (await q.allTemplates(c.db)).map(present);

const unknown = () => refuse('notFound', 'That template does not exist');

export async function saveTemplate(c: Ctx, given: z.output<typeof SaveStripTemplate>): Promise<StripTemplate> {
  const before = given.templateId === 0 ? null : ((await q.lockTemplate(c.db, given.templateId)) ?? unknown());
  if (before)
    await refuseStale(
      c,
      { table: 'strip_template', at: { template_id: given.templateId }, name: before.name, version: before.version },
      given.version,
    );
  const twin = await q.templateNamed(c.db, given.name);
  const taken = 'There is a template of this name already';
  if (twin && twin.template_id !== given.templateId) refuse('conflict', taken, { name: taken });
  const parts = given.lines.map((line) => line.partId);
  const again = 'A part name does not exist';
  if ((await q.knownParts(c.db, parts)) !== new Set(parts).size) refuse('badInput', again, { lines: again });
  const notListed = 'Choose again: this is not in the list';
  if (given.modelTypeId !== null && !(await q.isModelType(c.db, given.modelTypeId)))
    refuse('badInput', notListed, { modelTypeId: notListed });
  const fields = { name: given.name, model_type_id: given.modelTypeId, active: given.active === 1 };
  const id = given.templateId === 0 ? await q.insertTemplate(c.db, fields) : given.templateId;
  if (before) await q.updateTemplate(c.db, id, fields);
  await q.replaceLines(c.db, id, given.lines);
  const text = `${given.name}: ${given.lines.length} parts`;
  await record(c, { entity: 'stripTemplate', id, event: before ? 'changed' : 'created', text });
  await announceList(c, 'stripTemplate', id);
  return present((await q.templateById(c.db, id))!);
}

export async function removeTemplate(c: Ctx, id: number) {
  if (!(await q.lockTemplate(c.db, id))) unknown();
  await q.retireTemplate(c.db, id);
  await record(c, { entity: 'stripTemplate', id, event: 'removed', text: 'Template retired' });
  await announceList(c, 'stripTemplate', id);
  return { removed: true };
}
