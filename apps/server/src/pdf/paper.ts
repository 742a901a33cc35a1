import type { YardSettingValue } from '@yardkeeper/contract/settings/schemas';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { ink, type PdfDocument, type TableLayoutName } from './document.ts';
import { companyName, letterhead } from './letterhead.ts';

export type Head = { readonly company: YardSettingValue<'company'>; readonly logo: string | null };

export const paper = (head: Head, title: string, below: string, content: Content[]): PdfDocument => ({
  title: `${title} ${below}`,
  pageSize: 'A4',
  pageMargins: [42, 42, 42, 54],
  foot: [companyName(head.company), title, below].filter(Boolean).join(' · '),
  content: [
    letterhead(head.company, head.logo),
    {
      margin: [0, 4, 0, 14],
      stack: [
        { text: title, fontSize: 18, bold: true, lineHeight: 1.1 },
        { text: below, color: ink.dimmed },
      ],
    },
    ...content,
  ],
});

/** Joins several papers into one document, each starting on a new page. */
export const together = (title: string, papers: readonly PdfDocument[]): PdfDocument => {
  const [first, ...others] = papers;
  if (!first || others.length === 0) return first ?? { title, pageMargins: 42, content: [] };
  const { foot: _, ...page } = first;
  return {
    ...page,
    title,
    foot: title,
    content: papers.map(({ content }, n) => ({
      stack: [content].flat(),
      ...(n > 0 ? { pageBreak: 'before' as const } : {}),
    })),
  };
};

export const section = (title: string): Content => ({ text: title, bold: true, fontSize: 11, margin: [0, 12, 0, 4] });

export function pairs(rows: readonly (readonly [name: string, value: string])[], byHand = false): Content {
  const shown = byHand ? rows : rows.filter(([, value]) => value !== '');
  return {
    layout: 'lines' satisfies TableLayoutName,
    table: {
      widths: [150, '*'],
      body: shown.map(([name, value]): TableCell[] => [
        { text: name, color: ink.dimmed },
        byHand && value === '' ? { text: ' ', margin: [0, 4, 0, 4] } : value,
      ]),
    },
  };
}

export const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more });
