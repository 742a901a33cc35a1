import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import { CsvCheck, CsvImported, csvUpload, NoFields } from '../csv.ts';
import { Removed } from '../lookups/calls.ts';
import { idParam } from '../paging.ts';
import * as s from './schemas.ts';

const read = { effect: 'read', guard: s.viewPart } as const;
const write = { effect: 'write', guard: s.editPart } as const;

const names = defineCalls({
  names: {
    ...read,
    method: 'POST',
    path: '/mgr/partNames/queryPartNameList',
    summary: 'Part names, a page at a time',
    body: s.PartNameFilter,
    reply: s.PartNamePage,
  },
  saveName: {
    ...write,
    method: 'POST',
    path: '/mgr/partNames/savePartName',
    summary: 'Add or change a part name',
    body: s.SavePartName,
    reply: s.PartName,
  },
  removeName: {
    ...write,
    method: 'DELETE',
    path: '/mgr/partNames/removePart/:id',
    summary: 'Remove a part name; one in use is deactivated instead',
    params: idParam,
    reply: Removed,
  },
  mergeNames: {
    ...write,
    method: 'POST',
    path: '/mgr/partNames/mergePartName',
    summary: 'Put one part name into another; everything that named it follows',
    body: s.MergePartNames,
    reply: s.Merged,
  },
  exportNames: {
    ...read,
    method: 'GET',
    path: '/mgr/partNames/exportPartName',
    isLong: true,
    logged: { kind: 'export' },
    summary: 'Part names as CSV',
    query: s.PartNameExport,
    reply: fileReply,
  },
  checkNames: {
    effect: 'read',
    guard: s.editPart,
    method: 'POST',
    path: '/mgr/partNames/checkPartNameCsv',
    summary: 'What an import of part names would do; changes nothing',
    body: NoFields,
    upload: csvUpload,
    reply: CsvCheck,
  },
  importNames: {
    ...write,
    method: 'POST',
    path: '/mgr/partNames/importPartNameCsv',
    summary: 'Import part names: all rows or none',
    body: NoFields,
    upload: csvUpload,
    reply: CsvImported,
  },
});

const numbers = defineCalls({
  numbers: {
    ...read,
    method: 'POST',
    path: '/mgr/partNames/queryPartNoList',
    summary: 'Part numbers, a page at a time',
    body: s.PartNumberFilter,
    reply: s.PartNumberPage,
  },
  pickNumber: {
    ...read,
    method: 'GET',
    path: '/mgr/partNames/queryPartNo',
    summary: 'Part numbers to choose from',
    query: s.PartNumberPicker,
    reply: s.PartNumberPage,
  },
  saveNumber: {
    ...write,
    method: 'POST',
    path: '/mgr/partNames/updatePartNo',
    summary: 'Add or change a part number',
    body: s.UpdatePartNo,
    reply: s.PartNumber,
  },
  removeNumber: {
    ...write,
    method: 'DELETE',
    path: '/mgr/partNames/removePartNo/:id',
    summary: 'Remove a part number; one in use is deactivated instead',
    params: idParam,
    reply: Removed,
  },
  linkNumbers: {
    ...write,
    method: 'POST',
    path: '/mgr/partNames/linkPartNo',
    summary: 'Make two part numbers alternatives of each other',
    body: s.LinkPartNo,
    reply: s.PartNumber,
  },
  unlinkNumbers: {
    ...write,
    method: 'POST',
    path: '/mgr/partNames/unlinkPartNo',
    summary: 'Two part numbers are no longer alternatives',
    body: s.LinkPartNo,
    reply: s.PartNumber,
  },
  exportNumbers: {
    ...read,
    method: 'GET',
    path: '/mgr/partNames/exportPartNo',
    isLong: true,
    logged: { kind: 'export' },
    summary: 'Part numbers as CSV',
    query: s.PartNumberExport,
    reply: fileReply,
  },
  checkNumbers: {
    effect: 'read',
    guard: s.editPart,
    method: 'POST',
    path: '/mgr/partNames/checkPartNoCsv',
    summary: 'What an import of part numbers would do; changes nothing',
    body: NoFields,
    upload: csvUpload,
    reply: CsvCheck,
  },
  importNumbers: {
    ...write,
    method: 'POST',
    path: '/mgr/partNames/importPartNoCsv',
    summary: 'Import part numbers: all rows or none',
    body: NoFields,
    upload: csvUpload,
    reply: CsvImported,
  },
});

export const partCalls = defineCalls({
  ...names,
  ...numbers,
  autoSelected: {
    ...read,
    method: 'GET',
    path: '/mgr/vehicleAutoSelect/getAutoSelectPart',
    summary: 'Parts ticked by default on a strip list of this make',
    query: s.AutoSelectQuery,
    reply: z.array(s.AutoSelectPart),
  },
  saveAutoSelected: {
    ...write,
    method: 'POST',
    path: '/mgr/vehicleAutoSelect/saveAutoSelectPart',
    summary: 'Say which parts are ticked by default for a make, or for every make',
    body: s.SaveAutoSelect,
    reply: z.array(s.AutoSelectPart),
  },
});
