/** A tag as it is scanned or typed: `T100023`, also without the letter or in small letters. Nothing when it is none. */
export function tagIdOf(typed: string): number | null {
  const digits = /^\s*[Tt]?(\d{1,15})\s*$/.exec(typed)?.[1];
  const id = digits === undefined ? 0 : Number(digits);
  return id > 0 && Number.isSafeInteger(id) ? id : null;
}
export const tagNoOf = (tagId: number): string => `T${tagId}`;
