export type RoleFilter = { search: string; kind: string };
export const anyRole: RoleFilter = { search: '', kind: '' };
