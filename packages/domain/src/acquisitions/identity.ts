/** We record the kind of identity document, never a copy of it. */
export const identityKinds = {
  driverLicence: 'Driver licence',
  passport: 'Passport',
  firearmsLicence: 'Firearms licence',
  hospitality18: '18+ or Kiwi Access card',
  known: 'Known to us',
  licensedDealer: 'Licensed dealer or auctioneer',
  notVerified: 'Not verified',
} as const;
export type IdentityKind = keyof typeof identityKinds;
const withoutDateOfBirth: readonly string[] = ['known', 'licensedDealer', 'notVerified'] satisfies IdentityKind[];
/** A seller whom we know or who is licensed can be identified without a date of birth. */
export const needsDateOfBirth = (kind: string): boolean => kind !== '' && !withoutDateOfBirth.includes(kind);

export const identityKindKeys = Object.keys(identityKinds) as [IdentityKind, ...IdentityKind[]];

export const checkResults = ['clear', 'problem', 'notChecked'] as const;
export type CheckResult = (typeof checkResults)[number];
export const checkResultNames: Readonly<Record<CheckResult, string>> = {
  clear: 'Clear',
  problem: 'Problem',
  notChecked: 'Not checked',
};
export const checkItems = {
  ppsr: 'PPSR: no money owing on it',
  stolen: 'Not listed as stolen',
  title: 'The seller is the registered person or has their authority',
} as const;
export type CheckItem = keyof typeof checkItems;

export type CheckAnswers = { readonly [item in CheckItem]?: CheckResult };
export const isChecklistAnswered = (answers: CheckAnswers): boolean =>
  (Object.keys(checkItems) as CheckItem[]).every((item) => (answers[item] ?? 'notChecked') !== 'notChecked');
