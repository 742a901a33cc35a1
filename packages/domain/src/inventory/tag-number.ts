/** Accepts `T100023`, `t100023` and `100023`. */
export function tagIdOf(typed: string): number | null {
  const digits = /^\s*[Tt]?(\d{1,15})\s*$/.exec(typed)?.[1];
  const id = digits === undefined ? 0 : Number(digits);
  return id > 0 && Number.isSafeInteger(id) ? id : null;
}
export const tagNoOf = (tagId: number): string => `T${tagId}`;
