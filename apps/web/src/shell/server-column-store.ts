import { personalSettings } from '../api/lookups/settings.ts';
import type { ColumnStore, ListChoice } from '../kit/data-table/column-store.tsx';
import { onePerPerson } from '../session/one-per-person.ts';

export function serverColumnStore(userId: number): ColumnStore {
  const settings = personalSettings(userId);
  const type = (list: string) => `list:${list}`;
  return {
    load: (list) => settings.load<ListChoice>(type(list)),
    save: (list, choice) => settings.save(type(list), choice),
  };
}

export const keptColumns = onePerPerson(serverColumnStore);
