import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answering, hangingUp, type StandIn, silent, startStandIn } from '../../outbox/fixtures/stand-in.ts';
import { catalogueClient } from './client.ts';

let provider: StandIn;
beforeAll(async () => {
  provider = await startStandIn();
});
beforeEach(() => void provider.asked.splice(0));
afterAll(() => provider.stop());

const client = (more: object = {}) =>
  catalogueClient({ url: `${provider.url}/v1/`, key: 'raw-key', timeoutMs: 300, ...more });
const find = (more: object = {}) => client(more).carInfo({ q: 'KZN185-9023353', catalogs: 'toyota', language: 'de' });
const ofCar = { catalogId: 'toyota', carId: 'a/b c', criteria: '', language: 'en' } as const;
const parts = () => client().parts({ ...ofCar, groupId: '8101' });

const car = {
  catalogId: 'toyota',
  carId: 17,
  brand: 'TOYOTA',
  modelName: null,
  parameters: [{ key: 'year', value: 1998 }],
};

describe('the catalogue over HTTP', () => {
  it('sends the plain key and a language, and parses the cars', async () => {
    provider.behave(answering(200, [car, { ...car, carId: '' }, 'nonsense', { ...car, carId: '18' }]));
    const answer = await find();
    expect(provider.asked[0]!.path).toBe('/v1/car/info?q=KZN185-9023353&catalogs=toyota');
    expect(provider.asked[0]!.headers).toMatchObject({ authorization: 'raw-key', 'accept-language': 'de' });
    expect(answer).toMatchObject({ kind: 'ok', body: [{ carId: '17', modelName: '' }, { carId: '18' }] });
  });

  it('parses odd answers: addresses without protocol, numbers as text, unprintable characters', async () => {
    provider.behave((reply) =>
      reply.writeHead(200, { 'x-total-count': '31' }).end(
        JSON.stringify({
          group: null,
          list: [
            {
              groupId: 5,
              img: '//img.example/320x220/a.png',
              name: 'A\u0000\u0007B\ud800',
              partNames: [{ id: 1, name: 'x' }],
            },
          ],
        }),
      ),
    );
    const answer = await client().schemas({ ...ofCar, branchId: '', page: 0, partNameIds: '', partName: '' });
    expect(answer).toMatchObject({
      kind: 'ok',
      body: { total: 31, list: [{ groupId: '5', img: 'https://img.example/320x220/a.png', name: 'AB\ufffd' }] },
    });
  });

  it('keeps hot-spots with four numbers alone, and no picture that is no web address', async () => {
    const positions = [
      { number: '81110', coordinates: [572, 163, '111', 18] },
      { number: '81150', coordinates: [1, 2, 3] },
    ];
    provider.behave(answering(200, { img: 'javascript:alert(1)', partGroups: [{ parts: null }], positions }));
    expect(await parts()).toMatchObject({
      kind: 'ok',
      body: { img: '', partGroups: [{ parts: [] }], positions: [{ coordinates: [572, 163, 111, 18] }] },
    });
    expect(provider.asked[0]!.path).toBe('/v1/catalogs/toyota/parts2?carId=a%2Fb+c&groupId=8101');
  });

  it('puts the groups of a truck together, level by level', async () => {
    const levels: Record<string, object[]> = {
      '': [{ id: 'A', name: 'Engine', hasSubgroups: true }],
      A: [{ id: 'A1', name: 'Pump', hasParts: true }],
    };
    provider.behave((reply, asked) =>
      answering(200, levels[new URL(asked.path, provider.url).searchParams.get('groupId') ?? ''] ?? [])(reply, asked),
    );
    expect(await client().tree({ ...ofCar, isTruck: true })).toMatchObject({
      kind: 'ok',
      body: [{ id: 'A', diagrams: 0, subGroups: [{ id: 'A1', parentId: 'A', diagrams: 1 }] }],
    });
    expect(provider.asked.map(({ path }) => path.split('?')[0])).toEqual(Array(2).fill('/v1/catalogs/toyota/groups2/'));
  });

  it.each([1001, 1003, 1004, 1005, 1101])('tells %i apart, whatever the status', async (errorCode) => {
    for (const status of [403, 200]) {
      provider.behave(answering(status, { code: 403, errorCode, message: 'no' }));
      expect(await find()).toEqual({ kind: 'failed', fault: { kind: 'refused', status, errorCode } });
    }
  });

  it.each([
    ['hangs up', hangingUp, 'unreachable'],
    ['says nothing', silent, 'slow'],
    ['answers a page', answering(200, '<html>'), 'wrongShape'],
    ['answers another shape', answering(200, { cars: [] }), 'wrongShape'],
    ['sends us elsewhere', answering(302, ''), 'refused'],
    ['breaks', answering(500, 'oops'), 'refused'],
  ] as const)('that %s has failed', async (_, manner, kind) => {
    provider.behave(manner);
    expect(await find()).toMatchObject({ kind: 'failed', fault: { kind } });
  });

  it('that is unreachable has failed', async () =>
    expect(await find({ url: 'http://127.0.0.1:9/v1' })).toMatchObject({
      kind: 'failed',
      fault: { kind: 'unreachable' },
    }));

  it('is not read beyond a limit, and neither is a picture', async () => {
    provider.behave((reply) => void reply.writeHead(200).end(Buffer.alloc(17 * 1024 * 1024, 32)));
    expect(await find({ timeoutMs: 5_000 })).toMatchObject({ fault: { kind: 'tooLarge' } });
    expect(await client({ timeoutMs: 5_000 }).picture(`${provider.url}/a.png`)).toMatchObject({
      fault: { kind: 'tooLarge' },
    });
  });

  it('is the only receiver of the key, and cannot name an address inside our network', async () => {
    provider.behave(answering(200, 'bytes'));
    expect(await client().picture(`${provider.url}/a.png`)).toMatchObject({ kind: 'ok' });
    expect(provider.asked[0]!.headers.authorization).toBeUndefined();
    for (const address of [
      'http://127.0.0.1:1/a.png',
      'http://localhost:1/a.png',
      'http://[::1]/a',
      'file:///etc/passwd',
    ])
      expect(await client().picture(address)).toMatchObject({ kind: 'failed', fault: { kind: 'unreachable' } });
  });
});
