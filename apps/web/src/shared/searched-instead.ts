/** Adds a note for the list screen when the server searched for corrected words instead. */
export const withInsteadNote = <P extends { readonly searchedFor?: string | null | undefined }>(page: P) => ({
  ...page,
  note: page.searchedFor ? `Showing results for “${page.searchedFor}”` : undefined,
});
