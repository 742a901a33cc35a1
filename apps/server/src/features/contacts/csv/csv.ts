import type { UploadedFile } from '@yardkeeper/contract/call';
import type { ContactFilter } from '@yardkeeper/contract/contacts/schemas';
import type { CsvCheck } from '@yardkeeper/contract/csv';
import { mayCreate, mayEdit } from '@yardkeeper/domain/contacts/access';
import { type ContactRowRead, contactColumns, readContactRows } from '@yardkeeper/domain/contacts/contact-rows';
import { type ContactKind, contactTitle, sellerGstNames } from '@yardkeeper/domain/contacts/kinds';
import { type RowProblem, readTable } from '@yardkeeper/domain/csv/read-table';
import { plainMoney } from '@yardkeeper/domain/format/money';
import { cents } from '@yardkeeper/domain/money/cents';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { plainName } from '@yardkeeper/domain/reference/names';
import { refuse } from '@yardkeeper/domain/refused';
import { folded } from '@yardkeeper/domain/search/fold';
import type { z } from 'zod';
import { csvAnswer, refuseProblems, textOf, yesNo } from '../../../csv/csv-file.ts';
import { type Named, retiredRows } from '../../../http/choices/retired-rows.ts';
import type { Ctx } from '../../../services.ts';
import { record } from '../../history/service.ts';
import { listOf } from '../../lookups/service.ts';
import { idsOf } from '../list/choice-queries.ts';
import { chosenBy } from '../list/list.ts';
import { updatePerson } from '../people/person-queries.ts';
import { lockContacts, updateContact, writeAddress } from '../queries.ts';
import { announceContact, ENTITY, kindsOf } from '../record.ts';
import * as q from './csv-queries.ts';
import { insertImport, insertImportRows, type KeptRow } from './import-queries.ts';
import { isUnchanged, kindFlags, type MergedRow, mergedRow } from './merged-row.ts';

async function lists(c: Ctx) {
  const byName = async (kind: 'region' | 'terms') =>
    new Map((await listOf(c, kind, { includeInactive: true })).map((entry) => [plainName(entry.name), entry.id]));
  return { region: await byName('region'), terms: await byName('terms') };
}

async function twins(c: Ctx, rows: readonly ContactRowRead[]): Promise<RowProblem[]> {
  const fresh = rows.filter((row) => row.debtorNo === null);
  const titleOf = (row: ContactRowRead) =>
    contactTitle({
      company: row.company ?? '',
      contactName: row.contactName ?? '',
      contactSurname: row.contactSurname ?? '',
    });
  const plainTitle = (row: ContactRowRead) => plainName(folded(titleOf(row)));
  const here = await q.contactsNamed(c.db, [...new Set(fresh.map((row) => plainTitle(row)))]);
  const same = (a: string | undefined, b: string | null) => Boolean(a) && a === b;
  return fresh.flatMap((row) => {
    const twin = here.find(
      (one) =>
        one.plain === plainTitle(row) &&
        (same(row.phone1, one.phone) || same(row.mobile, one.mobile) || same(row.email, one.email)),
    );
    if (!twin) return [];
    const message = `${twin.name} is here already; write ${twin.debtor_id} as its debtor no to change it`;
    return { row: row.row, column: contactColumns.company.name, message };
  });
}

async function plan(c: Ctx, kind: ContactKind, files: readonly UploadedFile[], lock: boolean) {
  if (!mayCreate(c.actor, kindsOf(kindFlags(kind)))) refuse('forbidden', `You do not have permission to add ${kind}s`);
  const read = readContactRows(readTable(textOf(files), contactColumns), await lists(c));
  const numbers = read.rows.flatMap((row) => row.debtorNo ?? []);
  if (lock && numbers.length > 0) await lockContacts(c.db, numbers);
  const kept = new Map((await q.fullRows(c.db, numbers)).map((row) => [row.debtor_id, row]));
  const named = read.rows.flatMap(({ row, debtorNo, regionId, termsId }): Named[] => {
    const old = kept.get(debtorNo ?? 0);
    return [
      { row, column: contactColumns.region.name, list: 'region', id: regionId, had: old?.region_id },
      { row, column: contactColumns.terms.name, list: 'terms', id: termsId, had: old?.terms_id },
    ];
  });
  const problems = [...read.problems, ...(await twins(c, read.rows)), ...(await retiredRows(c.db, named))];
  const added: MergedRow[] = [];
  const changed: { before: q.FullRow; after: MergedRow }[] = [];
  for (const row of read.rows) {
    const old = row.debtorNo === null ? null : kept.get(row.debtorNo);
    const complain = (message: string) =>
      problems.push({ row: row.row, column: contactColumns.debtorNo.name, message });
    if (old === undefined || old?.merged_into) complain(`There is no contact ${row.debtorNo}`);
    else if (old === null) added.push(mergedRow(null, row));
    else if (!mayEdit(c.actor, kindsOf(old))) complain(`You do not have permission to change ${old.name}`);
    else if (!isUnchanged(old, mergedRow(old, row))) changed.push({ before: old, after: mergedRow(old, row) });
  }
  const counts = { rows: read.rows.length, added: added.length, changed: changed.length };
  return { added, changed, problems, counts: { ...counts, unchanged: counts.rows - counts.added - counts.changed } };
}

