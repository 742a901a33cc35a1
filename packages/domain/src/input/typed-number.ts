const TYPED = /^(\d(?:[ ,\u00a0]?\d)*)?(?:\.(\d*))?$/;
const BETWEEN = /[ ,\u00a0]/g;
const GROUPED = /[ ,\u00a0]\d{3}$/;

/**
 * Removes grouping commas from typed digits. `1,50` is refused because it may mean 1.50 or 150, while `1,34.50`, left
 * by deleting a digit, can only mean 134.50.
 */
export function plainOfTyped(text: string): string | null {
  const match = TYPED.exec(text);
  const [, whole = '', part] = match ?? [];
  if (!match || whole + (part ?? '') === '') return null;
  const bare = whole.replace(BETWEEN, '');
  if (bare !== whole && part === undefined && !GROUPED.test(whole)) return null;
  return `${bare || '0'}.${part || '0'}`;
}

/** With no decimals allowed, a comma can only group digits. */
export function numberOfTyped(typed: string, decimals: number): number | null {
  const [, minus, text = ''] = /^(-?)\s*(.*)$/.exec(typed.trim()) ?? [];
  const plain = plainOfTyped(decimals > 0 ? text : text.replace(BETWEEN, ''));
  if (plain === null || (text.split('.')[1] ?? '').length > decimals) return null;
  return Number(plain) * (minus ? -1 : 1);
}
