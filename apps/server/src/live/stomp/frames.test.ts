import { describe, expect, it } from 'vitest';
import { type Frame, frameReader, frameText, messageHead, messageTail } from './frames.ts';

function reader(mostBytes = 65_536) {
  const frames: Frame[] = [];
  const { read, unfinishedSince } = frameReader(
    mostBytes,
    () => 1,
    (frame) => void frames.push(frame),
  );
  return { frames, unfinishedSince, read: (text: string) => read(Buffer.from(text)) };
}

describe('frameReader', () => {
  it('reads several frames and heart-beats from one chunk; of repeated headers the first counts', () => {
    const { read, frames, unfinishedSince } = reader();
    expect(read('\nSEND\nid:1\nid:2\n\nhello\0\n\r\nACK\n\n\0')).toBe(true);
    expect(frames).toEqual([
      { command: 'SEND', headers: { id: '1' }, body: 'hello' },
      { command: 'ACK', headers: {}, body: '' },
    ]);
    expect(unfinishedSince()).toBeNull();
  });

  it('knows since when a frame is unfinished; a stray NUL or CR begins none', () => {
    const { read, unfinishedSince } = reader();
    read('\0\r');
    expect(unfinishedSince()).toBeNull();
    read('SEND\n');
    expect(unfinishedSince()).toBe(1);
    read('\n\0');
    expect(unfinishedSince()).toBeNull();
  });

  it.each([
    ['a long value', `SEND\na:${'x'.repeat(2_101)}\n\n\0`],
    ['a long name', `SEND\n${'x'.repeat(101)}:a\n\n\0`],
    ['many blanks', `SEND\na:${' '.repeat(2_000)}x\n\n\0`],
    ['many headers', `SEND\n${'a:b\n'.repeat(33)}\n\0`],
    ['a line break in a name', 'SEND\na\nb:c\n\n\0'],
    ['an empty name', 'SEND\n:c\n\n\0'],
    ['a command that is none', 'send\n\n\0'],
    ['an undefined escape', 'SEND\na:\\t\n\n\0'],
    ['a lone backslash', 'SEND\na:b\\\n\n\0'],
  ])('refuses %s', (_, text) => {
    const { read, frames } = reader();
    expect(read(text)).toBe(false);
    expect(frames).toEqual([]);
  });

  it('refuses a chunk, a body and a frame in pieces above the limit', () => {
    expect(reader(100).read('x'.repeat(101))).toBe(false);
    const pieces = reader(100);
    expect(pieces.read(`SEND\n\n${'x'.repeat(60)}`)).toBe(true);
    expect(pieces.read('x'.repeat(60))).toBe(false);
  });
});

it('a written frame reads back the same, with every character that needs escaping', () => {
  const { read, frames } = reader();
  const id = 'a:b\\c\nd';
  read(frameText('ERROR', { message: id }, 'Tāne says: no'));
  read(messageHead('a:b', '/topic/roles') + messageTail(7, '{"kind":"Tāne\\u0000"}'));
  expect(frames[0]).toMatchObject({ headers: { message: id }, body: 'Tāne says: no' });
  expect(frames[1]).toMatchObject({ command: 'MESSAGE', body: '{"kind":"Tāne\\u0000"}' });
  expect(frames[1]?.headers).toMatchObject({ subscription: 'a:b', destination: '/topic/roles', 'message-id': '7' });
});
