import { expect, it } from 'vitest';
import { endpointOf } from './push-token.ts';

it.each([
  ['{"endpoint":"https://push.example/abc","keys":{}}', 'https://push.example/abc'],
  ['{"endpoint":7}', null],
  ['{}', null],
  ['null', null],
  ['17', null],
  ['"text"', null],
  ['dQw4w9:APA91bH-app-token', null],
  ['', null],
])('the endpoint of %s is %s', (token, endpoint) => expect(endpointOf(token)).toBe(endpoint));
