export type KeyStroke = {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
};

const NOT_IN_A_NUMBER = new Set(['e', 'E', '+', '-']);

/** Blocks the four keys that browsers accept in a number field; with Ctrl or Meta they zoom. */
export const isBlockedInNumber = ({ key, ctrlKey, metaKey }: KeyStroke): boolean =>
  NOT_IN_A_NUMBER.has(key) && !ctrlKey && !metaKey;

export function isBlockedInDigits(stroke: KeyStroke): boolean {
  if (stroke.ctrlKey || stroke.metaKey) return false;
  return [...stroke.key].length === 1 && !/^[0-9]$/.test(stroke.key);
}

export function pastedDigits(text: string): string | null {
  const trimmed = text.trim();
  return /^[0-9]+$/.test(trimmed) ? trimmed : null;
}

export const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');
