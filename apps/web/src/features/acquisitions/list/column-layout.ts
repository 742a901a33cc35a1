import { call } from '../../../api/call.ts';
import type { ColumnStore, ListChoice } from '../../../kit/data-table/column-store.tsx';
import { onePerPerson } from '../../../session/one-per-person.ts';

const isChoice = (value: unknown): value is ListChoice =>
  typeof value === 'object' && value !== null && 'hidden' in value && 'order' in value && 'views' in value;

function columnStore(userId: number): ColumnStore {
  const params = { id: userId };
  let known: { readonly choice: ListChoice | null } | undefined;
  let loading: Promise<ListChoice | null> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    load: () => {
      // The id is 0 while a person signs out and the screen is still shown.
      if (known || userId === 0) return known?.choice ?? null;
      loading ??= call('GET /mgr/vehicleAcquisition/getVATableConfigs/:id', { params }, { quiet: true })
        .then(({ value }) => {
          // A choice made while the call was running is newer than its answer.
          known ??= { choice: isChoice(value) ? value : null };
          return known.choice;
        })
        .finally(() => {
          loading = undefined;
        });
      return loading;
    },
    save: (_, choice) => {
      known = { choice };
      last = last
        .catch(() => undefined)
        .then(() =>
          call(
            'POST /mgr/vehicleAcquisition/saveVATableChange/:id',
            { params, body: { value: choice } },
            { quiet: true },
          ),
        );
      return last.then(() => undefined);
    },
  };
}

/** This list has calls of its own for storing a person's columns. */
export const keptAcquisitionColumns = onePerPerson(columnStore);
