/** What several screens offer is called the same on all of them. */
export const EXPORT_CSV = 'Export CSV';
export const KEEP_EDITING = 'Keep editing';
