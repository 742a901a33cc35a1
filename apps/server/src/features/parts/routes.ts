import { partCalls } from '@yardkeeper/contract/parts/calls';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { autoSelected, saveAutoSelected } from './auto-select/auto-select.ts';
import { checkNames, exportNames, importNames } from './csv/name-files.ts';
import { checkNumbers, exportNumbers, importNumbers } from './csv/number-files.ts';
import { mergeNames, pageOfNames, removeName, saveName } from './names/names.ts';
import { linkNumbers, pageOfNumbers, removeNumber, saveNumber } from './numbers/numbers.ts';

const removedOrDeactivated = (answer: { removed: boolean }) =>
  withMessage(answer, answer.removed ? 'Removed' : 'It is in use, so it was deactivated instead');
const imported = <T extends { added: number; changed: number }>(counts: T) =>
  withMessage(counts, `${counts.added} added, ${counts.changed} changed`);

export const partsFeature = feature(partCalls, {
  names: (c, { body }) => pageOfNames(c, body),
  saveName: async (c, { body }) => withMessage(await saveName(c, body), `${body.partName} is saved`),
  removeName: async (c, { params }) => removedOrDeactivated(await removeName(c, params.id)),
  mergeNames: async (c, { body }) => withMessage(await mergeNames(c, body), 'The part names are merged'),
  exportNames: (c, { query }) => exportNames(c, query),
  checkNames: (c, { files }) => checkNames(c, files),
  importNames: async (c, { files }) => imported(await importNames(c, files)),
  numbers: (c, { body }) => pageOfNumbers(c, body),
  pickNumber: (c, { query }) => pageOfNumbers(c, { ...query, active: 1 }),
  saveNumber: async (c, { body }) => withMessage(await saveNumber(c, body), `${body.partNo} is saved`),
  removeNumber: async (c, { params }) => removedOrDeactivated(await removeNumber(c, params.id)),
  linkNumbers: async (c, { body }) => withMessage(await linkNumbers(c, body, true), 'They are alternatives now'),
  unlinkNumbers: async (c, { body }) =>
    withMessage(await linkNumbers(c, body, false), 'They are no longer alternatives'),
  exportNumbers: (c, { query }) => exportNumbers(c, query),
  checkNumbers: (c, { files }) => checkNumbers(c, files),
  importNumbers: async (c, { files }) => imported(await importNumbers(c, files)),
  autoSelected: (c, { query }) => autoSelected(c, query.make ?? null),
  saveAutoSelected: async (c, { body }) => withMessage(await saveAutoSelected(c, body), 'Saved'),
});
