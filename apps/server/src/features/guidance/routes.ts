import { guidanceCalls } from '@yardkeeper/contract/guidance/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { salesBehind } from './behind/behind.ts';
import { bidSheet } from './bid/bid.ts';
import { keepBidSheet, keptBidSheet } from './bid/kept.ts';
import { priceGuidance } from './price/price.ts';

export const guidanceFeature = feature(guidanceCalls, {
  price: (c, { query }) => priceGuidance(c, query),
  behind: (c, { query }) => salesBehind(c, query),
  bid: (c, { query }) => bidSheet(c, query),
  keepBid: async (c, { body }) => withMessage(await keepBidSheet(c, body), 'The bid sheet is kept'),
  keptBid: (c, { params }) => keptBidSheet(c, params.id),
});
