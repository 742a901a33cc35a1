import type { CallDef, CallInput, Calls, FileReply } from '@yardkeeper/contract/call';
import type { z } from 'zod';
import type { Ctx, PublicCtx } from '../services.ts';
import type { FileAnswer, Unsuccessful, WithMessage } from './answer.ts';

type Wire<D extends CallDef> = D['reply'] extends z.ZodType ? z.input<D['reply']> : never;
type Answer<D extends CallDef> = D['reply'] extends FileReply
  ? FileAnswer
  : Wire<D> | WithMessage<Wire<D>> | Unsuccessful;
type CtxOf<D extends CallDef> = D['guard'] extends 'public' ? PublicCtx : Ctx;

/** A missing, surplus or wrongly typed handler does not compile. */
export type Handlers<C extends Calls> = {
  readonly [K in keyof C]: (ctx: CtxOf<C[K]>, input: CallInput<C[K]>) => Promise<Answer<C[K]>>;
};

export type Feature<C extends Calls = Calls> = { readonly calls: C; readonly handlers: Handlers<C> };
export const feature = <C extends Calls>(calls: C, handlers: Handlers<C>): Feature =>
  ({ calls, handlers }) as unknown as Feature;
