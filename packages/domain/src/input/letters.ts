/** Changes the first letter only, so that `McLeod` and `de Vries` survive. */
export const capitaliseFirst = (text: string): string =>
  text.replace(/^(\s*)(\p{L})/u, (_, gap, letter) => gap + letter.toUpperCase());

export const upperCase = (text: string): string => text.toUpperCase();
