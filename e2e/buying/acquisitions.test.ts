import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOn, type Complaints, closeWindows, launchBrowser, listenTo, startYard, type Yard } from '../browser.ts';
import { aPhone } from '../phone.ts';
import { goWithin } from '../settled.ts';

let yard: Yard;
let browser: Browser;
let page: Page;
let complaints: Complaints;
/** The one vehicle that these journeys buy, passed from one to the next. */
let address = '';
let photo: Buffer;

beforeAll(async () => {
  [yard, browser] = await Promise.all([startYard(), launchBrowser()]);
  photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await closeWindows(browser);
  await yard?.close();
});

async function open(role: Parameters<Yard['signIn']>[1], path: string, options: BrowserContextOptions = {}) {
  page = await yard.visit(browser, role, path, options);
  complaints = listenTo(page);
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const step = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByText(name).click();
const tab = (name: RegExp) => page.getByRole('tab', { name }).click();
const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name });
const status = (name: string) => page.locator('header [data-tone]', { hasText: name });

/** Types into a list field and takes what it offers, with the keyboard alone. */
async function choose(label: string, text: string) {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(text);
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
}

async function drawSignature() {
  const pad = page.getByRole('img', { name: /Signature of the seller/ });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  for (let n = 1; n < 12; n += 1) await page.mouse.move(box.x + 40 + n * 15, box.y + 60 + (n % 2) * 30);
  await page.mouse.up();
  await page.getByRole('img', { name: 'Signature of the seller: signed' }).waitFor();
}

describe('buying a vehicle', () => {
  it('a buyer creates it, sees the GST credit, and schedules the pickup', async () => {
    const buyer = await yard.app.as('BUYING_DEPARTMENT');
    const [driver] = await buyer.do('POST /mgr/common/queryDriverList', { body: {} });
    await open('BUYING_DEPARTMENT', '/vehicleacquisitions/list');
    await button('New acquisition').click();
    await heading(/New acquisition/).waitFor();
    await page.getByLabel('Rego').fill('klm482');
    await page.getByLabel('VIN').fill('7AT0H43HX14002O45');
    await page.getByText('never I, O or Q').first().waitFor();
    await page.getByLabel('VIN').fill('7AT0H43HX14002345');
    await choose('Make', 'Toyota');
    await choose('Model', 'Hilux');
    await page.getByLabel('Year').fill('2014');
    await page.getByLabel('Odometer, km').fill('186000');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Seller' }).fill('Mere Ruru');
    await page.getByRole('option', { name: /New seller/ }).click();
    await page.getByLabel('Phone').first().fill('021 857 345');
    await button('Add seller').click();
    await expect.poll(() => page.getByLabel('Mobile').inputValue()).toBe('021 857 345');
    await page.getByLabel('Street').fill('12 Rimu Street');
    await page.getByLabel('Town or city').fill('Petone');
    await step('Offer');
    await page.getByLabel('Price, GST included').fill('2300');
    await page.getByText('GST $300.00').waitFor();
    await step('Pickup');
    await page.getByLabel('Pickup address').fill('12 Rimu Street, Petone');
    await page.getByLabel('Pickup day', { exact: true }).fill('today');
    await page.getByLabel('Time').fill('16:30');
    await choose('Driver', driver?.name ?? '');
    await button('Save and schedule').click();
    await heading(/^ACQ/).waitFor();
    await status('In Progress').waitFor();
    address = new URL(page.url()).pathname;
    await expect
      .poll(() => page.getByRole('link', { name: '021 857 345' }).getAttribute('href'))
      .toBe('tel:+6421857345');

    await goWithin(page, `${yard.url}/vehicleacquisitions/list?view=calendar`);
    await page.getByText('16:30 KLM482').click();
    await page.waitForURL(`**${address}**`);
    await page.goto(`${yard.url}/VehicleAcquisitionsDetails?acqId=${address.split('/').at(-1)}`);
    await page.waitForURL(`**${address}**`);
    expect(complaints.all).toEqual([]);
  });

  it('the driver picks it up on a phone, through a gap in the connection', async () => {
    await open('DRIVER', '/vehicleacquisitions/pickups', aPhone);
    await page.getByText('KLM482').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+6421857345');
    await expect
      .poll(() => page.getByRole('link', { name: 'Map' }).getAttribute('href'))
      .toContain('12%20Rimu%20Street');
    await button('Pick up').click();
    const form = dialog(/^Receive KLM482/);
    await form.getByRole('button', { name: 'Take it over' }).click();
    await form.getByText('Take at least one photo').waitFor();
    await page.context().setOffline(true);
    const files = ['front.jpg', 'back.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo }));
    await form.getByTestId('photo-files').setInputFiles(files);
    await form.getByText('2 photos wait here').waitFor();
    await page.context().setOffline(false);
    await form.getByRole('button', { name: 'Open photo 2' }).waitFor();
    await expect.poll(() => form.getByRole('button', { name: /^Open photo/ }).count()).toBe(2);
    await form.getByLabel('Odometer, km').fill('186,000');
    await form.getByLabel('Seller identified by').click();
    await page.getByRole('option', { name: 'Driver licence' }).click();
    await form.getByLabel('Last 4 of its number').fill('4821');
    await form.getByRole('textbox', { name: 'Seller’s date of birth' }).fill('1/5/1980');
    for (const clear of await form.getByText('Clear', { exact: true }).all()) await clear.click();
    await drawSignature();
    await form.getByRole('button', { name: 'Take it over' }).click();
    await form.waitFor({ state: 'hidden' });
    await page.getByText('No pickups for you').waitFor();
    // The browser itself logs an error for every call that found no network.
    expect(complaints.all.filter((line) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(line))).toEqual([]);

    const kept = await (await yard.app.as('SUPER_ADMIN')).do('GET /acqImages/getPhotoAndSignature/:id', {
      params: { id: Number(address.split('/').at(-1)) },
    });
    expect(kept.photos).toHaveLength(2);
    expect(kept.signature).not.toBeNull();
  });

  it('the car supervisor adds it to stock, is told what closing lacks, and lifts the hold', async () => {
    await open('CAR_SUPERVISOR', `${address}?tab=pickup`);
    await status('Completed').waitFor();
    await page.getByText(/^On hold until/).waitFor();
    await button('Add to stock').dblclick();
    await tab(/^Stock/);
    await page.getByText(/not to be dismantled or sold yet/).waitFor();
    await button('Close').click();
    await dialog(/^Close: not yet/)
      .getByRole('button', { name: 'It is not paid in full' })
      .click();
    const price = page.getByRole('row').filter({ hasText: 'Purchase price' });
    await actOn(price, 'Pay');
    await dialog(/^Pay/).getByRole('button', { name: 'Record payment' }).click();
    await page.getByText('GST claimable so far').waitFor();
    await expect.poll(() => page.getByText('$300.00').count()).toBeGreaterThan(1);
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Lift the hold early' }).click();
    await dialog(/^Lift the hold/)
      .getByLabel('Reason')
      .fill('Released by the police');
    await dialog(/^Lift the hold/)
      .getByRole('button', { name: 'Lift the hold' })
      .click();
    await page.getByText(/Hold lifted early by .* Released by the police/).waitFor();
    await button('Close').click();
    await status('Closed').waitFor();
    await goWithin(page, `${yard.url}/vehicleacquisitions/register`);
    await page.getByText('KLM482').first().waitFor();
    expect(complaints.all.filter((line) => !/409/.test(line))).toEqual([]);
  });
});
