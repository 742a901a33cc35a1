import { contactCalls } from '@yardkeeper/contract/contacts/calls';
import { contactFileCalls } from '@yardkeeper/contract/contacts/files';
import type { Statement } from '@yardkeeper/contract/contacts/ledger';
import { withMessage } from '../../http/answer.ts';
import { feature } from '../../http/handlers.ts';
import { addBank, changeBank, removeBank } from './banks/banks.ts';
import { checkAccount } from './credits/account.ts';
import { addOpening, applyCredit, creditList } from './credits/credits.ts';
import { checkImport, exportContacts, importContacts } from './csv/csv.ts';
import { lastImport, undoImport } from './csv/undo-import.ts';
import { contactDocuments } from './documents/documents.ts';
import { validateContact } from './duplicates/duplicates.ts';
import { mergeContacts } from './duplicates/merge.ts';
import { addFiles, contactFiles, downloadFile, removeFile } from './files.ts';
import { countContacts, listContacts, owedOf, pickContacts, pickedContact } from './list/list.ts';
import { owedPaper } from './list/owed-paper.ts';
import { addContactNote, contactHistory } from './notes-and-history.ts';
import { addPerson, changePerson, makeMain, removePerson } from './people/people.ts';
import { addContact, changeContact, contactInfo, quickAdd, setEnabled } from './service.ts';
import { sendStatement, statementOf, statementPdf } from './statement/statement.ts';

export const contactsFeature = feature(contactCalls, {
  list: (c, { body }) => listContacts(c, body),
  counts: (c, { body }) => countContacts(c, body),
  owed: (c, { body }) => owedOf(c, body),
  owedPaper: (c, { body }) => owedPaper(c, body),
  info: (c, { body }) => contactInfo(c, body.debtorID),
  add: async (c, { body }) => {
    const contact = await addContact(c, body);
    return withMessage(contact, `${contact.name} is saved`);
  },
  change: async (c, { body }) => {
    const contact = await changeContact(c, body);
    return withMessage(contact, `${contact.name} is saved`);
  },
  remove: async (c, { body }) => {
    const contact = await setEnabled(c, body.debtorID, body.enabled === 1);
    return withMessage(contact, `${contact.name} is ${body.enabled === 1 ? 'enabled' : 'disabled'}`);
  },
  validate: (c, { body }) => validateContact(c, body),
  quickAdd: async (c, { body }) => {
    const contact = await pickedContact(c, await quickAdd(c, body));
    return withMessage(contact, `${contact.name} is saved`);
  },
  merge: async (c, { body }) => {
    const contact = await mergeContacts(c, body.keepID, body.mergeID);
    return withMessage(contact, `Merged into ${contact.name}`);
  },
  addPerson: async (c, { body }) => withMessage(await addPerson(c, body), 'The contact person is saved'),
  changePerson: async (c, { body }) => withMessage(await changePerson(c, body), 'The contact person is saved'),
  removePerson: async (c, { body }) => withMessage(await removePerson(c, body), 'The contact person is removed'),
  mainPerson: async (c, { body }) => withMessage(await makeMain(c, body), 'The main contact is changed'),
  addBank: async (c, { body }) => {
    const bank = await addBank(c, body);
    return withMessage(
      bank,
      bank.unknownBank
        ? 'Saved; this bank is not in the published table, check the number'
        : 'The bank account is saved',
    );
  },
  changeBank: async (c, { body }) => {
    const bank = await changeBank(c, body);
    return withMessage(
      bank,
      bank.unknownBank
        ? 'Saved; this bank is not in the published table, check the number'
        : 'The bank account is saved',
    );
  },
  removeBank: async (c, { body }) => withMessage(await removeBank(c, body), 'The bank account is removed'),
  addNote: async (c, { body }) => withMessage(await addContactNote(c, body.debtorID, body.text), 'The note is saved'),
  history: (c, { body }) => contactHistory(c, body),
  documents: (c, { body }) => contactDocuments(c, body),
  credits: (c, { query }) => creditList(c, query.debtorID),
  applyCredit: async (c, { body }) => withMessage(await applyCredit(c, body), 'The credit is applied'),
  opening: async (c, { body }) => withMessage(await addOpening(c, body), 'The opening balance is saved'),
  // The same call answers a PDF when asked for one, but its schema describes the JSON answer only.
  statement: (c, { query }) =>
    query.format === 'pdf' ? (statementPdf(c, query) as unknown as Promise<Statement>) : statementOf(c, query),
  sendStatement: async (c, { body }) =>
    withMessage(await sendStatement(c, body), `The statement is on its way to ${body.email}`),
  exportCsv: (c, { body }) => exportContacts(c, body),
  checkCsv: (c, { body, files }) => checkImport(c, body.kind, files),
  importCsv: async (c, { body, files }) => {
    const counts = await importContacts(c, body.kind, files);
    return withMessage(counts, `${counts.added} added, ${counts.changed} changed`);
  },
  lastImport: (c, { query }) => lastImport(c, query.kind),
  undoImport: async (c, { body }) => withMessage(await undoImport(c, body.importId), 'The import is taken back'),
  pick: (c, { body }) => pickContacts(c, body),
  checkAccount: (c, { query }) => checkAccount(c, query.id),
});

export const contactFilesFeature = feature(contactFileCalls, {
  files: (c, { params }) => contactFiles(c, params.id),
  addFile: async (c, { body, files }) =>
    withMessage(
      await addFiles(c, body.debtorID, files),
      files.length === 1 ? 'The file is saved' : `${files.length} files are saved`,
    ),
  removeFile: async (c, { params }) => withMessage(await removeFile(c, params.id), 'The file is removed'),
  download: (c, { query }) => downloadFile(c, query.fileName),
});
