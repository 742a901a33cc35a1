import { useEffect, useRef, useState } from 'react';

const COMPLAINT = 'Choose one that was found, or empty the field';

/** A text that differs from the chosen name is not saved as if it were chosen. */
export function usePickedText(value: number, valueName: string) {
  const [text, setText] = useState(valueName);
  const [picked, setPicked] = useState({ id: value, name: valueName });
  const ref = useRef<HTMLInputElement>(null);
  const given = useRef(valueName);
  const name = picked.id === value ? picked.name : value === 0 ? '' : valueName;
  useEffect(() => {
    const isNew = given.current !== valueName;
    given.current = valueName;
    setText(isNew ? valueName : name);
    // A contact picked here already has its name, while the parent may still pass the previous one.
    if (isNew) setPicked({ id: value, name: valueName });
  }, [value, valueName]);
  const isOther = text.trim() !== name.trim();
  useEffect(() => ref.current?.setCustomValidity(isOther ? COMPLAINT : ''), [isOther]);
  return {
    ref,
    text,
    setText,
    isOther,
    pick: (chosen: number, chosenName: string) => {
      setText(chosenName);
      setPicked({ id: chosen, name: chosenName });
    },
    restore: () => setText(name),
  };
}
