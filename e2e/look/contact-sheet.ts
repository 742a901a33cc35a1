export type Shot = {
  readonly screen: string;
  readonly state: string;
  readonly width: number;
  readonly scheme: string;
  readonly file: string;
  readonly complaints: readonly string[];
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figure = ({ file, width, scheme, complaints }: Shot): string => `
  <figure class="w${width}">
    <a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>
    <figcaption>${width} ${scheme}${complaints.map((line) => `<br><b>${escaped(line)}</b>`).join('')}</figcaption>
  </figure>`;

const style = `body{font:14px system-ui;margin:16px;background:#ddd} section{display:flex;gap:12px;align-items:start;overflow-x:auto}
figure{margin:0} img{display:block;border:1px solid #999;max-height:520px;object-fit:cover;object-position:top}
.w1440 img{width:620px} .w360 img{width:180px} h2{margin:28px 0 4px} h3{margin:8px 0 4px;font-weight:500} b{color:#a00}`;

/** One page with all pictures: a block per screen, a row per state. */
export function contactSheet(shots: readonly Shot[]): string {
  const blocks = [...Map.groupBy(shots, (shot) => shot.screen)].map(([screen, ofScreen]) => {
    const rows = [...Map.groupBy(ofScreen, (shot) => shot.state)].map(
      ([state, row]) => `<h3>${state}</h3><section>${row.map(figure).join('')}</section>`,
    );
    return `<h2>${screen}</h2>${rows.join('')}`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${style}</style>${blocks.join('\n')}\n`;
}
