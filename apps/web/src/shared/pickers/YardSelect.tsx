import type { SelectProps } from '@mantine/core';
import { admits } from '@yardkeeper/domain/access/guard';
import { type LookupKind, lookupKinds } from '@yardkeeper/domain/reference/lookup-kinds';
import type { LookupBody, LookupName } from '../../api/lookups/lookup-lists.ts';
import { useActor } from '../../session/use-session.ts';
import { useMayOpen } from '../../shell/menu/screens-context.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'defaultValue' | 'name' | 'form'> & {
  name: LookupName;
  body?: LookupBody<LookupName>;
  enabled?: boolean;
  value?: number | null;
  onChange?: (id: number | null) => void;
  currentName?: string | undefined;
  fresh?: boolean;
  /** People who may edit this list get a link to it. */
  keeps?: LookupKind;
};

const SCREEN = '/settings/lists';
/** Opens in another window, so that the form stays as it is; live news refreshes this list. */
function useKeeping(name: LookupName, kind: LookupKind | undefined) {
  const actor = useActor();
  const mayOpen = useMayOpen(SCREEN);
  if (!kind || !mayOpen || !admits(lookupKinds[kind].edit, actor)) return undefined;
  return { label: 'Manage this list…', onRun: () => void window.open(`${SCREEN}?list=${name}`, '_blank', 'noopener') };
}

export function YardSelect({ name, body, currentName, keeps, ...select }: Props) {
  const more = useKeeping(name, keeps);
  return (
    <ChoiceSelect
      placeholder="Not known"
      {...select}
      name={name}
      body={body}
      currentName={currentName || undefined}
      more={more}
    />
  );
}
