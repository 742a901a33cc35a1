import { refuse } from '@yardkeeper/domain/refused';
import { Unsuccessful } from '../../../http/answer.ts';

type Because = 'provider' | 'notFound' | 'tooMany';

/** The catalogue gave no answer, and nothing is kept that could stand in for it. */
export class NotAnswered extends Error {
  readonly because: Because;
  constructor(sentence: string, because: Because) {
    super(sentence);
    this.because = because;
  }
}

/**
 * What of the catalogue's failures is not ours is told as such: 424 and a sentence. 502 is what a gateway says when we are
 * away, and screens would say so.
 */
export async function orSaid<T>(work: Promise<T>): Promise<T | Unsuccessful> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error;
    if (error.because === 'provider') return new Unsuccessful(424, error.message);
    return refuse(error.because, error.message);
  }
}
