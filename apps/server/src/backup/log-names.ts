const SEGMENT = 16n * 1024n * 1024n;
const PER_LOG = 0x1_0000_0000n / SEGMENT;

const position = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};
const hex = (n: bigint | number) => n.toString(16).toUpperCase().padStart(8, '0');
const nameOf = (segment: bigint, timeline: number) =>
  `${hex(timeline)}${hex(segment / PER_LOG)}${hex(segment % PER_LOG)}`;

/** PostgreSQL's names for the 16 MB segments of its log. */
export const isWalName = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);
export const walFileName = (lsn: string, timeline: number): string => nameOf(position(lsn) / SEGMENT, timeline);

/** The position where the next segment begins. */
export function endOfSegment(name: string): string {
  const end = (BigInt(`0x${name.slice(8, 16)}`) * PER_LOG + BigInt(`0x${name.slice(16)}`) + 1n) * SEGMENT;
  return `${(end >> 32n).toString(16).toUpperCase()}/${(end & 0xffff_ffffn).toString(16).toUpperCase()}`;
}

/** The segments between two log positions; a position at the very end belongs to the segment before it. */
export function segmentsBetween(start: string, stop: string, timeline: number): string[] {
  const names: string[] = [];
  for (let at = position(start) / SEGMENT; at <= (position(stop) - 1n) / SEGMENT; at += 1n)
    names.push(nameOf(at, timeline));
  return names;
}
