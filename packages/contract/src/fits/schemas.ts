import { fitLevelKeys } from '@yardkeeper/domain/fits/confidence';
import { fitNodeOf } from '@yardkeeper/domain/fits/node';
import { z } from 'zod';
import { flag, id, isoInstant } from '../paging.ts';

/** The wanted part: that of a tag, a number, or a part on a vehicle; a vehicle given with a tag is the customer's. */
const WantedPart = z.object({
  /** the caller's own key for the line; the answer repeats it */
  key: z.string().min(1).max(120),
  tagNo: z.string().trim().max(40).default(''),
  partNo: z.string().trim().max(60).default(''),
  partId: id.nullable().default(null),
  modelId: id.nullable().default(null),
  seriesId: id.nullable().default(null),
});
export const FitQuery = z.object({
  lines: z.array(WantedPart).min(1).max(50, 'Ask for at most 50 lines at once'),
  /** the maximum for each wanted part */
  most: z.number().int().min(1).max(20).default(5),
});

const node = z.string().refine((key) => fitNodeOf(key) !== null, 'That names neither a number nor a part on a model');
const fitVerdicts = ['confirmed', 'refuted', 'withdrawn'] as const;

/** How likely a tag fits, and why. `wanted` and `offered` identify what a person confirms or refutes. */
export const Fit = z.object({
  /** 0 to 100 */
  confidence: z.number(),
  level: z.enum(fitLevelKeys),
  levelName: z.string(),
  reasons: z.array(z.string()),
  wanted: z.string(),
  offered: z.string(),
  /** null when nobody judged it, or the judgement was withdrawn */
  said: z.enum(['confirmed', 'refuted']).nullable(),
});
export type Fit = z.infer<typeof Fit>;

const FittingTag = z.object({
  tagId: z.number(),
  tagNo: z.string(),
  partId: z.number(),
  partDesc: z.string(),
  partNo: z.string(),
  vehicle: z.string(),
  grade: z.string(),
  place: z.string(),
  retail: z.number(),
  trade: z.number(),
  isFree: flag,
  photo: z.string().nullable(),
  fit: Fit,
});
export const FitAnswer = z.object({
  lines: z.array(z.object({ key: z.string(), tags: z.array(FittingTag) })),
});
export type FitAnswer = z.infer<typeof FitAnswer>;

export const FitEdge = z.object({ wanted: node, offered: node });
export const SayFit = FitEdge.extend({
  verdict: z.enum(fitVerdicts),
  note: z.string().trim().max(600, 'Use at most 600 characters').default(''),
});
export const FitSaying = z.object({
  verdict: z.enum(fitVerdicts),
  note: z.string(),
  by: z.string(),
  at: isoInstant,
});
