/** A choice as it stands in the address, `12 Headlamp left`: the id for the server, the name to be read. */
export const chosen = (id: number, name: string): string => (id > 0 ? `${id} ${name}` : '');
export const chosenId = (choice: string): number => Number(/^\d+/.exec(choice)?.[0] ?? 0);
export const chosenName = (choice: string): string => choice.replace(/^\d+\s*/, '');
