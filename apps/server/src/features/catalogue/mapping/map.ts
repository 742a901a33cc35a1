import type { MapByPnc, MappedLines } from '@yardkeeper/contract/catalogue/mapping-schemas';
import { refuse } from '@yardkeeper/domain/refused';
import type { z } from 'zod';
import type { Ctx } from '../../../services.ts';
import { activeParts } from './mapping-queries.ts';
import { proposed } from './propose.ts';
import { remember } from './remember.ts';

/** Returns the chosen parts; refuses with a sentence at each line whose part is not active. */
export async function chosenParts(c: Ctx, items: readonly { partId: number | null }[]): Promise<Map<number, string>> {
  const ids = [...new Set(items.flatMap(({ partId }) => partId ?? []))];
  const parts = await activeParts(c.db, ids);
  const sentence = 'Choose again: this is not in the list';
  const wrong = items.flatMap(({ partId }, n) =>
    partId !== null && !parts.has(partId) ? [[`items.${n}.partId`, sentence] as const] : [],
  );
  if (wrong.length > 0) refuse('badInput', sentence, Object.fromEntries(wrong));
  return parts;
}

export async function mapByPnc(
  c: Ctx,
  { items, ...where }: z.output<typeof MapByPnc>,
): Promise<z.input<typeof MappedLines>> {
  const parts = await chosenParts(c, items);
  const chosen = items.flatMap((item) =>
    item.partId !== null && item.remember === 1 ? [{ ...item, partId: item.partId }] : [],
  );
  const { remembered, conflicts } = await remember(c, where, chosen, parts);
  const answered = (await proposed(c, where, items)).map((line, n) => {
    const { partId } = items[n]!;
    if (partId === null || partId === line.partId) return line;
    return { ...line, partId, partName: parts.get(partId)!, by: 'given' as const };
  });
  return { items: answered, remembered, conflicts };
}
