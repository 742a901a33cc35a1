export const locationKinds = {
  shelf: 'Shelf',
  yardRow: 'Yard row',
  staging: 'Staging bay',
  quarantine: 'Quarantine',
  vehicle: 'Vehicle',
} as const;

export type LocationKind = keyof typeof locationKinds;
export const locationKindNames = Object.keys(locationKinds) as [LocationKind, ...LocationKind[]];

/** Every installation has these sale yards, because documents refer to their ids. */
export const saleYards = { notApplicable: 0, keep: 2005, discard: 2006 } as const;
export const isSaleYard = (locGroupId: number): boolean =>
  Object.values(saleYards).some((fixed) => fixed === locGroupId);
