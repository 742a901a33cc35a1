import { createHash } from 'node:crypto';
import type { Document, Organisation } from './organisation.ts';
import { documentOut } from './wire.ts';

const style = `body{font:16px/1.5 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem;color:#1a1b1e}
p.note{background:#fff3bf;padding:.5rem 1rem;border-radius:.5rem}a.button{display:inline-block;text-decoration:none;padding:.6rem 1.2rem;border:0;border-radius:.5rem;background:#0b7285;color:#fff}
table{border-collapse:collapse;width:100%}td,th{padding:.3rem .5rem;text-align:left;border-bottom:1px solid #dee2e6}td:last-child{text-align:right}`;
/** Its own style and nothing else; no script, no frame around it. */
export const pagePolicy: string = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const safe = (text: unknown) => String(text ?? '').replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const page = (title: string, body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${safe(title)}</title>
<style>${style}</style>
<p class="note">This is the stand-in for Xero that comes with Yardkeeper. Nothing here reaches the real Xero.</p>${body}</html>`;

export const consentPage = (org: Organisation, allow: string, deny: string, scopes: string) =>
  page(
    'Allow access',
    `<h1>Yardkeeper wants access to ${safe(org.name)}</h1><p>It asks for: ${safe(scopes)}</p>
<p><a class="button" href="${safe(allow)}">Allow access</a></p><p><a href="${safe(deny)}">Cancel</a></p>`,
  );

export function documentPage(org: Organisation, doc: Document) {
  const out = documentOut(org, doc) as unknown as Record<string, unknown> & {
    LineItems: { Description: string; LineAmount: number }[];
  };
  const rows = out.LineItems.map(
    (l) => `<tr><td>${safe(l.Description)}</td><td>${l.LineAmount.toFixed(2)}</td></tr>`,
  ).join('');
  const sums = ['SubTotal', 'TotalTax', 'Total', 'AmountPaid', 'AmountCredited', 'AmountDue', 'RemainingCredit']
    .filter((name) => out[name] !== undefined)
    .map((name) => `<tr><th>${name}</th><td>${Number(out[name]).toFixed(2)}</td></tr>`)
    .join('');
  return page(
    doc.number,
    `<h1>${safe(doc.type)} ${safe(doc.number)}</h1><p>${safe(doc.status)}, ${safe(doc.date)}</p><table>${rows}${sums}</table>`,
  );
}
