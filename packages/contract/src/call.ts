import type { Cost } from '@yardkeeper/domain/access/call-limits';
import type { Guard } from '@yardkeeper/domain/access/guard';
import type { Sensitive } from '@yardkeeper/domain/security/log-kinds';
import type { z } from 'zod';

type Schema = z.ZodType;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The call returns a file (PDF, picture, CSV) instead of an envelope. */
export const fileReply = { file: true } as const;
export type FileReply = typeof fileReply;

/** A multipart call: `json` names the part that contains the body as JSON; without it the plain fields are the body. */
export type Upload = { readonly json?: string; readonly files: readonly string[] };

/** The log of who did what keeps each call that has this mark (ADR 135). */
export type Logged = {
  readonly kind: 'read' | 'export' | 'print' | 'access' | 'backup' | 'privacy';
  /** sensitive data that the answer may have; looking is kept only when it has some */
  readonly of?: readonly Sensitive[];
  /** the record, and where the request has its id */
  readonly record?: readonly [entity: string, id: `${'params' | 'query' | 'body'}.${string}`];
};

/** `effect` is declared because many POSTs only read and some GETs write. A read uses a read-only connection. */
export type CallDef = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly effect: 'read' | 'write';
  readonly guard: Guard;
  /** reads much, so that a standby may answer it; pages of lists may without saying it */
  readonly isLong?: true;
  /** open to a session whose person has still to set up a second step, for which every other call is closed */
  readonly beforeSecondStep?: true;
  /** its answer is not kept for a second sending, because it holds or needs something secret */
  readonly isSecret?: true;
  readonly logged?: Logged;
  /** limits how often one person may make it, where `calls/costs.ts` does not know that by itself */
  readonly costs?: Cost;
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

export type CallArgs<D extends CallDef> = Part<D, 'params', { params: Input<D['params']> }> &
  Part<D, 'query', { query: Input<D['query']> }> &
  (D extends { upload: Upload }
    ? { body: Input<D['body']>; files?: Readonly<Record<string, Blob | readonly Blob[] | undefined>> }
    : Part<D, 'body', { body: Input<D['body']> }>);

export type UploadedFile = { readonly field: string; readonly fileName: string; readonly bytes: Uint8Array };

export type CallInput<D extends CallDef> = Part<D, 'params', { params: Output<D['params']> }> &
  Part<D, 'query', { query: Output<D['query']> }> &
  Part<D, 'body', { body: Output<D['body']> }> &
  (D extends { upload: Upload } ? { files: readonly UploadedFile[] } : unknown);

export type CallReply<D extends CallDef> = D['reply'] extends FileReply ? Blob : Input<D['reply']>;

export const isFileReply = (reply: CallDef['reply']): reply is FileReply => 'file' in reply;

/** Some paths exist with two methods, so only method and path together identify a call. */
export const callKey = (call: Pick<CallDef, 'method' | 'path'>): string => `${call.method} ${call.path}`;
