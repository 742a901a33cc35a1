import { Client, type IMessage, type StompSubscription } from '@stomp/stompjs';
import { isServerAway, isServerStopping } from '../api/reach.ts';
import { observable } from '../session/observable.ts';
import { session } from '../session/store.ts';

type Listener = (news: unknown) => void;
type Topic = { listeners: Set<Listener>; subscription: StompSubscription | null };

const reconnectMs = 5000;
const retryMs = 1000;
const connectLimitMs = 3000;
/** A server that stops closes its connections with this code. */
const goingAway = 1001;
const notConnected = 'STOMP client is not connected';

/** Whether the connection was closed by something other than this client and is not open again. */
export const isLineLost = observable(false);

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

function open(): void {
  const mine = new Client({
    webSocketFactory: () => new WebSocket(address(), ['v12.stomp', 'v11.stomp']),
    reconnectDelay: reconnectMs,
    // Applies to every attempt: a server that accepts the socket and never answers CONNECT would be waited for forever.
    connectionTimeout: connectLimitMs,
    // Closing a dead socket politely may take a browser a minute.
    discardWebsocketOnCommFailure: true,
    // Browsers slow the timers of hidden tabs, which would then miss the heartbeats they promised.
    heartbeatOutgoing: 0,
    beforeConnect: (c) => {
      c.connectHeaders = { Authorization: `Bearer ${session.get()?.token ?? ''}` };
    },
    onConnect: () => {
      if (client !== mine) return;
      isLineLost.set(false);
      for (const [path, topic] of topics) subscribeNow(path, topic);
      // News may have been missed while the connection was down.
      if (wasConnected) for (const listener of [...reconnected]) listener();
      wasConnected = true;
    },
    onWebSocketClose: ({ code }) => {
      if (client !== mine) return;
      if (code === goingAway) {
        isServerStopping.set(true);
        isServerAway.set(true);
      }
      isLineLost.set(true);
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
  if (client === null) open();
}

export function disconnect(): void {
  if (retry !== null) clearTimeout(retry);
  retry = null;
  wasConnected = false;
  isLineLost.set(false);
  close();
}

function retrySoon(): void {
  if (retry !== null || session.get() === null) return;
  retry = setTimeout(() => {
    retry = null;
    if (isConnected() || session.get() === null) return;
    close();
    open();
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
