import type { ThresholdImport, ThresholdImportUndone } from '@yardkeeper/contract/back-orders/thresholds';
import { refuse } from '@yardkeeper/domain/refused';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { announceThresholds, THRESHOLD } from '../record.ts';
import { deleteThresholds } from '../thresholds/threshold-queries.ts';
import * as q from './import-queries.ts';

const SHOWN = 200;

export async function listImports(
  c: Ctx,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<ThresholdImport[]> {
  return (await q.pageOfImports(c.db, pageSize, (pageNum - 1) * pageSize)).map((i) => ({
    importId: i.import_id,
    added: i.added,
    changed: i.changed,
    by: i.users_name ?? '',
    at: i.created_at.toISOString(),
    mayUndo: i.undone_at === null,
  }));
}

/** Leaves thresholds alone that were changed or removed since, and names them. */
export async function undoImport(c: Ctx, importId: number): Promise<ThresholdImportUndone> {
  const done = (await q.lockImport(c.db, importId)) ?? refuse('notFound', 'That import does not exist');
  if (done.undone_at !== null) refuse('conflict', 'This import was undone already');
  const rows = await q.rowsOfImport(c.db, importId);
  const versions = await q.versionsOf(
    c.db,
    rows.map((row) => row.threshold_id),
  );
  const there = rows.filter((row) => versions.has(row.threshold_id));
  const untouched = there.filter((row) => versions.get(row.threshold_id) === row.left_at);
  const removed = untouched.filter((row) => row.before === null).map((row) => row.threshold_id);
  const restored = untouched.flatMap(({ threshold_id, before }) => (before ? [{ threshold_id, ...before }] : []));
  if (removed.length > 0) await deleteThresholds(c.db, removed);
  if (restored.length > 0) await q.updateThresholds(c.db, restored);
  await q.markUndone(c.db, importId, c.actor.userId, c.clock());
  const left = there.filter((row) => !untouched.includes(row)).map((row) => row.threshold_id);
  const text = `Import undone: ${removed.length} removed, ${restored.length} as before, ${left.length} left alone`;
  await record(c, { entity: THRESHOLD, id: 0, event: 'importUndone', text, after: { importId } });
  await announceThresholds(c);
  const named = await q.namesOf(c.db, left.slice(0, SHOWN));
  return {
    removed: removed.length,
    restored: restored.length,
    left: left.length,
    leftAlone: named.map(({ threshold_id: thresholdId, name }) => ({ thresholdId, name })),
  };
}
