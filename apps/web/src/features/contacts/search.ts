import { formatPhone } from '@yardkeeper/domain/nz/phone';
import { call } from '../../api/call.ts';
import type { SearchSource } from '../../shell/search/source.ts';

/** Customers, suppliers and sellers by name, phone or email. Who may not open their page does not find them. */
export const contactSource: SearchSource = {
  name: 'Contacts',
  guard: { anyOf: ['VIEW_CUSTOMER', 'VIEW_SUPPLIER'] },
  screen: '/customer/$id',
  find: async (text, signal) => {
    const body = { contactName: text, pageNum: 1, pageSize: 5, enabled: 1 as const };
    const page = await call('POST /mgr/common/queryContactList', { body }, { signal, quiet: true });
    return page.records.map((contact) => ({
      label: contact.name,
      detail: [formatPhone(contact.mobile || contact.phone1), contact.email].filter(Boolean).join(' · '),
      to: `/customer/${contact.debtorId}`,
    }));
  },
};
