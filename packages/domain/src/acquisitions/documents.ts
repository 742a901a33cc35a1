export type DocumentsOnFile = {
  readonly hasPhoto: boolean;
  readonly hasSignature: boolean;
  readonly hasVinOrChassis: boolean;
  readonly hasIdentity: boolean;
  readonly hasSellerAddress: boolean;
};

/** `docsPercent` computes the same in SQL for lists; a test compares the two. */
export function documentsPercent(onFile: DocumentsOnFile): number {
  const answers = Object.values(onFile);
  return (answers.filter(Boolean).length * 100) / answers.length;
}
