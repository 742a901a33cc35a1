import { drawPicture } from '../../drawings/pictures.ts';

const INK = '#1f2a30';

const content = (svg: string): string =>
  svg
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<rect width="640"[^>]*\/><rect y="372"[^>]*\/>/, '');

/** Nearly white, darker for darker colours, like the shading of a drawing on paper. */
function shade(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const light = (0.3 * r + 0.6 * g + 0.1 * b) / 255;
  const grey = Math.round(255 * (0.8 + 0.2 * light));
  return `rgb(${grey},${grey},${grey})`;
}

/** Turns a picture of the yard into a line drawing: ink outlines, almost no shading, no shadow. */
export const inked = (key: string): string =>
  content(drawPicture(key))
    .replaceAll(/<ellipse[^>]*opacity="0\.14"[^>]*\/>/g, '')
    .replaceAll(/stroke="#[0-9a-f]{6}"/g, `stroke="${INK}"`)
    .replaceAll(
      /stroke-width="([\d.]+)"/g,
      (_, width: string) => `stroke-width="${Math.min(5, Math.max(2.5, Number(width) / 2))}"`,
    )
    .replaceAll(/<(\w+) ([^>]*?)fill="(#[0-9a-f]{6})"([^>]*?)\/>/g, (_, tag, before, fill, after) => {
      const isOutlined = /stroke=/.test(`${before}${after}`);
      const outline = isOutlined ? '' : ` stroke="${INK}" stroke-width="2.5"`;
      return `<${tag} ${before}fill="${shade(fill)}"${after}${outline}/>`;
    });
