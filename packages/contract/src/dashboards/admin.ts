import { ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { z } from 'zod';
import { isoInstant } from '../paging.ts';
import { costMoney, count, money, Period, percent } from './filter.ts';

/** A panel is null when it is not the person's to see. Money is before GST and after credits, unless it says otherwise. */
export const AdminOverview = z.object({
  period: Period,
  revenue: z
    .object({
      today: money,
      todayLastYear: money,
      month: money,
      /** the same days of the month, a year before */
      monthLastYear: money,
      period: money,
      periodLastYear: money,
      sales: count,
      credits: money,
    })
    .nullable(),
  /** also null for people who may not see cost */
  margin: z
    .object({
      net: money,
      cost: money,
      /** of what has a cost: net less `withoutCost` less cost; `percent` is of the same */
      margin: money,
      percent,
      marginLastYear: money,
      /** of the revenue, what has no known cost: charges, freight, parts without one */
      withoutCost: money,
    })
    .nullable(),
  quotes: z
    .object({
      open: count,
      openTotal: money,
      /** of those that are open, nobody having decided, how many are over their time */
      expired: count,
      /** of the quotes issued in the period */
      made: count,
      madeTotal: money,
      won: count,
      wonTotal: money,
      /** turned down, or over */
      lost: count,
      stillOpen: count,
      /** won of made */
      winPercent: percent,
    })
    .nullable(),
  /** all that customers owe today, brought forward or invoiced, GST included, whatever the yard and the period */
  unpaid: z
    .object({
      total: money,
      overdue: money,
      /** who owes it; of one salesperson their invoices, because what was brought forward is nobody's sale */
      of: z.enum(['customers', 'invoices']),
      count,
      overdueCount: count,
      buckets: z.array(
        z.object({
          bucket: z.enum(ageBuckets),
          name: z.string(),
          amount: money,
          count,
        }),
      ),
    })
    .nullable(),
  lateOrders: z
    .object({
      /** not picked although promised before now */
      picking: count,
      /** picked but not sent although promised before now */
      sending: count,
      oldestDueAt: isoInstant.nullable(),
    })
    .nullable(),
  toStrip: z.object({ count, onHold: count, oldestDays: z.number().nullable() }).nullable(),
  stock: z
    .object({
      tags: count,
      retail: money,
      cost: costMoney,
      ages: z.array(
        z.object({
          bucket: z.enum(['days30', 'days90', 'days180', 'older']),
          name: z.string(),
          tags: count,
          retail: money,
          cost: costMoney,
        }),
      ),
    })
    .nullable(),
  returns: z.object({ credits: count, net: money, sold: money, rate: percent }).nullable(),
  notPriced: z.object({ count }).nullable(),
  outbox: z.object({ waiting: count, parked: count, oldestWaitingAt: isoInstant.nullable() }).nullable(),
});
export type AdminOverview = z.infer<typeof AdminOverview>;

/** `on` is a day, or the first day of a month when the period is longer than 92 days. */
export const RevenuePoint = z.object({
  on: z.string(),
  revenue: money,
  lastYear: money,
  margin: costMoney,
  sales: count,
});
export const Grain = z.enum(['day', 'month']);

export const AdminDetail = z.object({
  period: Period,
  revenue: z.object({ grain: Grain, points: z.array(RevenuePoint) }).nullable(),
  byPerson: z
    .array(
      z.object({
        userId: z.number(),
        name: z.string(),
        sales: count,
        revenue: money,
        margin: costMoney,
        quotes: count,
        won: count,
        winPercent: percent,
        target: money.nullable(),
        targetPercent: percent,
      }),
    )
    .nullable(),
  byYard: z
    .array(z.object({ yardId: z.number().nullable(), name: z.string(), revenue: money, margin: costMoney }))
    .nullable(),
  returnsByReason: z.array(z.object({ reason: z.string(), credits: count, net: money, share: percent })).nullable(),
  returnsByPerson: z
    .array(z.object({ userId: z.number(), name: z.string(), sold: money, returned: money, rate: percent }))
    .nullable(),
  /** the longest overdue first, at most ten */
  lateOrders: z
    .array(
      z.object({
        invoiceId: z.number(),
        invoiceNo: z.string(),
        customer: z.string(),
        salesperson: z.string(),
        dueAt: isoInstant,
        step: z.enum(['picking', 'sending']),
      }),
    )
    .nullable(),
  toStrip: z
    .array(
      z.object({
        vehicleId: z.number(),
        stockNo: z.string(),
        vehicle: z.string(),
        acquired: z.string().nullable(),
        days: z.number().nullable(),
        holdUntil: z.string().nullable(),
      }),
    )
    .nullable(),
});
export type AdminDetail = z.infer<typeof AdminDetail>;
