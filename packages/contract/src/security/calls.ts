import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { type SecurityKind, securityKindKeys } from '@yardkeeper/domain/security/log-kinds';
import { type RetentionRule, retentionRuleKeys } from '@yardkeeper/domain/security/retention';
import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import { day } from '../fields/fields.ts';
import { id, idParam, isoInstant, page, paging, wholeNumber } from '../paging.ts';

const filter = {
  kind: z.enum(securityKindKeys as [SecurityKind, ...SecurityKind[]]).optional(),
  userId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  /** the record that it was about: its kind as in the history, and its id */
  entity: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{0,40}$/, 'That is not a kind of record')
    .optional(),
  entityId: id.optional(),
  search: z.string().trim().max(200).optional(),
};
export const SecurityFilter = z.object(filter).default({});
export const SecurityQuery = paging.extend(filter).default({ pageNum: 1, pageSize: 20 });

const SecurityRow = z.object({
  eventId: z.number(),
  at: isoInstant,
  kind: z.string(),
  kindName: z.string(),
  userId: z.number().nullable(),
  user: z.string(),
  /** what the call is for, in words */
  what: z.string(),
  call: z.string(),
  entity: z.string(),
  entityId: z.number().nullable(),
  about: z.string(),
  address: z.string(),
  /** how many times within the minute */
  times: z.number(),
  /** its place in the chain and the first figures of its hash; empty for the seconds until it is chained */
  place: z.number().nullable(),
  hash: z.string(),
});
export type SecurityRow = z.infer<typeof SecurityRow>;

const rule = z.enum(retentionRuleKeys as [RetentionRule, ...RetentionRule[]]);
const DueRule = z.object({
  rule,
  name: z.string(),
  says: z.string(),
  years: z.number(),
  /** what is older than this day goes */
  before: z.string(),
  count: z.number(),
  /** the oldest of them */
  first: z.array(z.object({ id: z.number(), what: z.string(), day: z.string() })),
});
export type DueRule = z.infer<typeof DueRule>;

export const securityCalls = defineCalls({
  list: {
    method: 'POST',
    path: '/mgr/securityLog/queryEntries',
    effect: 'read',
    guard: superAdminOnly,
    summary: 'Who did what: sign-ins, refusals, exports, access, reads of sensitive data, newest first',
    body: SecurityQuery,
    reply: page(SecurityRow),
  },
  exportCsv: {
    method: 'POST',
    path: '/mgr/securityLog/exportEntries',
    isLong: true,
    effect: 'read',
    guard: superAdminOnly,
    logged: { kind: 'export' },
    summary: 'The entries of a filter as CSV, with the hash of each',
    body: SecurityFilter,
    reply: fileReply,
  },
  contactFile: {
    method: 'GET',
    path: '/mgr/privacy/contactFile/:id',
    isLong: true,
    effect: 'read',
    guard: superAdminOnly,
    logged: { kind: 'privacy', record: ['contact', 'params.id'] },
    summary: 'Everything known of a contact, as one file',
    params: idParam,
    reply: fileReply,
  },
  userFile: {
    method: 'GET',
    path: '/mgr/privacy/userFile/:id',
    isLong: true,
    effect: 'read',
    guard: superAdminOnly,
    logged: { kind: 'privacy', record: ['user', 'params.id'] },
    summary: 'Everything known of a user, as one file',
    params: idParam,
    reply: fileReply,
  },
  due: {
    method: 'GET',
    path: '/mgr/privacy/dueToGo',
    isLong: true,
    effect: 'read',
    guard: superAdminOnly,
    summary: 'What each rule of retention would remove now, and what comes first',
    reply: z.array(DueRule),
  },
  remove: {
    method: 'POST',
    path: '/mgr/privacy/removeDue',
    effect: 'write',
    guard: superAdminOnly,
    summary: 'Remove what one rule shows; refused when it is no longer what was shown',
    body: z.object({ rule, count: wholeNumber.min(1, 'There is nothing to remove') }),
    reply: z.array(DueRule),
  },
});
