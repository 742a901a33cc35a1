/** The order of the rows would tell what a person may not see; then the list has the order it has unasked. */
export function withoutSort<Q extends { sortField?: string | undefined; sortOrder?: string | undefined }>(
  query: Q,
  fields: readonly NonNullable<Q['sortField']>[],
): Q {
  const { sortField, sortOrder: _, ...plain } = query;
  return sortField !== undefined && fields.includes(sortField) ? (plain as Q) : query;
}
