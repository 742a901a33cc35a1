import { Unavailable } from '../outage/trouble.ts';
import { type Address, onMoved, urlOf } from './address.ts';
import { keepPulse, pulseOf } from './pulse.ts';

/**
 * Long work on connections of its own, of which nobody else would notice that the server is frozen, or is no longer the
 * one that takes writes: then the signal is aborted, which should cut the connections.
 */
export async function whileThere<T>(
  address: Address,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal | undefined,
): Promise<T> {
  const gone = new AbortController();
  const leave = () => gone.abort(new Unavailable('away'));
  const pulse = keepPulse(pulseOf(address), (inARow) => {
    if (inARow > 1) leave();
  });
  const staysHere = onMoved(address, leave);
  try {
    return await work(signal ? AbortSignal.any([signal, gone.signal]) : gone.signal);
  } finally {
    staysHere();
    pulse.stop();
  }
}

/** The same for the one of several servers that takes writes; a server alone is not watched. */
export const onWriter = <T>(
  address: Address,
  work: (url: string, signal?: AbortSignal) => Promise<T>,
  signal?: AbortSignal | undefined,
): Promise<T> =>
  typeof address === 'object'
    ? whileThere(address, (whileIs) => work(urlOf(address), whileIs), signal)
    : work(urlOf(address), signal);
