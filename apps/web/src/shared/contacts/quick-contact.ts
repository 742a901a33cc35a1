import type { ContactKind } from '@yardkeeper/domain/contacts/kinds';
import { formatPhone, phoneE164 } from '@yardkeeper/domain/nz/phone';

export type Quick = {
  readonly who: 'business' | 'person';
  readonly company: string;
  readonly contactName: string;
  readonly contactSurname: string;
  readonly phone: string;
};

const businessWords = new RegExp(
  `\\b(${[
    'ltd|limited|co|company|group|trust|nz|services?|motors?|auto\\w*|cars?|vehicles?|parts|wreckers?|dismantlers?',
    'garage|panel\\w*|collision|repairs?|tyres?|electrical|mechanical|tow\\w*',
  ].join('|')})\\b`,
  'i',
);

/** `021 857 345` becomes a phone number, `Ana Tui` the name of a person. */
export function quickOf(text: string, kind: ContactKind): Quick {
  const typed = text.trim();
  const phone = phoneE164(typed);
  const name = phone === null ? typed : '';
  const [contactName = '', ...rest] = name.split(/\s+/);
  return {
    who: kind === 'supplier' || businessWords.test(name) ? 'business' : 'person',
    company: name,
    contactName,
    contactSurname: rest.join(' '),
    phone: phone === null ? '' : formatPhone(phone),
  };
}

export const quickBody = (quick: Quick, kind: ContactKind) => ({
  kind,
  company: quick.who === 'business' ? quick.company : '',
  contactName: quick.who === 'person' ? quick.contactName : '',
  contactSurname: quick.who === 'person' ? quick.contactSurname : '',
  phone: quick.phone,
  email: '',
});
