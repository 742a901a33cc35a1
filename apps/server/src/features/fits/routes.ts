import { fitCalls } from '@yardkeeper/contract/fits/calls';
import { feature } from '../../http/handlers.ts';
import { demand } from './demand/demand.ts';

export const fitsFeature = feature(fitCalls, {
  demand: (c, { body }) => demand(c, body),
});
