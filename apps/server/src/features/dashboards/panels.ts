import type { DashboardFilter } from '@yardkeeper/contract/dashboards/filter';
import { maySeePanel, type Panel } from '@yardkeeper/domain/access/dashboard';
import type { Ctx } from '../../services.ts';

/** The filter, and the one panel that is asked for; all of them when none is named. */
export type Asked<Key extends string = string> = DashboardFilter & { readonly panel?: Key | undefined };

/** Works a panel out when it is asked for and the person may see it, else it is null. */
export const panelsOf =
  <Key extends string>(c: Ctx, wanted: Key | undefined) =>
  <T>(key: NoInfer<Key>, panel: Panel, work: () => Promise<T>): Promise<T | null> =>
    (wanted === undefined || wanted === key) && maySeePanel(c.actor, panel) ? work() : Promise.resolve(null);
