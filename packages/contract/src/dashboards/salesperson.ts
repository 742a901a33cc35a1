import { orderStepKeys } from '@yardkeeper/domain/invoices/kinds';
import { z } from 'zod';
import { isoInstant } from '../paging.ts';
import { Grain, RevenuePoint } from './admin.ts';
import { count, money, Period, percent, person } from './filter.ts';

/** A panel is null when it is not the user's work. Money is before GST and after credits. */
export const SalespersonOverview = z.object({
  period: Period,
  person,
  revenue: z.object({ today: money, month: money, period: money, periodLastYear: money, sales: count }).nullable(),
  /** for the month in which the period ends */
  target: z
    .object({
      month: z.string(),
      /** null when none is set */
      target: money.nullable(),
      reached: money,
      percent,
      toGo: money.nullable(),
      workingDaysLeft: count,
      commissionPercent: percent,
      commission: money.nullable(),
    })
    .nullable(),
  quotes: z
    .object({
      open: count,
      openTotal: money,
      toFollowUp: count,
      made: count,
      won: count,
      stillOpen: count,
      winPercent: percent,
    })
    .nullable(),
  orders: z
    .object({
      steps: z.array(
        z.object({
          step: z.enum(orderStepKeys),
          name: z.string(),
          count,
        }),
      ),
    })
    .nullable(),
  /** the stalled lines, and the number of their orders */
  stalled: z.object({ count, orders: count }).nullable(),
  /** arrived parts that match wanted requests, and the number of these requests */
  arrivals: z.object({ count, requests: count }).nullable(),
});
export type SalespersonOverview = z.infer<typeof SalespersonOverview>;

export const SalespersonDetail = z.object({
  period: Period,
  person,
  revenue: z.object({ grain: Grain, points: z.array(RevenuePoint.omit({ margin: true })) }).nullable(),
  /** the person's open quotes, those that expire or wait longest first, at most a hundred */
  followUps: z
    .array(
      z.object({
        invoiceId: z.number(),
        invoiceNo: z.string(),
        customer: z.string(),
        phone: z.string(),
        total: money,
        issued: z.string(),
        expiresAt: isoInstant.nullable(),
        days: count,
        why: z.enum(['ends', 'ended', 'waits']),
      }),
    )
    .nullable(),
  /** lines that cannot be picked until the salesperson decides, at most a hundred */
  stalled: z
    .array(
      z.object({
        invoiceId: z.number(),
        invoiceNo: z.string(),
        customer: z.string(),
        tagNo: z.string(),
        description: z.string(),
        reason: z.string(),
        since: isoInstant,
      }),
    )
    .nullable(),
  /** parts that arrived within fourteen days and match a wanted request, at most a hundred */
  arrivals: z
    .array(
      z.object({
        requestId: z.number(),
        customer: z.string(),
        phone: z.string(),
        part: z.string(),
        vehicle: z.string(),
        tagNo: z.string(),
        location: z.string(),
        retail: money,
        arrivedOn: z.string(),
        keptById: z.number(),
      }),
    )
    .nullable(),
});
export type SalespersonDetail = z.infer<typeof SalespersonDetail>;
