/** What must be on file about a purchase. */
export type DocumentsOnFile = {
  readonly hasPhoto: boolean;
  readonly hasSignature: boolean;
  readonly hasVinOrChassis: boolean;
  readonly hasIdentity: boolean;
  readonly hasSellerAddress: boolean;
};

/** How much of it is there. Lists work out the same in SQL (`docsPercent`); a test holds the two together. */
export function documentsPercent(onFile: DocumentsOnFile): number {
  const answers = Object.values(onFile);
  return (answers.filter(Boolean).length * 100) / answers.length;
}
