export type Failure = { message: string; fields: Readonly<Record<string, string>> };
/** `lost` means that no answer came, so it may have been saved. */
export type Problem = { readonly message: string; readonly lost: boolean };

const unanswered = [0, 502, 503, 504];
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export function failureOf(thrown: unknown): Failure {
  const message = isRecord(thrown) && typeof thrown.message === 'string' && thrown.message ? thrown.message : null;
  const fields = isRecord(thrown) && isRecord(thrown.fields) ? (thrown.fields as Record<string, string>) : {};
  return { message: message ?? 'An error occurred', fields };
}

/** Somebody else saved first: the record has a newer version than the one that was read. */
export const isStale = (fields: Failure['fields']): boolean => 'version' in fields;

export const isAbort = (thrown: unknown): boolean => isRecord(thrown) && thrown.name === 'AbortError';

/** No answer came, so nobody knows whether it was done. */
export const isLost = (thrown: unknown): boolean =>
  isRecord(thrown) && !(thrown instanceof DOMException) && unanswered.includes(thrown.code as number);

export const problemOf = (thrown: unknown): Problem => ({ message: failureOf(thrown).message, lost: isLost(thrown) });

const STILL_HERE = 'Nothing was saved; what you typed is still here.';
/** `otherwise` follows the message when it is certain that nothing was saved. */
export function problemWords({ message, lost }: Problem, otherwise = STILL_HERE): string {
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  return `${sentence} ${lost ? 'It may have been saved: save it again as it stands, that is done only once.' : otherwise}`;
}
