/** The answer of a list whose words may have been put right, with the note that its screen shows. */
export const withInsteadNote = <P extends { readonly searchedFor?: string | null | undefined }>(page: P) => ({
  ...page,
  note: page.searchedFor ? `Showing results for “${page.searchedFor}”` : undefined,
});
