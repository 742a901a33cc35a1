import { useState } from 'react';
import { failureOf } from '../../../kit/text/failure.ts';

type State = { readonly saving: boolean; readonly saved: boolean; readonly error: string | null };
const idle: State = { saving: false, saved: false, error: null };

/** A choice is saved as soon as it is made; one that cannot be saved goes back to the last value. */
export function useSavedChoice<T>(kept: T, save: (next: T) => Promise<unknown>) {
  const [state, setState] = useState(idle);
  const [chosen, setChosen] = useState(kept);
  const choose = async (next: T) => {
    setChosen(next);
    setState({ ...idle, saving: true });
    try {
      await save(next);
      setState({ ...idle, saved: true });
    } catch (thrown) {
      setChosen(kept);
      setState({ ...idle, error: `${failureOf(thrown).message}. It stays as it was.` });
    }
  };
  return { ...state, chosen, choose: (next: T) => void choose(next) };
}
