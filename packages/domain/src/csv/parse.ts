export type Separator = ',' | ';' | '\t';
type CsvFault = { readonly row: number; readonly message: string };
export type Parsed = { readonly rows: readonly (readonly string[])[]; readonly fault: CsvFault | null };

export function separatorOf(text: string): Separator {
  const count = { ',': 0, ';': 0, '\t': 0 };
  let quoted = false;
  for (const c of text) {
    if (c === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (c === '\n' || c === '\r') break;
    else if (c === ',' || c === ';' || c === '\t') count[c] += 1;
  }
  const most = Math.max(count[','], count[';'], count['\t']);
  return count[','] === most ? ',' : count[';'] === most ? ';' : '\t';
}

/**
 * Reads RFC 4180 with three possible separators and any line ending. A file is unreadable only when a quote is never
 * closed or text follows a closing quote.
 */
export function parseCsv(text: string, separator: Separator): Parsed {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const fault = (message: string): Parsed => ({ rows, fault: { row: rows.length + 1, message } });
  const endRow = () => {
    rows.push(row);
    row = [];
  };
  while (at < text.length) {
    if (text[at] === '"') {
      let field = '';
      at += 1;
      for (;;) {
        const close = text.indexOf('"', at);
        if (close === -1) return fault('A quote is opened and never closed');
        field += text.slice(at, close);
        at = close + 1;
        if (text[at] !== '"') break;
        field += '"';
        at += 1;
      }
      row.push(field);
      if (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r')
        return fault('There is text after a closing quote');
    } else {
      const begin = at;
      while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
      row.push(text.slice(begin, at));
    }
    if (text[at] === separator) {
      at += 1;
      if (at === text.length || text[at] === '\n' || text[at] === '\r') row.push('');
      else continue;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    endRow();
  }
  return { rows, fault: null };
}
