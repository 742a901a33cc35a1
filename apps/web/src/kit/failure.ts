/** What a failed call tells a form: one sentence, and sentences by field. */
export type Failure = { message: string; fields: Readonly<Record<string, string>> };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads any thrown thing as a failure. */
export function failureOf(thrown: unknown): Failure {
  const message = isRecord(thrown) && typeof thrown.message === 'string' && thrown.message ? thrown.message : null;
  const fields = isRecord(thrown) && isRecord(thrown.fields) ? (thrown.fields as Record<string, string>) : {};
  return { message: message ?? 'An error occurred', fields };
}

export const isAbort = (thrown: unknown): boolean => isRecord(thrown) && thrown.name === 'AbortError';
