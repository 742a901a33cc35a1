import type { HeldVehicle } from '@yardkeeper/domain/acquisitions/hold';

type Fields = Readonly<Record<string, string>>;

/** A call that failed: the code of the answer (0 when there was none), its sentence, and sentences by field. */
export class ApiError extends Error {
  readonly code: number;
  readonly fields: Fields;
  /** The vehicle on hold that stands in the way. */
  readonly held: HeldVehicle | undefined;
  /** What a toast says. */
  readonly notice: string;
  constructor(code: number, message: string, fields: Fields = {}, notice?: string, held?: HeldVehicle) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.held = held;
    this.notice = notice || 'An error occurred';
  }
}

/** The caller gave the request up: nobody needs to be told. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** No answer of the product came, so nobody knows whether it was done. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.code);
