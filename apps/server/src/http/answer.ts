import type { Readable } from 'node:stream';
import { tidyFileName } from '@yardkeeper/domain/format/file-names';
/** A success with a sentence that the screen shows as a toast. */
export class WithMessage<T> {
  readonly data: T;
  readonly msg: string;
  constructor(data: T, msg: string) {
    this.data = data;
    this.msg = msg;
  }
}
export const withMessage = <T>(data: T, msg: string): WithMessage<T> => new WithMessage(data, msg);

/**
 * A refusal whose transaction is committed, for example a counted failed sign-in. The HTTP status equals the body's
 * code unless given.
 */
export class Unsuccessful {
  readonly code: number;
  readonly msg: string;
  readonly httpStatus: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** what the next call needs */
  readonly data: object | null;
  constructor(
    code: number,
    msg: string,
    more: { httpStatus?: number; fields?: Record<string, string>; data?: object } = {},
  ) {
    this.code = code;
    this.msg = msg;
    this.httpStatus = more.httpStatus ?? code;
    this.fields = more.fields;
    this.data = more.data ?? null;
  }
}

export class FileAnswer {
  readonly bytes: Uint8Array;
  /** used instead of the bytes for content too large to hold in memory */
  readonly stream: Readable | null;
  readonly contentType: string;
  readonly fileName: string;
  readonly maxAgeSeconds: number;
  readonly disposition: 'inline' | 'attachment';
  constructor(
    bytes: Uint8Array,
    contentType: string,
    fileName: string,
    maxAgeSeconds = 0,
    disposition: 'inline' | 'attachment' = 'inline',
    stream: Readable | null = null,
  ) {
    this.bytes = bytes;
    this.stream = stream;
    this.contentType = contentType;
    this.fileName = tidyFileName(fileName);
    this.maxAgeSeconds = maxAgeSeconds;
    this.disposition = disposition;
  }
}
