import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyFileName, withOwnEnding } from './file-names.ts';

describe('a file name', () => {
  it.each([
    ['engine photo.jpg', 'engine photo.jpg'],
    ['Ngā tāke – Wī.pdf', 'Ngā tāke – Wī.pdf'],
    ['C:\\temp\\list.csv', 'list.csv'],
    ['../../etc/passwd', 'passwd'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['photo\u2066\u200f.jpg', 'photo.jpg'],
    ['a\u0000b\r\nc\u0085.txt', 'abc.txt'],
    ['\ufeffzero\u200bwidth\u00ad.pdf', 'zerowidth.pdf'],
    ['..hidden..', 'hidden'],
    ['a   b.txt ', 'a b.txt'],
    ['"><img src=x>.png', 'img src=x.png'],
    ['\u202e\u200b', 'file'],
    ['', 'file'],
  ])('%j is kept as %j', (given, kept) => expect(tidyFileName(given)).toBe(kept));

  it('is never long, empty or with unseen signs, keeps its ending, and is the same when tidied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = tidyFileName(given);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(200);
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\\/]/u);
        expect(tidyFileName(name)).toBe(name);
      }),
    );
    expect(tidyFileName(`${'x'.repeat(400)}.pdf`)).toMatch(/x\.pdf$/);
  });

  it.each([
    ['scan.pdf', 'pdf', 'scan.pdf'],
    ['scan.PDF', 'pdf', 'scan.PDF'],
    ['photo.jpeg', 'jpg', 'photo.jpeg'],
    ['photo.png', 'webp', 'photo.webp'],
    ['prices.csv', 'txt', 'prices.csv'],
    ['invoice.pdf.exe', 'pdf', 'invoice.pdf.exe.pdf'],
    ['setup.bat', 'txt', 'setup.bat.txt'],
    ['page.html', 'txt', 'page.html.txt'],
    ['invoice.pdf', 'png', 'invoice.pdf.png'],
    ['old list.xls', 'doc', 'old list.xls'],
    ['Main St. 5', 'jpg', 'Main St. 5.jpg'],
    [`${'x'.repeat(196)}.exe`, 'pdf', `${'x'.repeat(196)}.pdf`],
  ])('%s that is a %s is kept as %s', (name, extension, kept) => expect(withOwnEnding(name, extension)).toBe(kept));
});
