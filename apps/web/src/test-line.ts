import { act } from '@testing-library/react';

type Hear = (news: unknown) => void;

const topics = new Map<string, Set<Hear>>();
const reconnects = new Set<() => void>();

/** What every test has instead of the live socket: nothing arrives unless the test sends it. */
export const line = {
  listen(topic: string, hear: Hear): () => void {
    const listeners = topics.get(topic) ?? new Set();
    topics.set(topic, listeners.add(hear));
    return () => listeners.delete(hear);
  },
  onReconnect(hear: () => void): () => void {
    reconnects.add(hear);
    return () => reconnects.delete(hear);
  },
};

/** Sends live news to what is on the screen, which must listen to this topic. */
export async function tellNews(topic: string, news: unknown): Promise<void> {
  const listeners = [...(topics.get(topic) ?? [])];
  if (listeners.length === 0) throw new Error(`nobody listens to ${topic}`);
  await act(async () => {
    for (const hear of listeners) hear(news);
  });
}

/** The socket was lost and is open again. */
export const reconnectLine = (): Promise<void> =>
  act(async () => {
    for (const hear of [...reconnects]) hear();
  });
