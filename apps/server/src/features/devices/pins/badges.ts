import { createHash, randomBytes } from 'node:crypto';
import type { FloorPerson } from '@yardkeeper/contract/devices/schemas';
import type { LabelPaper } from '@yardkeeper/domain/printing/label-papers';
import { FileAnswer } from '../../../http/answer.ts';
import { badgeLabel } from '../../../pdf/labels/badge-label.ts';
import { companyName } from '../../../pdf/letterhead.ts';
import { pdfPrinter } from '../../../pdf/printer.ts';
import type { Ctx } from '../../../services.ts';
import { labelPaperFor } from '../../account/profile/label-printer.ts';
import { recordUser } from '../../account/sign-in/sign-in.ts';
import { yardSetting } from '../../settings/service.ts';
import * as q from './pin-queries.ts';
import { personOnFloor, presentPerson } from './pins.ts';

const START = 'YKB-';
/** 130 random bits in capitals and digits, which every scanner reads and types. */
const newBadge = (): string =>
  START + [...randomBytes(26)].map((byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte % 32]).join('');

export const badgeHash = (text: string): string => createHash('sha256').update(text.trim().toUpperCase()).digest('hex');

/** The text of a badge exists only on its print. */
export async function makeBadge(c: Ctx, userId: number, asked?: LabelPaper): Promise<FileAnswer> {
  const person = await personOnFloor(c, userId);
  await q.lockPin(c.db, userId);
  await q.revokeBadges(c.db, userId, c.clock());
  const text = newBadge();
  await q.insertBadge(c.db, {
    user_id: userId,
    badge_hash: badgeHash(text),
    made_at: c.clock(),
    made_by: c.actor.userId,
  });
  await recordUser(c, userId, 'badge', `Badge printed for ${person.users_name}`);
  const [paper, size, company] = [
    await labelPaperFor(c, asked),
    await yardSetting(c, 'labels'),
    await yardSetting(c, 'company'),
  ];
  const label = { text, name: person.users_name, foot: companyName(company) };
  return new FileAnswer(
    await pdfPrinter.print(badgeLabel(label, paper, size)),
    'application/pdf',
    `badge-${userId}.pdf`,
  );
}

export async function revokeBadge(c: Ctx, userId: number): Promise<FloorPerson> {
  const person = await personOnFloor(c, userId);
  const revoked = await q.revokeBadges(c.db, userId, c.clock());
  if (revoked.length > 0) await recordUser(c, userId, 'badge', `Badge of ${person.users_name} withdrawn`);
  return presentPerson(c, userId);
}
