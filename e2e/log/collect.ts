import fs from 'node:fs';
import path from 'node:path';
import type { TestApp } from '@yardkeeper/testkit/app';
import { sql } from 'kysely';

export const logEnd = '.log';
export const namesEnd = '.names';

const fileFor = (end: string): string | null =>
  process.env.YARD_LOGS ? path.join(process.env.YARD_LOGS, `${process.pid}${end}`) : null;

/** Adds what a product logs to the log of the run, which whole-run.ts reads at its end. */
export const collectLog = {
  write(text: string): void {
    const file = fileFor(logEnd);
    if (file) fs.appendFileSync(file, text);
  },
};

/** What a product printed as a process of its own: the words for people are left out. */
export function collectPrinted(text: string): void {
  const lines = text.split('\n').filter((line) => line.startsWith('{'));
  if (lines.length > 0) collectLog.write(`${lines.join('\n')}\n`);
}

/** The people and companies of a yard, those that its tests added among them. */
export async function collectNames({ connections: { db } }: TestApp): Promise<void> {
  const file = fileFor(namesEnd);
  if (!file) return;
  const { rows } = await sql<{ name: string }>`
    select users_name as name from app_user union select name from contact
    union select btrim(first_name || ' ' || surname) from contact_person`.execute(db);
  fs.appendFileSync(file, `${rows.map(({ name }) => name).join('\n')}\n`);
}
