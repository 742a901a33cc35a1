import { session } from '../session/store.ts';

const againMs = 5000;
const line = () => import('./start.ts');

export function keepLineOpen(load: () => Promise<{ startLive: () => void }> = line): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = async (): Promise<void> => {
    clearTimeout(timer);
    if (session.get() === null) return;
    try {
      (await load()).startLive();
    } catch (error) {
      console.warn('The live line could not be fetched', error);
      clearTimeout(timer);
      timer = setTimeout(() => void open(), againMs);
    }
  };
  const stop = session.subscribe(() => void open());
  void open();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
