import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Smtp, startSmtp } from '../../apps/server/src/outbox/fixtures/processes.ts';
import { textOfPages } from '../../apps/server/src/pdf/fixtures/pdf-text.ts';
import { company, mele, type OnInvoice, type SellingYard, sellingYard } from './invoice-page.ts';

let y: SellingYard;
let smtp: Smtp;
const texts: { to: string; text: string }[] = [];
const gateway = http.createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  texts.push(JSON.parse(body));
  response.end('{}');
});
beforeAll(async () => {
  smtp = await startSmtp();
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'office@yard.example', SMS_URL: `http://127.0.0.1:${port}/send` };
  y = await sellingYard({ env });
});
afterAll(async () => {
  await y?.close();
  await smtp?.stop();
  gateway.close();
});

/** The PDF of a mail, as its receiver opens it. */
const attached = (raw: string): string => {
  const [, coded = ''] = /filename="?[\w-]+\.pdf"?[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(raw) ?? [];
  return textOfPages(Buffer.from(coded, 'base64')).join(' ');
};
const finalOf = async (buyer: object) =>
  y.save({ buyer: { name: 'Ana Ngata', ...buyer }, lines: y.lines(await y.tag({ retail: 200 })), andThen: 'finalize' });

describe('what goes to the customer', () => {
  it('is a mail with the PDF and an SMS that it is ready, and the document tells what was sent and when', async () => {
    const email = 'ana@garage.example';
    const { invoiceId, invoiceNo } = await finalOf({ email, phone: '021 857 345' });
    const at = await y.open('SALES_PERSON', `/invoice/${invoiceId}?tab=notes`);
    await at.says('Nothing was sent yet.');
    await at.more('Email');
    const mail = at.dialog(`Email ${invoiceNo}`);
    await expect.poll(() => mail.getByLabel('To').inputValue()).toBe(email);
    await mail.getByLabel('To').fill('nowhere');
    await mail.getByRole('button', { name: 'Send' }).click();
    await mail.locator('[aria-invalid="true"]').waitFor();
    await mail.getByLabel('To').fill(email);
    await mail.getByLabel('Message').fill('Kia ora Ana, here it is.');
    await mail.getByRole('button', { name: 'Send' }).click();
    await mail.waitFor({ state: 'hidden' });
    const mails = async () => (await smtp.to(email)).filter(({ raw }) => raw.includes(`${invoiceNo}-tax-invoice.pdf`));
    await expect.poll(async () => (await mails()).length).toBe(1);
    const raw = (await mails())[0]?.raw ?? '';
    expect(raw).toContain('Kia ora Ana, here it is.');
    for (const words of [`Tax Invoice ${invoiceNo}`, company.gstNumber, '$230.00', 'Ana Ngata'])
      expect(attached(raw)).toContain(words);

    await at.more('SMS: ready to collect');
    const sms = at.dialog(`${invoiceNo}: ready to collect`);
    await sms.getByRole('button', { name: 'Send SMS' }).click();
    await sms.waitFor({ state: 'hidden' });
    const text = `Your order ${invoiceNo} is ready to collect at ${company.name}.`;
    await expect.poll(() => texts.filter((each) => each.text === text)).toMatchObject([{ to: '+6421857345' }]);

    const states = async () => (await y.detail(invoiceId)).sent.map(({ kind, to, state }) => [kind, to, state]);
    await expect.poll(states).toEqual([
      ['sms', '+6421857345', 'sent'],
      ['mail', email, 'sent'],
    ]);
    await at.page.reload();
    const card = at.page.getByRole('region', { name: 'Sent' }).getByRole('listitem');
    await card.first().waitFor();
    const [last = '', first = ''] = await card.allInnerTexts();
    expect(first).toMatch(
      new RegExp(`Invoice ${invoiceNo} from ${company.name} to ${email}\\s+Sent\\s+\\d\\d-\\d\\d-\\d{4}`, 'i'),
    );
    expect(last).toMatch(/\+6421857345\s+Sent\s+\d\d-\d\d-\d{4}/i);
    await at.tab('History');
    await at.says(mele);
    expect(at.faults()).toEqual([]);
    await at.close();
  });
});

describe('on a phone', () => {
  const fits = async (at: OnInvoice) =>
    await expect.poll(() => at.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);

  it('a document is found in the list, opened and paid', async () => {
    const { invoiceId, invoiceNo } = await finalOf({ name: 'Nīkau Nurseries' });
    const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
    const at = await y.open('SALES_PERSON', '/invoice/list', phone);
    await at.page.getByRole('searchbox').fill(invoiceNo);
    await at.page.waitForURL(`**search=${invoiceNo}**`);
    await at.page.getByRole('row').filter({ hasText: invoiceNo }).waitFor();
    await fits(at);
    await at.page.getByText(invoiceNo).first().tap();
    await at.page.getByRole('heading', { level: 1, name: invoiceNo }).waitFor();
    await fits(at);
    await at.button('Take payment').first().tap();
    const form = at.dialog(`Payment for ${invoiceNo}`);
    await expect.poll(() => form.getByLabel('Amount').inputValue()).toBe('230.00');
    await form.getByLabel('Amount').fill('230.01');
    await form.getByRole('button', { name: 'Take payment' }).tap();
    await form.getByText('$0.01 more than is owed').waitFor();
    await form.getByLabel('Amount').fill('100');
    await fits(at);
    await form.getByRole('button', { name: 'Take payment' }).tap();
    await form.waitFor({ state: 'hidden' });
    await at.page.locator('main header').getByText('$130.00').waitFor();
    expect(await y.payments(invoiceId)).toMatchObject({
      paid: 100,
      owing: 130,
      payments: [{ amount: 100, user: mele }],
    });
    expect(at.faults()).toEqual([]);
    await at.close();
  });
});
