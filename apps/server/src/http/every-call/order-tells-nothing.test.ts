import { allCalls } from '@yardkeeper/contract/all-calls';
import { type CallDef, callKey, isFileReply } from '@yardkeeper/contract/call';
import { admits } from '@yardkeeper/domain/access/guard';
import { canonicalName } from '@yardkeeper/domain/access/names';
import { costRoles, isOneOf, type Role, roles } from '@yardkeeper/domain/access/roles';
import type { Client } from '@yardkeeper/testkit/client';
import { useApp, useMade } from '@yardkeeper/testkit/use-app';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const app = useApp({ fillYard: true });
const y = useMade(async () => {
  const { db } = app.database.connections;
  const driver = await app.as('DRIVER');
  await sql`update acquisition set driver_id = ${driver.userId} where acq_id in (
    select a.acq_id from acquisition a join acquisition_expense p on p.acq_id = a.acq_id and p.is_price
    order by p.total_cents % 97 limit 12)`.execute(db);
  return { db };
});

type Place = 'query' | 'body';
type Row = Record<string, unknown>;
const reads = Object.values(allCalls)
  .flatMap((calls) => Object.values(calls as Record<string, CallDef>))
  .filter((call) => call.effect === 'read' && call.guard !== 'public' && !isFileReply(call.reply));
type Shape = Record<string, { _zod: { def: { innerType: { _zod: { def: { entries: Record<string, string> } } } } } }>;
const shapeOf = (schema: unknown): Shape => {
  const { def } = (schema as { _zod: { def: { shape?: Shape; innerType?: unknown; in?: unknown } } })._zod;
  const inner = def.innerType ?? def.in;
  return def.shape ?? (inner ? shapeOf(inner) : {});
};
const namesIn = (call: CallDef, place: Place): string[] => (call[place] ? Object.keys(shapeOf(call[place])) : []);
const placeOf = (call: CallDef, name: string): Place | undefined =>
  (['query', 'body'] as const).find((place) => namesIn(call, place).includes(name));
const namesOf = (call: CallDef): string[] => [...namesIn(call, 'query'), ...namesIn(call, 'body')];
const sortsOf = (call: CallDef, place: Place): string[] =>
  Object.values(shapeOf(call[place]).sortField!._zod.def.innerType._zod.def.entries);

const pageOf = async (who: Client, call: CallDef, place: Place, asked: object) => {
  const size = place === 'body' || call.method === 'GET' ? { pageSize: 200 } : {};
  const given = { [place]: { ...size, ...asked } };
  const { status, body } = await who.ask(callKey(call) as never, given as never);
  const records = (body.data as { records?: Row[] } | null)?.records ?? [];
  // Each answer signs picture addresses anew, so they are not compared.
  return { status, rows: records.map(({ photo: _, photos: __, ...row }) => row) };
};

/** The name of the row's field that shows the sort value, where it differs from the sort field. */
const shownAs: Readonly<Record<string, string>> = {
  age: 'ageDays',
  payback: 'paybackPercent',
  part: 'partDesc',
  since: 'at',
};
/** Sort fields that are empty in every row of the demo yard. */
const mayBeEmpty: ReadonlySet<string> = new Set();
const isHidden = (rows: readonly Row[], ...fields: string[]) =>
  rows.every((row) => fields.every((field) => (row[field] ?? '') === ''));
const sorted = reads.filter((call) => placeOf(call, 'sortField'));

it('finds lists that can be sorted', () => {
  expect(sorted.length).toBeGreaterThan(12);
});

it.each(roles)('the order of a list reveals nothing to %s that its rows hide', async (role: Role) => {
  const [who, boss] = [await app.as(role), await app.as('SUPER_ADMIN')];
  const [told, unseen]: [string[], string[]] = [[], []];
  for (const call of sorted) {
    const place = placeOf(call, 'sortField')!;
    for (const sortField of sortsOf(call, place)) {
      const fields = [sortField, shownAs[sortField] ?? sortField];
      const up = await pageOf(who, call, place, { sortField, sortOrder: 'ASC' });
      if (up.status !== 200 || up.rows.length < 2 || !isHidden(up.rows, ...fields)) continue;
      const all = await pageOf(boss, call, place, { sortField, sortOrder: 'ASC' });
      // If even the super admin sees no value, the test does not know which field of a row shows it.
      if (isHidden(all.rows, ...fields)) unseen.push(`${callKey(call)} ${sortField}`);
      const down = await pageOf(who, call, place, { sortField, sortOrder: 'DESC' });
      if (JSON.stringify(up.rows) !== JSON.stringify(down.rows)) told.push(`${callKey(call)} ${sortField}`);
    }
  }
  expect(unseen.filter((each) => !mayBeEmpty.has(each))).toEqual([]);
  expect(told).toEqual([]);
});

