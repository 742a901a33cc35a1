import type { DocumentChange, Doing } from '../../../services.ts';

/**
 * Called after a document is written, changed, finalised or cancelled, so that picking, dispatch and back orders follow
 * it.
 */
export async function documentChanged(c: Doing, change: DocumentChange): Promise<void> {
  for (const follow of c.afterDocument) await follow(c, change);
}

type Line = { readonly kind: string; readonly part_id: number | null };
/** Whether a line names a part that is not in stock; only such lines get a back order. */
export const asksForParts = (lines: readonly Line[]): boolean =>
  lines.some((line) => line.kind === 'nonStock' && line.part_id !== null);
