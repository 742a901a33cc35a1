import { type Duplicate, SaveContact, type ValidateContact } from '@yardkeeper/contract/contacts/schemas';
import { mayOpen } from '@yardkeeper/domain/contacts/access';
import { irdDigits, isIrd, isNzbn } from '@yardkeeper/domain/nz/business-numbers';
import { formatPhone, phoneE164 } from '@yardkeeper/domain/nz/phone';
import type { z } from 'zod';
import { flag } from '../../../http/wire.ts';
import type { Ctx } from '../../../services.ts';
import { kindsOf } from '../record.ts';
import * as q from './duplicate-queries.ts';

type Given = z.output<typeof ValidateContact>;

const SHOWN = 5;

const Checked = SaveContact.pick({ phone1: true, mobile: true, email: true, gstNo: true, nzbn: true });

function errorsOf(given: Given): Record<string, string> {
  const { error } = Checked.safeParse({ ...given, email: given.email?.trim() });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

const cluesOf = (given: Given): q.Clues => ({
  name: given.company ?? '',
  person: `${given.contactName ?? ''} ${given.contactSurname ?? ''}`.trim(),
  phones: [given.phone1, given.mobile].flatMap((phone) => phoneE164(phone ?? '') ?? []),
  email: given.email?.trim() ?? '',
  gstNo: given.gstNo && isIrd(given.gstNo) ? irdDigits(given.gstNo) : '',
  nzbn: given.nzbn && isNzbn(given.nzbn) ? given.nzbn.replaceAll(/\s/g, '') : '',
  except: given.debtorID ?? 0,
});

async function duplicatesOf(c: Ctx, clues: q.Clues): Promise<Duplicate[]> {
  const found = new Map<number, { score: number; reasons: Set<string> }>();
  for (const { debtor_id, reason, score } of await q.possibleDuplicates(c.db, clues)) {
    const one = found.get(debtor_id) ?? { score: 0, reasons: new Set() };
    found.set(debtor_id, { score: one.score + score, reasons: one.reasons.add(reason) });
  }
  const likeliest = [...found].sort(([, a], [, b]) => b.score - a.score).slice(0, SHOWN * 2);
  if (likeliest.length === 0) return [];
  const contactSummaries = await q.contactSummaries(
    c.db,
    likeliest.map(([id]) => id),
  );
  return likeliest
    .flatMap(([id, { reasons }]) => {
      const one = contactSummaries.find((row) => row.debtor_id === id);
      if (!one || !mayOpen(c.actor, kindsOf(one))) return [];
      return {
        debtorID: id,
        name: one.name,
        contact: `${one.first_name ?? ''} ${one.surname ?? ''}`.trim(),
        phone: formatPhone(one.mobile || one.phone || ''),
        email: one.email ?? '',
        enabled: flag(one.enabled),
        reasons: [...reasons],
      };
    })
    .slice(0, SHOWN);
}

export async function validateContact(c: Ctx, given: Given) {
  return { errors: errorsOf(given), duplicates: await duplicatesOf(c, cluesOf(given)) };
}
