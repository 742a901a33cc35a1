/** What the log of who did what keeps, with the words for people. */
export const securityKinds = {
  signIn: 'Signed in',
  signInFailed: 'Sign-in failed',
  signOut: 'Signed out',
  codeAsked: 'Code asked for',
  password: 'Password set',
  refused: 'Refused',
  read: 'Looked at',
  export: 'Exported',
  print: 'Printed',
  access: 'Access changed',
  backup: 'Backup',
  privacy: 'Privacy',
} as const;
export type SecurityKind = keyof typeof securityKinds;
export const securityKindKeys = Object.keys(securityKinds) as readonly SecurityKind[];

/** What is personal enough that looking at it is kept, by the names that its fields have in answers. */
export const sensitiveFields = {
  dealersRecord: ['dateOfBirth', 'identity'],
  bankAccounts: ['accountNo'],
  licenceNumbers: ['licenseNo'],
} as const;
export type Sensitive = keyof typeof sensitiveFields;
export const sensitiveKeys = Object.keys(sensitiveFields) as readonly Sensitive[];
export const sensitiveWords: Readonly<Record<Sensitive, string>> = {
  dealersRecord: 'dealers record',
  bankAccounts: 'bank accounts',
  licenceNumbers: 'licence numbers',
};

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** Which of the sensitive data an answer really has: an empty licence number reveals nothing. */
export function heldIn(answer: unknown, asked: readonly Sensitive[]): Sensitive[] {
  const found = new Set<Sensitive>();
  const nameOf = new Map(
    asked.flatMap((each) => sensitiveFields[each].map((field) => [field as string, each] as const)),
  );
  const look = (value: unknown): void => {
    if (found.size === asked.length || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value) look(each);
      return;
    }
    for (const [field, held] of Object.entries(value)) {
      const sensitive = nameOf.get(field);
      if (sensitive && isSaid(held)) found.add(sensitive);
      look(held);
    }
  };
  look(answer);
  return asked.filter((each) => found.has(each));
}
