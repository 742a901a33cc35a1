import { IconCloudOff } from '@tabler/icons-react';
import { copyNotice, isLineCut, isServerAway, isServerStopping, serverNotice } from '../../api/reach.ts';
import { useDelayed } from '../../kit/use-delayed.ts';
import { isLineLost } from '../../live/socket.ts';
import { useObservable } from '../../session/use-observable.ts';
import classes from './Shell.module.css';

/** A connection that is back within this time, or this soon after the server, is not reported. */
const patienceMs = 3000;

const away = 'The server cannot be reached. What you see stays, and is refreshed by itself once it answers.';
const cut = 'This device has no connection. What you see stays, and is refreshed by itself once it has one.';
const stopping = 'The server is being started again. What you see stays, and goes on by itself in a moment.';
const lost = 'News of others does not arrive just now. It comes back by itself.';

export function AwayBanner() {
  const isAway = useObservable(isServerAway);
  const isStopping = useObservable(isServerStopping);
  const isLost = useDelayed(useObservable(isLineLost) && !isAway, patienceMs);
  const copy = useObservable(copyNotice);
  const isCut = useObservable(isLineCut);
  const notice = useObservable(serverNotice);
  const words = isCut ? cut : notice || (isAway ? (isStopping ? stopping : away) : isLost && lost);
  return (
    <div role="status">
      {copy && <p className={classes.away}>{copy}</p>}
      {words && (
        <p className={classes.away}>
          <IconCloudOff size={16} aria-hidden />
          {words}
        </p>
      )}
    </div>
  );
}
