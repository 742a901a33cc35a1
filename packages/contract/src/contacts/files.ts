import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import { KeptFile } from '../files.ts';
import { Removed } from '../lookups/calls.ts';
import { id, idParam } from '../paging.ts';

const base = '/mgr/customerFile' as const;
const open = { anyOf: ['VIEW_CUSTOMER'] } as const;
const edit = { anyOf: ['EDIT_CUSTOMER', 'EDIT_SUPPLIER'] } as const;

export const contactFileCalls = defineCalls({
  files: {
    method: 'GET',
    path: `${base}/getCustomerFile/:id`,
    effect: 'read',
    guard: open,
    summary: 'The files of a contact (its debtorID), newest first',
    params: idParam,
    reply: z.array(KeptFile),
  },
  addFile: {
    method: 'POST',
    path: `${base}/addCustomerFile`,
    effect: 'write',
    guard: edit,
    summary: 'Keep files with a contact; each is told by its content, not by its name',
    upload: { files: ['file'] },
    body: z.object({ debtorID: id }),
    reply: z.array(KeptFile),
  },
  removeFile: {
    method: 'DELETE',
    path: `${base}/deleteCustomerFile/:id`,
    effect: 'write',
    guard: edit,
    summary: 'Take a file away from its contact',
    params: idParam,
    reply: Removed,
  },
  download: {
    method: 'GET',
    path: `${base}/downloadFile`,
    effect: 'read',
    guard: open,
    summary: 'A file by the fileName its list gave, under its own name',
    query: z.object({ fileName: z.string().max(300) }),
    reply: fileReply,
  },
});
