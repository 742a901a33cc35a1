import { securityCalls } from '@yardkeeper/contract/security/calls';
import { feature } from '../../http/handlers.ts';
import { exportEntries, listEntries } from './entries.ts';
import { contactFile, userFile } from './person/person-file.ts';

import { dueToGo, removeDue } from './retention/retention.ts';

export const securityFeature = feature(securityCalls, {
  list: (c, { body }) => listEntries(c, body),
  exportCsv: (c, { body }) => exportEntries(c, body),
  contactFile: (c, { params }) => contactFile(c, params.id),
  due: (c) => dueToGo(c),
  remove: (c, { body }) => removeDue(c, body.rule, body.count),
  userFile: (c, { params }) => userFile(c, params.id),
});
