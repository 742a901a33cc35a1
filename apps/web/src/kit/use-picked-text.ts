import { useEffect, useRef, useState } from 'react';

const COMPLAINT = 'Choose one that was found, or empty the field';

/** The text of a picker and the name of what is chosen: a text that is not that name is nobody, and is not saved as if. */
export function usePickedText(value: number, valueName: string) {
  const [text, setText] = useState(valueName);
  const [picked, setPicked] = useState({ id: value, name: valueName });
  const ref = useRef<HTMLInputElement>(null);
  const id = useRef(value);
  id.current = value;
  useEffect(() => {
    setText(valueName);
    setPicked({ id: id.current, name: valueName });
  }, [valueName]);
  const name = picked.id === value ? picked.name : value === 0 ? '' : valueName;
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
