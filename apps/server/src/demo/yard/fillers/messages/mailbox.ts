import { insertMany } from '../../bulk.ts';
import type { Filler } from '../../filler.ts';
import { workingMoment } from '../../moments.ts';
import type { Random } from '../../random.ts';
import { emailOf, mobile } from '../../trade/identifiers.ts';
import { companyName, personName } from '../../trade/names.ts';
import { placeIn } from '../../trade/places.ts';
import { makes } from '../../trade/vehicles.ts';
import { type Letter, letters } from './letters.ts';

const ended = {
  sent: { state: 'sent', attempts: 1, sent_by: 'mailbox', last_error: null, outcome_unknown: false },
  skipped: { state: 'skipped', attempts: 0, sent_by: null, last_error: null, outcome_unknown: false },
  parked: {
    state: 'parked',
    attempts: 1,
    sent_by: 'smtp',
    last_error: 'The mail server refused the address: 550 5.1.1 No such user here',
    outcome_unknown: false,
  },
  unknown: {
    state: 'parked',
    attempts: 1,
    sent_by: 'smtp',
    last_error: 'It is not known whether this was sent. The connection broke while the mail was handed over',
    outcome_unknown: true,
  },
} as const;

const mails = letters.filter((letter) => letter.subject !== '');

/** No message in it waits to be sent, so that a demo yard connected to a mail server writes to nobody. */
export const mailbox: Filler = {
  name: 'mailbox',
  tables: ['outbox_message'],
  async fill(db, { random, today, already }, counts, progress) {
    const r = random.fork('mail');
    const staff = await db
      .selectFrom('app_user')
      .select(['user_id', 'users_name', 'email'])
      .orderBy('user_id')
      .limit(13)
      .execute();
    const invited = (already === null ? staff : []).map((person) =>
      welcome(person, workingMoment(r, today, r.int(40, 100))),
    );
    const written = Array.from({ length: Math.max(0, counts.messages - invited.length) }, (_, n) => {
      const end = n % 17 === 5 ? 'parked' : n % 31 === 13 ? 'unknown' : n % 23 === 9 ? 'skipped' : 'sent';
      const letter = r.pick(end === 'sent' ? letters : mails);
      const { to, subject, text } = addressed(r, letter, r.pick(staff).users_name);
      const at = workingMoment(r, today, Math.floor(90 * r.float() ** 2));
      return letter.subject
        ? message('mail', to, subject, text, at, end)
        : message('sms', to, text.slice(0, 80), text, at, end);
    });
    const rows = [...invited, ...written].sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
    const batch = r.int(1_000_000, 9_999_999);
    const numbered = rows.map((row, n) => ({ ...row, message_id: `<yard-${batch}-${n}@yardkeeper>` }));
    await insertMany(db, 'outbox_message', numbered, progress);
  },
};

function message(kind: 'mail' | 'sms', to: string, subject: string, text: string, at: Date, end: keyof typeof ended) {
  const sent_at = end === 'sent' ? new Date(at.getTime() + 2_000) : null;
  const payload = kind === 'mail' ? { kind, to, subject, text } : { kind, to, text };
  const none = { secret: false, entity: null as string | null, entity_id: null as number | null };
  return { kind, recipient: to, subject, payload, ...ended[end], created_at: at, next_try_at: at, sent_at, ...none };
}

function welcome(person: { user_id: number; email: string }, at: Date) {
  const mail = message('mail', person.email, 'Welcome to Yardkeeper: choose your password', '', at, 'sent');
  const payload = { ...mail.payload, wiped: true };
  return { ...mail, payload, secret: true, entity: 'user', entity_id: person.user_id };
}

function addressed(r: Random, letter: Letter, from: string) {
  const person = personName(r);
  const company = companyName(r, r.pick(['panel beater', 'garage', 'dealer']), placeIn(r, 'Wellington').suburb);
  const make = r.pick(makes);
  const model = r.pick(make.models);
  const series = r.pick(model.series);
  const words: Record<string, string> = {
    name: person.first,
    vehicle: `${r.int(series.from, series.to)} ${make.name} ${model.name}`,
    part: r.pick(['tail lamp', 'door mirror', 'gearbox', 'alternator', 'front bumper', 'bonnet', 'steering rack']),
    price: `$${r.int(6, 90) * 10}`,
    from: from.split(' ')[0] ?? from,
  };
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');
  const to =
    letter.subject === '' ? mobile(r) : emailOf(r.chance(0.5) ? 'office' : person.full, company.replace(/ Ltd$/, ''));
  return { to, subject: filled(letter.subject), text: filled(letter.text) };
}
