import type { PickedContact } from '@yardkeeper/contract/contacts/schemas';
import type { Actor } from '@yardkeeper/domain/access/guard';
import { mayList, mayOpen } from '@yardkeeper/domain/contacts/access';
import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { call } from '../../api/call.ts';
import { actorOf } from '../../session/actor.ts';
import { session } from '../../session/store.ts';
import type { SearchSource } from '../../shell/search/source.ts';

const kindsOf = ({ isCustomer, isSupplier, isSeller }: PickedContact) => ({
  isCustomer: isCustomer === 1,
  isSupplier: isSupplier === 1,
  isSeller: isSeller === 1,
});

/** Their page, or the list of suppliers for those who see that one only. */
function placeOf(contact: PickedContact, actor: Actor): string | null {
  if (mayOpen(actor, kindsOf(contact))) return `/customer/${contact.debtorId}`;
  const listed = contact.isSupplier === 1 && mayList(actor, 'supplier');
  return listed ? `/customer/supplierlist?search=${encodeURIComponent(contact.name)}` : null;
}

/** Customers, suppliers and sellers by name, phone or email. */
export const contactSource: SearchSource = {
  name: 'Contacts',
  guard: { anyOf: ['VIEW_CUSTOMER', 'VIEW_SUPPLIER'] },
  screen: '/customer/$id',
  find: async (text, signal) => {
    const actor = actorOf(session.get()?.user);
    const body = { contactName: text, pageNum: 1, pageSize: 8, enabled: 1 as const };
    const page = await call('POST /mgr/common/queryContactList', { body }, { signal, quiet: true });
    return page.records.flatMap((contact) => {
      const to = actor && placeOf(contact, actor);
      const detail = [formatPhone(contact.mobile || contact.phone1), contact.email].filter(Boolean).join(' · ');
      return to ? [{ label: contact.name, detail, to }] : [];
    });
  },
};
