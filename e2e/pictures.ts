import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

const folder = path.join(import.meta.dirname, '../.cache/pictures');

const fileName = (name: string): string => `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}.png`;

/** Saves a screenshot and prints its path; for a look at a journey on purpose, and after a failed test. */
export async function takePicture(page: Page, name: string): Promise<string> {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, fileName(name));
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled', timeout: 30_000 });
  console.log(`picture: ${path.relative(process.cwd(), file)}`);
  return file;
}
