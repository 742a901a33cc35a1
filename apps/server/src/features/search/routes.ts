import { searchCalls } from '@yardkeeper/contract/search/calls';
import { feature } from '../../http/handlers.ts';
import { globalSearch } from './service.ts';

export const searchFeature = feature(searchCalls, {
  global: (c, { query }) => globalSearch(c, query),
});
