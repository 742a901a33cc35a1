import { refuse } from '@yardkeeper/domain/refused';
import { Unsuccessful } from '../../../http/answer.ts';
import type { Ctx } from '../../../services.ts';

type Because = 'provider' | 'notFound' | 'tooMany';
/** The super admin, who can fix it, reads what is wrong and where; everybody else reads what to do meanwhile. */
type Said = { readonly admin: string; readonly staff: string };

/** The provider gave no answer, and no stored one can replace it. */
export class NotAnswered extends Error {
  readonly because: Because;
  private readonly said: Said;
  constructor(said: Said, because: Because) {
    super(said.admin);
    this.said = said;
    this.because = because;
  }
  /** Several callers may wait for one answer, so each gets the sentence for its own role. */
  to = (c: Pick<Ctx, 'actor'>): string => saidTo(c, this.said);
}

export const saidTo = ({ actor }: Pick<Ctx, 'actor'>, { admin, staff }: Said): string =>
  actor.role === 'SUPER_ADMIN' ? admin : staff;

/**
 * Answers 424 with a sentence when the provider failed. Not 502: a gateway sends that when our server is down, and
 * screens would say so.
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
