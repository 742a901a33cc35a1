import type { Contact } from '@yardkeeper/contract/contacts/schemas';
import { call } from '../../../api/call.ts';
import { bodyOf, type ContactValues, valuesOf } from './values.ts';

type Hold = { readonly onHold: 0 | 1; readonly holdReason: string };

const change = ({ debtorID, enabled, version }: Contact, values: ContactValues, { onHold, holdReason }: Hold) =>
  call('POST /mgr/contactManage/modifyContactInfo', {
    body: { ...bodyOf(values), onHold, holdReason, debtorID, enabled, version },
  });

export const saveContact = (contact: Contact | null, values: ContactValues): Promise<Contact> =>
  contact ? change(contact, values, contact) : call('POST /mgr/contactManage/addContactInfo', { body: bodyOf(values) });

export const saveHold = (contact: Contact, hold: Hold): Promise<Contact> => change(contact, valuesOf(contact), hold);