it.each(roles)('a search finds nothing for %s by words that rows hide', async (role: Role) => {
  const [who, boss] = [await app.as(role), await app.as('SUPER_ADMIN')];
  const told: string[] = [];
  for (const call of sorted.filter((each) => placeOf(each, 'search'))) {
    const place = placeOf(call, 'search')!;
    const own = await pageOf(who, call, place, {});
    if (own.status !== 200 || own.rows.length === 0) continue;
    const all = await pageOf(boss, call, place, {});
    const hidden = Object.keys(all.rows[0] ?? {}).filter((key) => isHidden(own.rows, key));
    for (const key of hidden) {
      const words = [...new Set(all.rows.map((row) => row[key]))].flatMap((value) =>
        typeof value === 'string' && /[a-z]{3}/i.test(value) ? [value] : [],
      );
      for (const search of words.slice(0, 3)) {
        const { rows } = await pageOf(who, call, place, { search });
        const isUnsaid = (row: Row) =>
          !search
            .toLowerCase()
            .split(/\W+/)
            .some((w) => JSON.stringify(row).toLowerCase().includes(w));
        if (rows.some(isUnsaid)) told.push(`${callKey(call)} ${key}: ${search}`);
      }
    }
  }
  expect(told).toEqual([]);
});

type Sees = (who: { role: Role | null; permissions: ReadonlySet<string> }) => boolean;
const cost: Sees = ({ role }) => isOneOf(role, costRoles);
const balances: Sees = ({ role, permissions }) => role === 'SUPER_ADMIN' || permissions.has('VIEW_CUSTOMER_REPORT');
/** Filters that reveal what only some roles may see; every other filter must be in `plain`. */
const telling: readonly (readonly [path: RegExp, filter: string, value: unknown, sees: Sees])[] = [
  [/browseVehicles/, 'notPaidBack', true, cost],
  [/browseVehicles/, 'paybackFrom', 100, cost],
  [/browseVehicles/, 'paybackTo', 50, cost],
  [/browseVehicles/, 'crush', true, cost],
  [/contactManage/, 'overdue', true, balances],
  [/contactManage/, 'owing', 'any', balances],
];
const plain = new Set(
  `pageNum pageSize pageNumb sortField sortOrder search active enabled includeDisabled includeInactive kind type status state step
  waits sold yardId accounting from to roleId locationCode locGroupID locGroupId group1Id partTypeId makeId modelId seriesId
  partId condition selectedDates superseded trade salespersonId regionId onHold debtorId paymentTypeId overdue unfulfilled owing
  driverId createdBy pickupFrom pickupTo pickupIs missingDocs bought holdEndsIn locationId dismantled olderThanDays
  notOlderThanDays acquiredFrom acquiredTo counted locationPrefix notPutAway vehicleId everything available priceMissing
  photoMissing hasBackOrder unbilled late mine unassigned pickerId zone onCar packed way courierId area supplierId neededFor
  invoiceId source userId groupId acqId tagNo arrived catalogId conflicts`.split(/\s+/),
);

it('every filter of a list is known: it is visible in the rows, or restricted to those who may see it', () => {
  const unknown = sorted.flatMap((call) =>
    namesOf(call)
      .filter((name) => !plain.has(name) && !telling.some(([path, filter]) => filter === name && path.test(call.path)))
      .map((name) => `${callKey(call)} ${name}`),
  );
  expect(unknown).toEqual([]);
});

it.each(roles)('a filter reveals nothing to %s that they may not see', async (role: Role) => {
  const who = await app.as(role);
  const { rows } = await sql<{
    permission: string;
  }>`select p.permission from role_permission p join role r using (role_id)
    join app_user u on u.role_id = r.role_id where u.user_id = ${who.userId}`.execute(y.db);
  const actor = {
    role,
    permissions: new Set(rows.map(({ permission }) => canonicalName(permission))),
    userId: who.userId,
  };
  const told: string[] = [];
  for (const [path, filter, value, sees] of telling)
    for (const call of reads.filter((each) => path.test(each.path) && placeOf(each, filter))) {
      if (sees(actor) || !admits(call.guard as never, actor as never)) continue;
      const place = placeOf(call, filter)!;
      const ask = async (asked: object) => {
        const { status, body } = await who.ask(callKey(call) as never, { [place]: asked } as never);
        return { status, said: JSON.stringify(body.data, (key, of) => (key === 'photo' ? null : of)) };
      };
      const [without, filtered] = [await ask({}), await ask({ [filter]: value })];
      if (filtered.status === 200 && filtered.said !== without.said) told.push(`${callKey(call)} ${filter}`);
    }
  expect(told).toEqual([]);
});
