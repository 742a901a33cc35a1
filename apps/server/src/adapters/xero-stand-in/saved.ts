import { readFile, rename, writeFile } from 'node:fs/promises';
import { newOrganisation, type Organisation } from './organisation.ts';

type Kept = Omit<Organisation, 'contacts' | 'documents' | 'payments' | 'bankTransactions'> & {
  readonly contacts: [];
  readonly documents: [];
  readonly payments: [];
  readonly bankTransactions: [];
};

const asDate = (key: string, value: unknown) => (key === 'updated' ? new Date(value as string) : value);

/** The demo yard's books survive a restart: they are stored in one file beside the yard's data. */
export async function loadOrganisation(file: string): Promise<Organisation> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return newOrganisation();
  const kept = JSON.parse(text, asDate) as Kept;
  return {
    ...kept,
    contacts: new Map(kept.contacts),
    documents: new Map(kept.documents),
    payments: new Map(kept.payments),
    bankTransactions: new Map(kept.bankTransactions),
  };
}

/** Saves at most once at a time; a change during a save is saved by the next one. */
export function savingTo(file: string): (org: Organisation) => void {
  let again: Organisation | null = null;
  let busy = false;
  const save = async (org: Organisation) => {
    busy = true;
    const { contacts, documents, payments, bankTransactions, ...rest } = org;
    const lists = {
      contacts: [...contacts],
      documents: [...documents],
      payments: [...payments],
      bankTransactions: [...bankTransactions],
    };
    await writeFile(`${file}.new`, JSON.stringify({ ...rest, ...lists }));
    await rename(`${file}.new`, file);
    busy = false;
    if (again === null) return;
    const next = again;
    again = null;
    await save(next);
  };
  return (org) => {
    if (busy) again = org;
    else
      void save(org).catch(() => {
        busy = false;
      });
  };
}
