import type { YardSettingValue } from '@yardkeeper/contract/settings/schemas';
import { formatPhone, phoneE164 } from '@yardkeeper/domain/nz/phone';
import type { Content } from 'pdfmake/interfaces';
import { ink, type TableLayoutName } from './document.ts';

type Company = YardSettingValue<'company'>;

const joined = (parts: readonly string[], between: string) => parts.filter(Boolean).join(between);
const labelled = (label: string, value: string) => (value ? `${label} ${value}` : '');

export const companyName = (company: Pick<Company, 'name' | 'tradingName'>): string =>
  company.tradingName || company.name;

/** The lines at the right of the letterhead; with a logo they include the name. */
export function headLines(company: Company, hasLogo: boolean): string[] {
  const name = companyName(company);
  const legal = company.tradingName && company.name !== company.tradingName ? company.name : '';
  const address = joined([company.street, company.suburb, joined([company.city, company.postCode], ' ')], ', ');
  const reach = joined(
    [formatPhone(phoneE164(company.phone) ?? company.phone), company.email, company.website],
    '  ·  ',
  );
  const numbers = joined([labelled('GST', company.gstNumber), labelled('NZBN', company.nzbn)], '  ·  ');
  return [hasLogo ? name : '', legal, address, reach, numbers, company.letterhead].filter(Boolean);
}

export function letterhead(company: Company, logo: string | null = null): Content {
  const name = companyName(company);
  const mark: Content = logo
    ? { image: logo, fit: [170, 48] }
    : { text: name, fontSize: 18, bold: true, color: ink.brand, lineHeight: 1 };
  const lines = headLines(company, logo !== null);
  const sides: Content = {
    columnGap: 20,
    columns: [
      { width: '*', stack: [mark] },
      { width: 'auto', alignment: 'right', fontSize: 8, color: ink.dimmed, stack: lines.map((text) => ({ text })) },
    ],
  };
  return {
    margin: [0, 0, 0, 14],
    layout: 'rule' satisfies TableLayoutName,
    table: { widths: ['*'], body: [[sides]] },
  };
}
