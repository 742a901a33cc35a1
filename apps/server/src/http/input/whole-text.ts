/**
 * Half of a character, which a cut-off text ends with, cannot be written as UTF-8, so the database and a file refuse it.
 * It becomes the sign for an unreadable character, wherever in the input it stands.
 */
export function wholeText(given: unknown): unknown {
  if (typeof given === 'string') return given.isWellFormed() ? given : given.toWellFormed();
  if (Array.isArray(given)) return given.map(wholeText);
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key.toWellFormed(), wholeText(value)]));
}
