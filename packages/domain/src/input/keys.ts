export type KeyStroke = {
  readonly key: string;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
};

const NOT_IN_A_NUMBER = new Set(['e', 'E', '+', '-']);

/** Number fields refuse the four keys a browser would take as part of a number; with Ctrl or Meta they zoom. */
export const isBlockedInNumber = ({ key, ctrlKey, metaKey }: KeyStroke): boolean =>
  NOT_IN_A_NUMBER.has(key) && !ctrlKey && !metaKey;

/** Digit fields refuse every printing key but digits; named keys (arrows, Backspace) and Ctrl or Meta pass. */
export function isBlockedInDigits(stroke: KeyStroke): boolean {
  if (stroke.ctrlKey || stroke.metaKey) return false;
  return [...stroke.key].length === 1 && !/^[0-9]$/.test(stroke.key);
}

/** What a digit field takes from the clipboard; nothing when it holds anything but digits. */
export function pastedDigits(text: string): string | null {
  const trimmed = text.trim();
  return /^[0-9]+$/.test(trimmed) ? trimmed : null;
}

export const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');
