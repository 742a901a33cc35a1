import { guidanceCalls } from '@yardkeeper/contract/guidance/calls';
import { refuse } from '@yardkeeper/domain/refused';
import { feature } from '../../http/handlers.ts';

const soon = async (): Promise<never> => refuse('conflict', 'This is not there yet');

export const guidanceFeature = feature(guidanceCalls, {
  price: soon,
  behind: soon,
  bid: soon,
  keepBid: soon,
  keptBid: soon,
});
