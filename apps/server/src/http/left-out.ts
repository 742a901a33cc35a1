import type { LeftOut } from '@yardkeeper/contract/envelope';

/** Collects the fields that a save left unchanged, so that the answer can name them. */
export function rememberLeftOut() {
  const reasons = new Map<string, Set<string>>();
  const at: Record<string, string> = {};
  const leaveOut = (fields: readonly string[], why: string, paths: readonly string[] = []): void => {
    for (const path of paths) at[path] = `Not saved: ${why}`;
    if (fields.length > 0) reasons.set(why, new Set([...(reasons.get(why) ?? []), ...fields]));
  };
  const said = (): LeftOut | null => {
    if (reasons.size === 0) return null;
    const sentences = [...reasons].map(([why, fields]) => `Not saved: ${[...fields].join(', ')}, because ${why}`);
    return {
      fields: [...new Set([...reasons.values()].flatMap((fields) => [...fields]))],
      sentence: sentences.join('. '),
      at,
    };
  };
  return { leaveOut, said };
}
