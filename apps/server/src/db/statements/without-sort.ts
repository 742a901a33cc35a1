/**
 * Drops a sort by hidden fields, because the order of the rows would reveal them; the list then uses its default order.
 */
export function withoutSort<Q extends { sortField?: string | undefined; sortOrder?: string | undefined }>(
  query: Q,
  fields: readonly NonNullable<Q['sortField']>[],
): Q {
  const { sortField, sortOrder: _, ...plain } = query;
  return sortField !== undefined && fields.includes(sortField) ? (plain as Q) : query;
}
