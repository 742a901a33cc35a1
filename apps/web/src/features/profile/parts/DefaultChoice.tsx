import { ChoiceSelect } from '../../../shared/pickers/ChoiceSelect.tsx';
import { type Defaults, type Me, saveDefaults } from '../api.ts';
import { useSavedChoice } from './use-saved-choice.ts';

type Props = {
  me: Me;
  of: keyof Defaults;
  list: 'paymentTypes' | 'expenseTypes';
  label: string;
  hint: string;
  onChanged: () => Promise<unknown>;
};

export function DefaultChoice({ me, of, list, label, hint, onChanged }: Props) {
  const { chosen, choose, saving, saved, error } = useSavedChoice(me[of], async (next) => {
    const { expenseTypeId, paymentTypeId } = me;
    await saveDefaults({ expenseTypeId, paymentTypeId, [of]: next });
    await onChanged();
  });
  return (
    <ChoiceSelect
      label={label}
      description={<span role="status">{saved ? 'Saved' : hint}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="None"
      clearable
      clearButtonProps={{ 'aria-label': `No ${label.toLowerCase()}` }}
      name={list}
      value={chosen}
      error={error}
      disabled={saving}
      onChange={choose}
    />
  );
}
