import { call } from '../../../api/call.ts';
import type { ColumnStore, ListChoice } from '../../../kit/data-table/column-store.tsx';

const isChoice = (value: unknown): value is ListChoice =>
  typeof value === 'object' && value !== null && 'hidden' in value && 'order' in value && 'views' in value;

/** The columns of this list as the person laid them out; it has calls of its own. */
export function acquisitionColumnStore(userId: number): ColumnStore {
  const params = { id: userId };
  let known: { readonly choice: ListChoice | null } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    load: () => {
      // Nobody is signed in any more while the screen is being left.
      if (known || userId === 0) return known?.choice ?? null;
      return call('GET /mgr/vehicleAcquisition/getVATableConfigs/:id', { params }, { quiet: true }).then(
        ({ value }) => {
          // Whatever was chosen while the answer was on its way is newer.
          known ??= { choice: isChoice(value) ? value : null };
          return known.choice;
        },
      );
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