export async function checkImport(c: Ctx, kind: ContactKind, files: readonly UploadedFile[]): Promise<CsvCheck> {
  const { counts, problems } = await plan(c, kind, files, false);
  return { ...counts, problems: problems.sort((a, b) => a.row - b.row) };
}

export async function importContacts(c: Ctx, kind: ContactKind, files: readonly UploadedFile[]) {
  const { added, changed, problems, counts } = await plan(c, kind, files, true);
  refuseProblems(problems);
  const ids = await q.nextNumbers(c.db, added.length);
  const own = {
    ...kindFlags(kind),
    created_by: c.actor.userId,
    hold_reason: '',
    on_hold: false,
    marketing: false,
    enabled: true,
    version: 1,
  };
  await q.insertContacts(
    c.db,
    added.map((row, n) => ({ ...row.contact, ...own, debtor_id: ids[n], created_at: c.clock() })),
    added.map((row, n) => ({ ...row.person, debtor_id: ids[n], main: true })),
    added.map((row, n) => ({ ...row.address, debtor_id: ids[n], kind: 'billing' })),
  );
  for (const { before, after: next } of changed) {
    await updateContact(c.db, before.debtor_id, next.contact);
    if (before.person_id) await updatePerson(c.db, before.person_id, next.person);
    await writeAddress(c.db, before.debtor_id, 'billing', next.address);
    const change = { before, after: { ...next.contact, ...next.person, ...next.address } };
    await record(c, {
      entity: ENTITY,
      id: before.debtor_id,
      event: 'imported',
      text: 'Changed by an import',
      ...change,
    });
  }
  const text = `Contacts imported: ${counts.added} added, ${counts.changed} changed`;
  await record(c, { entity: 'contacts', id: 0, event: 'imported', text, after: { ids } });
  await announceContact(c, 0);
  return { ...counts, importId: await keepImport(c, kind, added, ids, changed) };
}

/** Stores the import row by row, so that it can be undone. */
async function keepImport(
  c: Ctx,
  kind: ContactKind,
  added: readonly MergedRow[],
  ids: readonly number[],
  changed: readonly { before: q.FullRow; after: MergedRow }[],
): Promise<number | null> {
  const rows: KeptRow<MergedRow>[] = [
    ...added.map((after, n) => ({ debtor_id: ids[n]!, left_at: 1, before: null, after })),
    ...changed.map(({ before, after }) => ({
      debtor_id: before.debtor_id,
      left_at: before.version + 1,
      before,
      after,
    })),
  ];
  if (rows.length === 0) return null;
  const counts = { added: added.length, changed: changed.length };
  const importId = await insertImport(c.db, { kind, ...counts, created_by: c.actor.userId, created_at: c.clock() });
  await insertImportRows(c.db, importId, rows);
  return importId;
}

export async function exportContacts(c: Ctx, filter: z.output<typeof ContactFilter>) {
  const chosen = chosenBy(c, filter);
  const rows = await q.fullRows(c.db, await idsOf(c.db, chosen));
  const lines = rows.map((r) => [
    r.debtor_id,
    r.company,
    r.first_name,
    r.surname,
    r.position,
    r.phone && formatPhone(r.phone),
    r.mobile && formatPhone(r.mobile),
    r.email,
    yesNo(r.trade),
    r.gst_no,
    r.nzbn,
    r.street,
    r.suburb,
    r.city,
    r.post_code,
    r.region,
    r.price_level,
    r.discount_percent,
    r.terms,
    r.credit_limit_cents !== null ? plainMoney(cents(r.credit_limit_cents)) : '',
    r.license_no,
    sellerGstNames[r.seller_gst],
    r.code,
    r.lead_days,
  ]);
  return csvAnswer(`${chosen.kind}s.csv`, contactColumns, lines);
}
