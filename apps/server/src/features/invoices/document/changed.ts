import type { DocumentChange, Doing } from '../../../services.ts';

/** Who sells, changes, finalises or calls off says so here: picking, sending and getting parts in follow the document. */
export async function documentChanged(c: Doing, change: DocumentChange): Promise<void> {
  for (const follow of c.afterDocument) await follow(c, change);
}

type Line = { readonly kind: string; readonly part_id: number | null };
/** Whether it names a part that is not here: only such a line is waited for. */
export const asksForParts = (lines: readonly Line[]): boolean =>
  lines.some((line) => line.kind === 'nonStock' && line.part_id !== null);
