import fs from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';

export const violationsEnd = '.violations';
const MARK = 'The policy of the page was broken: ';

/** Runs in the page. */
function tell(mark: string): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
    console.error(`${mark}${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`);
  });
}

/** What a page does against its policy is an error of the page, and fails the whole browser run at its end. */
export async function collectViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(tell, MARK);
  context.on('console', (message) => {
    const text = message.text();
    if (!text.startsWith(MARK) || !process.env.YARD_LOGS) return;
    const said = `${text.slice(MARK.length)} on ${message.page()?.url() ?? 'a page'}`;
    fs.appendFileSync(path.join(process.env.YARD_LOGS, `${process.pid}${violationsEnd}`), `${said}\n`);
  });
}
