import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './print.css';

/**
 * One sheet of paper: it is printed instead of the page, by a button or by the browser's own command, and never shown
 * on screen.
 */
export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="kit-sheet">{children}</div>, document.body);

/** Opens the print dialog once the pictures of the sheet have loaded. */
export async function printSheet(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.kit-sheet img')];
  await Promise.all(pictures.map((picture) => picture.decode?.().catch(() => undefined)));
  window.print();
}
