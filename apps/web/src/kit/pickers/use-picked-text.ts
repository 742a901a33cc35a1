import { useEffect, useRef, useState } from 'react';

const COMPLAINT = 'Choose one that was found, or empty the field';

/** The text of a picker and the name of what is chosen: a text that is not that name is nobody, and is not saved as if. */
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
    // Whoever is picked here brings their own name: the parent's may still be the one before.
    if (isNew) setPicked({ id: value, name: valueName });
  }, [value, valueName]);
  const isOther = text.trim() !== name.trim();
  useEffect(() => ref.current?.setCustomValidity(isOther ? COMPLAINT : ''), [isOther]);
  return {
    ref,
    text,
    setText,
    /** Whether something else stands there than what is chosen. */
    isOther,
    pick: (chosen: number, chosenName: string) => {
      setText(chosenName);
      setPicked({ id: chosen, name: chosenName });
    },
    /** What is chosen is shown again, or nothing. */
    restore: () => setText(name),
  };
}
