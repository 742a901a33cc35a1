export function waitingWords(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? '1 day' : `${days.toLocaleString('en-NZ')} days`;
}
