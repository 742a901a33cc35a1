import { dashboardCalls } from '@yardkeeper/contract/dashboards/calls';
import { feature } from '../../http/handlers.ts';
import { waitingFor } from './waiting.ts';

export const dashboardsFeature = feature(dashboardCalls, {
  waiting: (c) => waitingFor(c),
});
