import { useRef } from 'react';
import { firstUnreadable } from '../../../kit/fields/use-typed-value.ts';
import { toast } from '../../../shell/messages/toasts.ts';

/** A field that cannot be read gets the focus, and its message is shown. */
export function useReadableFields() {
  const root = useRef<HTMLDivElement>(null);
  const isReadable = (): boolean => {
    const field = firstUnreadable(root.current);
    if (!field) return true;
    toast('error', `${field.getAttribute('aria-label')}: ${field.validationMessage}`);
    field.focus();
    return false;
  };
  return { root, isReadable };
}
