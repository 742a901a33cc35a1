/** A call that failed: the code of the answer (0 when there was none), its sentence, and sentences by field. */
export class ApiError extends Error {
  readonly code: number;
  readonly fields: Readonly<Record<string, string>>;
  /** What a toast says. */
  readonly notice: string;
  constructor(code: number, message: string, fields: Readonly<Record<string, string>> = {}, notice?: string) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.notice = notice || 'An error occurred';
  }
}

/** The caller gave the request up: nobody needs to be told. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
