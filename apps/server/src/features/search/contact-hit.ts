import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { folded } from '@yardkeeper/domain/search/fold';
import type { ContactHit, Hit } from './queries.ts';

/** A person who searched for a number sees that number, otherwise the mobile comes first. */
function phoneOf({ phone, mobile }: ContactHit, words: readonly string[]): string {
  const digits = words.filter((word) => /\d/.test(word)).map((word) => word.replace(/^0/, ''));
  const bears = (number: string | null) => digits.length > 0 && digits.every((some) => number?.includes(some));
  const asked = [mobile, phone].find(bears);
  return formatPhone(asked || mobile || phone || '');
}

export function presentContact(hit: ContactHit, words: readonly string[]): Hit {
  const { id, label, total, email, person } = hit;
  const fits = (text: string) => words.some((word) => folded(text).includes(word));
  const phone = phoneOf(hit, words);
  const mail = email && (phone === '' || (fits(email) && !fits(`${label} ${person ?? ''}`))) ? email : '';
  const detail = [person === label ? '' : person, phone, mail].filter(Boolean).join(' · ');
  return { id, label, detail, photo_key: null, total };
}
