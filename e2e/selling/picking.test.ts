import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selling } from '../../apps/server/src/features/invoices/fixtures.ts';
import { type Picking, picking } from '../../apps/server/src/features/picking/fixtures.ts';
import { closeWindows, launchBrowser, startYard, type Yard } from '../browser.ts';
import { offline, openPhone, readyForOffline, scan } from '../phone.ts';

let yard: Yard;
let browser: Browser;
let y: Picking;
let job: Awaited<ReturnType<Picking['released']>>;
let [phone, other] = [] as unknown as [Page, Page];

beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard(), launchBrowser()]);
  y = await picking(await selling(yard.app), yard.app);
  job = await y.released(4);
  [phone, other] = await Promise.all([openPhone(browser), openPhone(browser)]);
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

const run = () => `${yard.url}/picking/run/${job.jobId}`;
const pick = (page: Page, tagNo: string) => scan(page, 'Scan the tag', tagNo);
const line = (page: Page, tagNo: string) => page.getByRole('listitem').filter({ hasText: tagNo });
const done = async () => (await y.job(job.jobId, y.boss)).done;
/** How often the history says that a tag was picked. */
const told = async (tagNo: string) =>
  (await y.history(job.invoiceId)).filter(({ text }) => text.includes(tagNo) && /picked/i.test(text)).length;

describe('a picker with a phone', () => {
  it('picks on without a connection, through a reload, and each scan counts once', async () => {
    const [first, second] = job.tags as [string, string];
    await yard.enter(phone, 'PICKER');
    await phone.goto(run());
    await phone.getByRole('button', { name: 'Take it and begin' }).click();
    await phone.getByRole('region', { name: 'Pick next' }).waitFor();
    await readyForOffline(phone);
    await pick(phone, first);
    await line(phone, first).getByText('Picked', { exact: true }).waitFor();
    await offline(phone, true);
    await pick(phone, second);
    await phone.getByText(`${second}: kept on this device`).waitFor();
    await phone.reload();
    await line(phone, second).getByText('Waits').waitFor();
    await pick(phone, 'T1');
    await phone.getByText('T1: not on this job').waitFor();
    expect(await done()).toBe(1);
    await offline(phone, false);
    await expect.poll(done).toBe(2);
    await line(phone, second).getByText('Picked', { exact: true }).waitFor();
    expect(await told(second)).toBe(1);
  });

  it('is told when another device was first', async () => {
    const third = job.tags[2]!;
    await yard.enter(other, 'PICKER');
    await other.goto(run());
    await other.getByRole('region', { name: 'Pick next' }).waitFor();
    await offline(phone, true);
    await pick(phone, third);
    await phone.getByText(`${third}: kept on this device`).waitFor();
    await pick(other, third);
    await line(other, third).getByText('Picked', { exact: true }).waitFor();
    await offline(phone, false);
    await phone.getByText(`Pick ${third} arrived too late`).waitFor();
    await phone.getByRole('button', { name: 'Understood' }).click();
    await phone.getByText('arrived too late').waitFor({ state: 'hidden' });
    expect(await told(third)).toBe(1);
  });

  it('says that a part is not found, and goes on with what is left', async () => {
    await offline(phone, true);
    await phone.getByRole('button', { name: 'Not found' }).click();
    await phone.getByRole('button', { name: 'Tell the salesperson' }).click();
    await phone.getByText('Nothing more to pick for now').waitFor();
    await offline(phone, false);
    await expect.poll(async () => (await y.job(job.jobId, y.boss)).stalled).toBe(1);
  });
});
