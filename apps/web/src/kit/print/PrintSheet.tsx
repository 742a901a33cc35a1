import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import './print.css';

/**
 * One sheet of paper: printed instead of the page, never seen on it. It asks for paper once its pictures are there, and
 * `onDone` is called when the browser's own dialog has closed.
 */
export function PrintSheet({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  useEffect(() => {
    let gone = false;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.kit-sheet img')];
    const ready = pictures.map((picture) => picture.decode?.().catch(() => undefined));
    void Promise.all(ready).then(() => {
      if (gone) return;
      window.print();
      onDone();
    });
    return () => {
      gone = true;
    };
  }, []);
  return createPortal(<div className="kit-sheet">{children}</div>, document.body);
}
