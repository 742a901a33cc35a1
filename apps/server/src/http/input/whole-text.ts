/**
 * A cut-off text can end in half a surrogate pair, which cannot be encoded as UTF-8, so the database and files refuse
 * it. Replaces each such half in the input with the replacement character.
 */
export function wholeText(given: unknown): unknown {
  if (typeof given === 'string') return given.isWellFormed() ? given : given.toWellFormed();
  if (Array.isArray(given)) return given.map(wholeText);
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key.toWellFormed(), wholeText(value)]));
}
