const chars: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The text of the first such element. */
export function textOf(xml: string, tag: string): string | null {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return found === undefined
    ? null
    : found.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (_, hex, ten, name) =>
        name ? (chars[name] ?? '') : String.fromCodePoint(Number.parseInt(hex ?? ten, hex ? 16 : 10)),
      );
}

/** The content of each such element. */
export const elements = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, content]) => content!);
