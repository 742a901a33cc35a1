/** Says which words were searched for when nothing holds the typed ones. */
export const insteadNote = (searchedFor: string | null): string | undefined =>
  searchedFor ? `Showing results for “${searchedFor}”` : undefined;

/** The answer of a list whose words may have been put right, with the note that its screen shows. */
export const withInsteadNote = <P extends { readonly searchedFor: string | null }>(page: P) => ({
  ...page,
  note: insteadNote(page.searchedFor),
});
