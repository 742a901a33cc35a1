export class FakeWebSocket {
  static all: FakeWebSocket[] = [];
  static get last(): FakeWebSocket {
    const last = FakeWebSocket.all.at(-1);
    if (!last) throw new Error('No socket was opened');
    return last;
  }
  readonly url: string;
  readyState = 0;
  binaryType = '';
  onopen: (() => void) | null = null;
  onclose: ((event: object) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  sent: string[] = [];

  constructor(url: string) {
    this.url = url;
    FakeWebSocket.all.push(this);
  }
  send(frame: string): void {
    this.sent.push(frame);
    const receipt = /^DISCONNECT[\s\S]*receipt:([^\n]+)/.exec(frame)?.[1];
    if (receipt) queueMicrotask(() => this.receive(`RECEIPT\nreceipt-id:${receipt}\n\n\0`));
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code: 1000, reason: '', wasClean: true });
  }
  receive(frame: string): void {
    this.onmessage?.({ data: frame });
  }
  /** The socket opens, but the server sends nothing. */
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  accept(): void {
    this.open();
    this.receive('CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0');
  }
  lose(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006, reason: '', wasClean: false });
  }
  publish(topic: string, news: unknown): void {
    const frame = this.sent.find((f) => f.startsWith('SUBSCRIBE') && f.includes(`destination:${topic}\n`));
    const id = frame && /\nid:([^\n]+)/.exec(frame)?.[1];
    if (!id) throw new Error(`Nobody subscribed to ${topic}`);
    this.receive(`MESSAGE\nsubscription:${id}\nmessage-id:1\ndestination:${topic}\n\n${JSON.stringify(news)}\0`);
  }
  frames(command: string): string[] {
    return this.sent.filter((frame) => frame.startsWith(`${command}\n`));
  }
}
