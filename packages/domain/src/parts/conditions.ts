/** The ids are part of the contract. */
export const partConditions = [
  { id: 1, name: 'New Genuine' },
  { id: 2, name: 'Aftermarket' },
  { id: 3, name: 'Used' },
  { id: 4, name: 'Reco' },
] as const;
export type PartCondition = (typeof partConditions)[number]['id'];

export const usualCondition: PartCondition = 3;

export const conditionName = (id: number): string => partConditions.find((c) => c.id === id)?.name ?? '';

/** Accepts the name in any case, with or without blanks, or the number. */
export function conditionOf(text: string): PartCondition | undefined {
  const plain = text.toLowerCase().replaceAll(/[\s-]+/g, '');
  return partConditions.find((c) => String(c.id) === plain || c.name.toLowerCase().replaceAll(' ', '') === plain)?.id;
}
