import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Failure, failureOf, isAbort, isLost, type Problem } from '../text/failure.ts';
import { useAction } from '../use-action.ts';

type Values = Record<string, unknown>;

type Args<V extends Values, R> = {
  form: UseFormReturnType<V>;
  element: RefObject<HTMLFormElement | null>;
  onSubmit: (values: V) => Promise<R>;
  beside?: unknown;
  onSaved?: (result: R) => void;
};

const words = (field: HTMLInputElement): string =>
  field.validity.valueMissing ? 'Fill this in' : field.validationMessage || 'This cannot be read';

function invalidFields(element: HTMLFormElement): Record<string, string> {
  const fields = [...element.querySelectorAll<HTMLInputElement>(':invalid:not(fieldset)')];
  return Object.fromEntries(fields.map((field) => [field.dataset.path ?? field.name, words(field)]));
}

function showFirst(element: HTMLFormElement, before: Element | null): void {
  const field = element.querySelector<HTMLElement>('[aria-invalid="true"], :invalid:not(fieldset)');
  if (!field && document.activeElement === document.body && before instanceof HTMLElement)
    before.focus({ preventScroll: true });
  field?.focus({ preventScroll: true });
  (field ?? element.querySelector('[role="alert"]'))?.scrollIntoView({ block: field ? 'center' : 'nearest' });
}

/**
 * Saves once however often it is called, also after a lost answer; a refusal is shown at its fields and the typed text
 * stays.
 */
export function useFormSave<V extends Values, R>({ form, element, onSubmit, beside, onSaved }: Args<V, R>) {
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const once = useAction();
  const busy = useRef(false);
  const focused = useRef<Element | null>(null);
  const [refusals, setRefusals] = useState(0);

  // Waits until the refusal is rendered, because disabled fields take no focus while the form saves.
  useEffect(() => {
    if (refusals > 0 && element.current) showFirst(element.current, focused.current);
  }, [refusals, element]);

  const refuse = ({ message, fields }: Failure, lost: boolean) => {
    const known = Object.keys(fields).filter((path) => element.current?.querySelector(`[data-path="${path}"]`));
    form.setErrors(fields as Parameters<typeof form.setErrors>[0]);
    setProblem(known.length === Object.keys(fields).length && known.length > 0 ? null : { message, lost });
    setRefusals((count) => count + 1);
  };

  const save = async () => {
    if (busy.current || !element.current) return;
    const invalid = invalidFields(element.current);
    const checked = form.validate();
    if (checked.hasErrors || Object.keys(invalid).length > 0) {
      form.setErrors({ ...invalid, ...checked.errors } as Parameters<typeof form.setErrors>[0]);
      setProblem(null);
      return setRefusals((count) => count + 1);
    }
    busy.current = true;
    focused.current = document.activeElement;
    setSaving(true);
    setProblem(null);
    const values = form.getValues();
    try {
      const result = await once([values, beside], () => onSubmit(values));
      form.resetDirty();
      onSaved?.(result);
    } catch (thrown) {
      if (!isAbort(thrown)) refuse(failureOf(thrown), isLost(thrown));
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  return { save, saving, problem, clear: () => setProblem(null) };
}
