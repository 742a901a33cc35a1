import bwip from 'bwip-js/node';
import type { CanvasElement, Content } from 'pdfmake/interfaces';
import type { Barcode } from '../document.ts';

type Bars = { readonly wide: number; readonly high: number; readonly isDark: (x: number, y: number) => boolean };

/** A square code is a grid of modules, a linear one a list of widths of bars and gaps. */
function barsOf({ barcode, text }: Barcode): Bars {
  const [raw] = bwip.raw({ bcid: barcode, text, ...(barcode === 'qrcode' ? { eclevel: 'M' } : {}) });
  if (raw && 'pixs' in raw) {
    const { pixs, pixx, pixy } = raw;
    return { wide: pixx, high: pixy, isDark: (x, y) => pixs[y * pixx + x] === 1 };
  }
  const dark = (raw?.sbs ?? []).flatMap((width, n) => Array.from({ length: width }, () => n % 2 === 0));
  return { wide: dark.length, high: 1, isDark: (x) => dark[x] === true };
}

/** Rows overlap slightly, because PDF viewers would otherwise show white lines between them. */
const OVERLAP = 0.05;

export function drawBarcode(code: Barcode): Content {
  const { wide, high, isDark } = barsOf(code);
  const [unit, row] = [code.size[0] / wide, code.size[1] / high];
  const canvas: CanvasElement[] = [];
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const from = x;
      while (x < wide && isDark(x, y)) x += 1;
      if (x > from)
        canvas.push({
          type: 'rect',
          color: 'black',
          lineWidth: 0,
          x: from * unit,
          y: y * row,
          w: (x - from) * unit,
          h: row + (y < high - 1 ? OVERLAP : 0),
        });
    }
  return { canvas };
}
