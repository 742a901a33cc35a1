/** Kia ora by the clock on the wall: morning until noon, evening from six. */
export function greetingAt(hour: number, name: string): string {
  const part = hour < 12 ? 'Mōrena' : hour < 18 ? 'Kia ora' : 'Good evening';
  const first = name.trim().split(/\s+/)[0] ?? '';
  return first === '' ? part : `${part}, ${first}`;
}
