import { useState } from 'react';
import { fetchLookup, lookupKey } from '../../../api/lookup-lists.ts';
import { failureOf } from '../../../kit/failure.ts';
import { LookupSelect } from '../../../kit/LookupSelect.tsx';
import { type Defaults, type Me, saveDefaults } from '../api.ts';

type Props = {
  me: Me;
  of: keyof Defaults;
  list: 'paymentTypes' | 'expenseTypes';
  label: string;
  hint: string;
  onChanged: () => Promise<unknown>;
};

/** What is filled in for this person; it holds as soon as it is chosen. */
export function DefaultChoice({ me, of, list, label, hint, onChanged }: Props) {
  const [state, setState] = useState<{ saving: boolean; note: string; error: string | null }>({
    saving: false,
    note: '',
    error: null,
  });
  const [chosen, setChosen] = useState(me[of]);
  const choose = async (next: number | null) => {
    setChosen(next);
    setState({ saving: true, note: '', error: null });
    try {
      const { expenseTypeId, paymentTypeId } = me;
      await saveDefaults({ expenseTypeId, paymentTypeId, [of]: next });
      await onChanged();
      setState({ saving: false, note: 'Saved', error: null });
    } catch (thrown) {
      setChosen(me[of]);
      setState({ saving: false, note: '', error: `${failureOf(thrown).message}. It stays as it was.` });
    }
  };
  return (
    <LookupSelect
      label={label}
      description={<span role="status">{state.note || hint}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="None"
      clearable
      clearButtonProps={{ 'aria-label': `No ${label.toLowerCase()}` }}
      queryKey={lookupKey(list)}
      fetchOptions={(signal) => fetchLookup(list, undefined, signal)}
      value={chosen}
      error={state.error}
      disabled={state.saving}
      onChange={(next) => void choose(next)}
    />
  );
}
