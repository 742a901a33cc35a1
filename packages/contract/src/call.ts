import type { Guard } from '@yardkeeper/domain/access/guard';
import type { z } from 'zod';

type Schema = z.ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The call answers a file (PDF, picture, CSV) instead of an envelope. */
export const fileReply = { file: true } as const;
export type FileReply = typeof fileReply;

/** Multipart: `json` names the part that holds the body as JSON; without it the body is made of the plain fields. */
export type Upload = { readonly json?: string; readonly files: readonly string[] };

/**
 * One call of the product. `guard` and `effect` are required: `effect` is declared because many POSTs here only read
 * and some GETs write. A read runs on connections that PostgreSQL itself holds to reading.
 */
export type CallDef = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly effect: 'read' | 'write';
  readonly guard: Guard;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly upload?: Upload;
  readonly reply: Schema | FileReply;
};
export type Calls = Readonly<Record<string, CallDef>>;

export const defineCalls = <const C extends Calls>(calls: C): C => calls;

type Input<T> = T extends Schema ? z.input<T> : never;
type Output<T> = T extends Schema ? z.output<T> : never;
type Part<D, K extends PropertyKey, V> = K extends keyof D ? (D[K] extends Schema ? V : unknown) : unknown;

/** What a caller hands over. */
export type CallArgs<D extends CallDef> = Part<D, 'params', { params: Input<D['params']> }> &
  Part<D, 'query', { query: Input<D['query']> }> &
  (D extends { upload: Upload }
    ? { body: Input<D['body']>; files?: Readonly<Record<string, Blob | readonly Blob[] | undefined>> }
    : Part<D, 'body', { body: Input<D['body']> }>);

export type UploadedFile = { readonly field: string; readonly fileName: string; readonly bytes: Uint8Array };

/** What a handler is given, after validation. */
export type CallInput<D extends CallDef> = Part<D, 'params', { params: Output<D['params']> }> &
  Part<D, 'query', { query: Output<D['query']> }> &
  Part<D, 'body', { body: Output<D['body']> }> &
  (D extends { upload: Upload } ? { files: readonly UploadedFile[] } : unknown);

/** What comes back over the wire. */
export type CallReply<D extends CallDef> = D['reply'] extends FileReply ? Blob : Input<D['reply']>;

export const isFileReply = (reply: CallDef['reply']): reply is FileReply => 'file' in reply;

/** Method and path name a call: some paths exist under two verbs. */
export const callKey = (call: Pick<CallDef, 'method' | 'path'>): string => `${call.method} ${call.path}`;
