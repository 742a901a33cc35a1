type Listener = Parameters<EventTarget['addEventListener']>;

/** Notes who listens to the window and the page from now on; the function that it gives sends them away. */
export function noteListeners(): () => void {
  const left: (() => void)[] = [];
  const noted = (target: EventTarget) => {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (...listener: Listener) => {
      left.push(() => removeEventListener.apply(target, listener));
      addEventListener.apply(target, listener);
    };
  };
  for (const target of [window, document, document.documentElement, document.body]) noted(target);
  return () => {
    for (const remove of left.splice(0)) remove();
  };
}
