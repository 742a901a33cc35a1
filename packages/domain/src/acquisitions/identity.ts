/** How a seller was identified. The document itself is never copied. */
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
/** Whether the date of birth is taken down; whoever we know or who is licensed is found without it. */
export const needsDateOfBirth = (kind: string): boolean => kind !== '' && !withoutDateOfBirth.includes(kind);

export const identityKindKeys = Object.keys(identityKinds) as [IdentityKind, ...IdentityKind[]];

/** The answers of the checklist before a vehicle is taken. */
export const checkResults = ['clear', 'problem', 'notChecked'] as const;
export type CheckResult = (typeof checkResults)[number];
export const checkItems = {
  ppsr: 'PPSR: no money owing on it',
  stolen: 'Not listed as stolen',
  title: 'The seller is the registered person or has their authority',
} as const;
export type CheckItem = keyof typeof checkItems;

export type CheckAnswers = { readonly [item in CheckItem]?: CheckResult };
/** Whether each item was looked at, whatever was found. */
export const isChecklistAnswered = (answers: CheckAnswers): boolean =>
  (Object.keys(checkItems) as CheckItem[]).every((item) => (answers[item] ?? 'notChecked') !== 'notChecked');
