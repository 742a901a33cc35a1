import { sql } from 'kysely';
import { builtOnce } from '../../db/statements/built-once.ts';

export const serveRequests = builtOnce((db, invoiceId: number) => ({
  compile: () => sql`select serve_requests(${invoiceId})`.compile(db),
}));
