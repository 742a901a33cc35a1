const TYPED = /^(\d(?:[ ,\u00a0]?\d)*)?(?:\.(\d*))?$/;
const BETWEEN = /[ ,\u00a0]/g;
const GROUPED = /[ ,\u00a0]\d{3}$/;

/**
 * Digits as people type them (`1,234.5`, `.5`, `12`) without what groups them; nothing when they cannot be read. `1,50`
 * is refused: it could be one and a half or a slip, while `1,34.50`, left by deleting a digit, can only mean one thing.
 */
export function plainOfTyped(text: string): string | null {
  const match = TYPED.exec(text);
  const [, whole = '', part] = match ?? [];
  if (!match || whole + (part ?? '') === '') return null;
  const bare = whole.replace(BETWEEN, '');
  if (bare !== whole && part === undefined && !GROUPED.test(whole)) return null;
  return `${bare || '0'}.${part || '0'}`;
}

/** A number with at most so many decimals; one without any is whole, and a comma in it can only group. */
export function numberOfTyped(typed: string, decimals: number): number | null {
  const [, minus, text = ''] = /^(-?)\s*(.*)$/.exec(typed.trim()) ?? [];
  const plain = plainOfTyped(decimals > 0 ? text : text.replace(BETWEEN, ''));
  if (plain === null || (text.split('.')[1] ?? '').length > decimals) return null;
  return Number(plain) * (minus ? -1 : 1);
}
