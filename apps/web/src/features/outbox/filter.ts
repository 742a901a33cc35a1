export type MessageFilter = { search: string; state: string; kind: string };
export const anyMessage: MessageFilter = { search: '', state: '', kind: '' };
