import type { DashboardFilter } from '@yardkeeper/contract/dashboards/filter';
import { maySeePanel, type Panel } from '@yardkeeper/domain/access/dashboard';
import type { Ctx } from '../../services.ts';

/** The filter and the one panel to compute; without a panel, all of them. */
export type Asked<Key extends string = string> = DashboardFilter & { readonly panel?: Key | undefined };

/** Computes a panel if it was requested and the user may see it, else returns null. */
export const panelsOf =
  <Key extends string>(c: Ctx, wanted: Key | undefined) =>
  <T>(key: NoInfer<Key>, panel: Panel, work: () => Promise<T>): Promise<T | null> =>
    (wanted === undefined || wanted === key) && maySeePanel(c.actor, panel) ? work() : Promise.resolve(null);
