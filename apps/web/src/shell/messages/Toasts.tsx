import { CloseButton } from '@mantine/core';
import { useObservable } from '../../session/use-observable.ts';
import { ToastMark } from './ToastMark.tsx';
import classes from './Toasts.module.css';
import { dismissToast, holdToasts, releaseToasts, toasts } from './toasts.ts';

export function Toasts() {
  const shown = useObservable(toasts);
  return (
    <section
      className={classes.corner}
      aria-label="Messages"
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) releaseToasts();
      }}
    >
      {shown.map((item) => (
        <div
          key={item.id}
          className={classes.toast}
          data-kind={item.kind}
          role={item.kind === 'error' || item.kind === 'warning' ? 'alert' : 'status'}
        >
          <ToastMark kind={item.kind} />
          <span className={classes.text}>{item.text}</span>
          <CloseButton size="sm" aria-label="Close message" onClick={() => dismissToast(item.id)} />
        </div>
      ))}
    </section>
  );
}
