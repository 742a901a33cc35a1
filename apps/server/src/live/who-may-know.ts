import type { RecordNews, RecordTopic } from '@yardkeeper/contract/live';
import { type Actor, admits } from '@yardkeeper/domain/access/guard';
import { mayList } from '@yardkeeper/domain/contacts/access';
import { contactKinds } from '@yardkeeper/domain/contacts/kinds';
import { seesConsignment } from '@yardkeeper/domain/fulfilment/consignment';
import { seesSale } from '@yardkeeper/domain/invoices/facts';
import type { Whose } from '../db/shared-reads/whose-record.ts';
import type { LiveEvent } from './live-events.ts';

type Rule = (actor: Actor, whose: NonNullable<Whose>, kind: string) => boolean;
const everybody: Rule = () => true;
const ofKind = { customer: 'isCustomer', supplier: 'isSupplier', seller: 'isSeller' } as const;

/** Whoever may subscribe to a topic may see all its records, unless a rule here restricts them. */
const rules: Readonly<Record<RecordTopic, Rule>> = {
  '/topic/users': everybody,
  '/topic/roles': everybody,
  '/topic/outbox': everybody,
  '/topic/accounting': everybody,
  '/topic/lookups': everybody,
  '/topic/purchaseOrders': everybody,
  '/topic/picking': everybody,
  '/topic/backOrders': everybody,
  '/topic/invoices': (actor, { salesperson_id = null, created_by = null }) =>
    seesSale(actor, { salesperson_id, created_by }),
  '/topic/acquisitions': (actor, { driver_id }) => admits({ anyOf: ['VIEW_VA'] }, actor) || driver_id === actor.userId,
  '/topic/dispatch': (actor, { driver_id = null }) => seesConsignment(actor, driver_id),
  '/topic/stock': (actor, _, kind) => kind !== 'vehicle' || admits({ anyOf: ['VIEW_VEHICLE_STOCK'] }, actor),
  '/topic/contacts': (actor, whose) => contactKinds.some((kind) => whose[ofKind[kind]] && mayList(actor, kind)),
};

export type Veil = { readonly mayKnow: (actor: Actor) => boolean; readonly body: string };

/** Users who may not see the record are told that something changed, so that their lists refresh, but not what. */
export function veilOf({ topic, body, whose }: LiveEvent): Veil | undefined {
  const rule = rules[topic as RecordTopic];
  const { kind, id } = body as Partial<RecordNews>;
  if (!rule || rule === everybody || !id) return undefined;
  return {
    mayKnow: (actor) => rule(actor, whose ?? {}, kind ?? ''),
    body: JSON.stringify({ kind, id: 0 }),
  };
}
