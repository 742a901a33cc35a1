import type { HeldVehicle } from '@yardkeeper/domain/acquisitions/hold';

type Fields = Readonly<Record<string, string>>;

/** `code` is the code of the answer, or 0 when no answer came. */
export class ApiError extends Error {
  readonly code: number;
  readonly fields: Fields;
  readonly held: HeldVehicle | undefined;
  readonly errorMessage: string;
  /** What a refusal says besides its sentence; /login answers code 428 with what the second step needs. */
  readonly data: unknown;
  /** The sentence that a toast shows. */
  readonly notice: string;
  constructor(
    code: number,
    message: string,
    fields: Fields = {},
    errorMessage = '',
    held?: HeldVehicle,
    data?: unknown,
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.held = held;
    this.data = data;
    this.errorMessage = errorMessage;
    this.notice = errorMessage || 'An error occurred';
  }
}

/** The caller cancelled the request, so nobody is told that it failed. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The codes with which a gateway answers for a server that is down; 0 means that no answer came at all. */
export const unansweredCodes: readonly number[] = [0, 502, 503, 504];

/** No answer came from the server itself, so nobody knows whether it acted. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && unansweredCodes.includes(error.code);
