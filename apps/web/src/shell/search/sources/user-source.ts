import { superAdminOnly } from '@yardkeeper/domain/access/guard';
import { call } from '../../../api/call.ts';
import type { SearchSource } from './search-source.ts';

export const userSource: SearchSource = {
  name: 'Users',
  guard: superAdminOnly,
  screen: '/settings/user',
  find: async (text, signal) => {
    const body = { search: text, pageNum: 1, pageSize: 5 };
    const page = await call('POST /user/page', { body }, { signal, quiet: true });
    return page.records.map((user) => ({
      label: user.usersName || user.userName,
      detail: user.role,
      to: `/settings/user?search=${encodeURIComponent(user.userName)}`,
    }));
  },
};
