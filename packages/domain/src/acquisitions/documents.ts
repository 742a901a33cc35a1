export type DocumentsOnFile = {
  readonly hasPhoto: boolean;
  readonly hasSignature: boolean;
  readonly hasVinOrChassis: boolean;
  readonly hasIdentity: boolean;
  readonly hasSellerAddress: boolean;
};

/** Lists compute the same in SQL (`docsPercent`); a test compares the two. */
export function documentsPercent(onFile: DocumentsOnFile): number {
  const answers = Object.values(onFile);
  return (answers.filter(Boolean).length * 100) / answers.length;
}
