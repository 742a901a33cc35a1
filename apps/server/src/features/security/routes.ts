import { securityCalls } from '@yardkeeper/contract/security/calls';
import { feature } from '../../http/handlers.ts';
import { exportEntries, listEntries } from './entries.ts';

export const securityFeature = feature(securityCalls, {
  list: (c, { body }) => listEntries(c, body),
  exportCsv: (c, { body }) => exportEntries(c, body),
});
