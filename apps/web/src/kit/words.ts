/** Labels of what several screens offer, so that it has the same name on all of them. */
export const EXPORT_CSV = 'Export CSV';
export const KEEP_EDITING = 'Keep editing';
