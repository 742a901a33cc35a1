import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { startApp } from '@yardkeeper/testkit/app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rulingOn } from './allowed.ts';
import { fetchSet } from './fetch-set.ts';
import { get } from './http-get.ts';
import { post } from './http-post.ts';
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.ts';

/** A neighbour of the product that nobody may reach by a planted address; it redirects whoever does. */
let neighbour: http.Server;
let url = '';
const asked: string[] = [];
beforeAll(async () => {
  neighbour = http.createServer((request, reply) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`);
    reply.writeHead(request.url === '/moved' ? 302 : 200, { location: `${url}/secret` }).end('secret');
  });
  await new Promise<void>((resolve) => void neighbour.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}`;
});
beforeEach(() => void asked.splice(0));
afterAll(() => new Promise((resolve) => neighbour.close(resolve)));

const planted = [
  'http://example.org/a.png',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://localhost/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.100.100.200/',
  'https://0.0.0.0/',
  'https://name:secret@example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'data:text/plain,x',
];

describe('an address that came from outside', () => {
  it.each(planted)('%s is not asked', async (address) => {
    const common = { from: 'outside', headers: {}, timeoutMs: 2_000 } as const;
    expect(await get({ ...common, url: new URL(address), mostBytes: 100 })).toMatchObject({ kind: 'failed' });
    expect((await post({ ...common, url: address, body: 'x' })).kind).toBe('forbidden');
  });

  it('with a name is asked at the address that was judged, and at none when one of them is private', async () => {
    const looked = (all: boolean) =>
      new Promise<unknown>((resolve) => lookupPublic('localhost', { all }, (error) => resolve(error)));
    for (const all of [true, false]) expect(await looked(all)).toBeInstanceOf(PrivateAddressError);
  });

  it.each([
    ['1.1.1.1', true],
    ['2606:4700::1111', true],
    ['198.51.100.7', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['fec0::1', false],
  ])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is));
});

describe('an address that is set', () => {
  it('may be this machine, and is left by no path, name or redirect', async () => {
    const from = { set: url };
    const common = { from, headers: {}, timeoutMs: 2_000 };
    expect(await get({ ...common, url: new URL(`${url}/moved`), mostBytes: 100 })).toMatchObject({ status: 302 });
    expect(await post({ ...common, url: `${url}/moved`, body: '' })).toMatchObject({ kind: 'answered', status: 302 });
    expect((await fetchSet(url, `${url}/moved`, {})).status).toBe(302);
    expect(asked.filter((line) => line.endsWith('/secret'))).toEqual([]);
    const elsewhere = `${url.replace('127.0.0.1', 'localhost')}/`;
    for (const address of [
      elsewhere,
      `${url.replace(/:\d+$/, ':1')}/`,
      `${url.replace('//', '//x@evil.example/')}`,
      'https://evil.example/',
    ]) {
      expect(rulingOn(new URL(address), from).forbidden, address).not.toBeNull();
      await expect(fetchSet(url, address, {}), address).rejects.toThrow(/another server/);
    }
  });
});

describe('the pages of a demo yard’s accounting system', () => {
  it('are not a way to another server: the path of a request may be a whole address', async () => {
    const app = await startApp({ standIn: url });
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.fastify.server.address() as AddressInfo;
    const other = http.createServer((_, reply) => reply.end('reached'));
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const there = (other.address() as AddressInfo).port;
    const say = (line: string) =>
      new Promise<string>((resolve) => {
        const socket = net.connect(port, '127.0.0.1', () =>
          socket.write(`GET ${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
        );
        let text = '';
        socket.on('data', (data) => {
          text += data;
        });
        socket.on('close', () => resolve(text));
      });
    // Cut off at the length of the usual prefix, this would name another server behind an @.
    for (const line of [
      `http://ab@127.0.0.1:${there}/xero-stand-in/x`,
      `http://abcdef@127.0.0.1:${there}/xero-stand-in/x`,
      `http://abcdefg@127.0.0.1:${there}/xero-stand-in/x`,
      `/xero-stand-in/@127.0.0.1:${there}/x`,
      `/xero-stand-in//127.0.0.1:${there}/x`,
    ])
      expect(await say(line), line).not.toContain('reached');
    expect(await say('/xero-stand-in/organisation/x')).toContain('200 OK');
    await new Promise((resolve) => other.close(resolve));
    await app.close();
  });
});
