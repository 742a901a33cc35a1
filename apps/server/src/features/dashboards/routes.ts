import { dashboardCalls } from '@yardkeeper/contract/dashboards/calls';
import { feature } from '../../http/handlers.ts';
import { adminDetail } from './admin/detail.ts';
import { adminOverview } from './admin/overview.ts';
import { buyingDetail, buyingOverview } from './buying/buying.ts';
import { notPriced } from './not-priced.ts';
import { salespersonDetail, salespersonOverview } from './sales/salesperson.ts';
import { waitingFor } from './waiting.ts';

export const dashboardsFeature = feature(dashboardCalls, {
  waiting: (c) => waitingFor(c),
  adminOverview: (c, { query }) => adminOverview(c, query),
  adminDetail: (c, { query }) => adminDetail(c, query),
  salespersonOverview: (c, { query }) => salespersonOverview(c, query),
  salespersonDetail: (c, { query }) => salespersonDetail(c, query),
  buyingOverview: (c, { query }) => buyingOverview(c, query),
  buyingDetail: (c, { query }) => buyingDetail(c, query),
  notPriced: (c, { query }) => notPriced(c, query),
});
