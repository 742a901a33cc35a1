import { refuse } from '@yardkeeper/domain/refused';
import { Unsuccessful } from '../../../http/answer.ts';
import type { Ctx } from '../../../services.ts';

type Because = 'provider' | 'notFound' | 'tooMany';
/** Who may put it right is told what is wrong and where; everybody else what to do meanwhile. */
type Said = { readonly admin: string; readonly staff: string };

/** The catalogue gave no answer, and nothing is kept that could stand in for it. */
export class NotAnswered extends Error {
  readonly because: Because;
  private readonly said: Said;
  constructor(said: Said, because: Because) {
    super(said.admin);
    this.said = said;
    this.because = because;
  }
  /** Several wait for one answer, so that each is told in words of their own. */
  to = (c: Pick<Ctx, 'actor'>): string => saidTo(c, this.said);
}

export const saidTo = ({ actor }: Pick<Ctx, 'actor'>, { admin, staff }: Said): string =>
  actor.role === 'SUPER_ADMIN' ? admin : staff;

/**
 * What of the catalogue's failures is not ours is told as such: 424 and a sentence. 502 is what a gateway says when we are
 * away, and screens would say so.
 */
export async function orSaid<T>(c: Pick<Ctx, 'actor'>, work: Promise<T>): Promise<T | Unsuccessful> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error;
    if (error.because === 'provider') return new Unsuccessful(424, error.to(c));
    return refuse(error.because, error.to(c));
  }
}
