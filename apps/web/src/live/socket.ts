import { Client, type IMessage, type StompSubscription } from '@stomp/stompjs';
import { session } from '../session/store.ts';

type Listener = (news: unknown) => void;
type Topic = { listeners: Set<Listener>; subscription: StompSubscription | null };

const reconnectMs = 5000;
const retryMs = 1000;
const connectLimitMs = 3000;
const notConnected = 'STOMP client is not connected';

const topics = new Map<string, Topic>();
const reconnected = new Set<() => void>();
let client: Client | null = null;
let retry: ReturnType<typeof setTimeout> | null = null;
let wasConnected = false;

const address = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

function deliver(topic: Topic, message: IMessage): void {
  let news: unknown;
  try {
    news = JSON.parse(message.body);
  } catch {
    console.warn('Unreadable news', message.body);
    return;
  }
  for (const listener of [...topic.listeners]) listener(news);
}

function subscribeNow(path: string, topic: Topic): void {
  topic.subscription = client?.subscribe(path, (message) => deliver(topic, message)) ?? null;
}

function open(connectionTimeout: number): void {
  const mine = new Client({
    webSocketFactory: () => new WebSocket(address(), ['v12.stomp', 'v11.stomp']),
    reconnectDelay: reconnectMs,
    connectionTimeout,
    // Browsers slow the timers of hidden tabs, which would then miss the heartbeats they promised.
    heartbeatOutgoing: 0,
    beforeConnect: (c) => {
      c.connectHeaders = { Authorization: `Bearer ${session.get()?.token ?? ''}` };
    },
    onConnect: () => {
      if (client !== mine) return;
      for (const [path, topic] of topics) subscribeNow(path, topic);
      // News may have been missed while the connection was down.
      if (wasConnected) for (const listener of [...reconnected]) listener();
      wasConnected = true;
    },
    onStompError: (frame) => console.warn('Live news refused', frame.headers.message ?? frame.body),
  });
  client = mine;
  mine.activate();
}

function close(): void {
  const old = client;
  client = null;
  for (const topic of topics.values()) topic.subscription = null;
  void old?.deactivate();
}

export const isConnected = (): boolean => client?.connected ?? false;

export function connect(): void {
  if (client === null) open(0);
}

export function disconnect(): void {
  if (retry !== null) clearTimeout(retry);
  retry = null;
  wasConnected = false;
  close();
}

function retrySoon(): void {
  if (retry !== null || session.get() === null) return;
  retry = setTimeout(() => {
    retry = null;
    if (isConnected() || session.get() === null) return;
    close();
    open(connectLimitMs);
  }, retryMs);
}

/** Rejects with `STOMP client is not connected` when it is not, and reconnects in a second. */
export async function send(destination: string, body: unknown): Promise<void> {
  if (client === null || !isConnected()) {
    retrySoon();
    throw new Error(notConnected);
  }
  client.publish({ destination, body: JSON.stringify(body) });
}

export function listen(path: string, listener: Listener): () => void {
  const topic = topics.get(path) ?? { listeners: new Set<Listener>(), subscription: null };
  topic.listeners.add(listener);
  topics.set(path, topic);
  if (topic.subscription === null && isConnected()) subscribeNow(path, topic);
  return () => {
    topic.listeners.delete(listener);
    if (topic.listeners.size > 0 || topics.get(path) !== topic) return;
    topics.delete(path);
    if (isConnected()) topic.subscription?.unsubscribe();
  };
}

export function onReconnect(listener: () => void): () => void {
  reconnected.add(listener);
  return () => reconnected.delete(listener);
}
