import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './print.css';

/** One sheet of paper: printed instead of the page, by a button or by the browser's own command, never seen on it. */
export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="kit-sheet">{children}</div>, document.body);

/** Asks for paper once the pictures of the sheet are there. */
export async function printSheet(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.kit-sheet img')];
  await Promise.all(pictures.map((picture) => picture.decode?.().catch(() => undefined)));
  window.print();
}
