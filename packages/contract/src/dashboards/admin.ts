import { ageBuckets } from '@yardkeeper/domain/contacts/ageing';
import { z } from 'zod';
import { isoInstant } from '../paging.ts';
import { costMoney, count, money, Period, percent } from './filter.ts';

/** A panel is null when the user may not see it. Money is before GST and after credits, unless stated otherwise. */
export const AdminOverview = z.object({
  period: Period,
  revenue: z
    .object({
      today: money,
      todayLastYear: money,
      month: money,
      /** the same days of the month, a year earlier */
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
      /** the margin of lines with a known cost: net less `withoutCost` less cost; `percent` has the same basis */
      margin: money,
      percent,
      marginLastYear: money,
      /** the part of the revenue without a known cost: charges, freight, parts without cost */
      withoutCost: money,
    })
    .nullable(),
  quotes: z
    .object({
      open: count,
      openTotal: money,
      /** open quotes past their expiry date */
      expired: count,
      /** quotes issued in the period */
      made: count,
      madeTotal: money,
      won: count,
      wonTotal: money,
      /** declined or expired */
      lost: count,
      stillOpen: count,
      /** won as a share of made */
      winPercent: percent,
    })
    .nullable(),
  /** everything that customers owe today, brought forward or invoiced, GST included, regardless of yard and period */
  unpaid: z
    .object({
      total: money,
      overdue: money,
      /**
       * what `count` counts: customers; or invoices when filtered by salesperson, because balances brought forward have
       * none
       */
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
      /** past the promised time and not picked */
      picking: count,
      /** past the promised time, picked and not sent */
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
  /** longest overdue first, at most ten */
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
