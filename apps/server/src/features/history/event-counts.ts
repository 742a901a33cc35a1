import type { HistoryPage, HistoryQuery } from '@yardkeeper/contract/history';

export type EventCount = {
  readonly event: string;
  readonly user_id: number | null;
  readonly users_name: string | null;
  readonly n: number;
};
type Choices = Pick<HistoryPage, 'types' | 'users' | 'total' | 'pages'>;

export function filterChoices(rows: readonly EventCount[], { type, userId, pageSize }: HistoryQuery): Choices {
  const users = new Map(rows.flatMap((row) => (row.user_id === null ? [] : [[row.user_id, row.users_name ?? '']])));
  const total = rows
    .filter((row) => (type === undefined || row.event === type) && (userId === undefined || row.user_id === userId))
    .reduce((sum, row) => sum + row.n, 0);
  return {
    types: [...new Set(rows.map((row) => row.event))].sort(),
    users: [...users].map(([id, name]) => ({ userId: id, name })).sort((a, b) => a.name.localeCompare(b.name)),
    total,
    pages: Math.ceil(total / pageSize),
  };
}
