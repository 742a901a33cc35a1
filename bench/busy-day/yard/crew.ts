import { randomUUID } from 'node:crypto';
import type { Role } from '@yardkeeper/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../../apps/server/src/db/connect.ts';
import { demoPassword, demoUserName } from '../../../apps/server/src/demo/logins.ts';
import { dial, requestBytes } from '../../harness/client.ts';
import type { Session } from '../person/person.ts';

/** Gives a role as many accounts as the day needs; they have the role and the password of its demo user. */
export async function hire(db: Db, role: Role, many: number): Promise<string[]> {
  const names = Array.from({ length: many }, (_, n) => `busy.${demoUserName(role)}.${n + 1}`);
  await sql`insert into app_user (user_name, users_name, email, role_id, password_hash)
    select n, initcap(replace(n, '.', ' ')), n || '@yard.example', u.role_id, u.password_hash
    from unnest(${names}::text[]) n join app_user u on u.user_name = ${demoUserName(role)}
    where not exists (select from app_user x where lower(x.user_name) = n)`.execute(db);
  return names;
}

export async function signIn(port: number, userName: string): Promise<Session> {
  const connection = await dial(port);
  const body = JSON.stringify({ userName, password: demoPassword });
  const { body: said } = await connection.send(
    requestBytes('POST', '/login', { 'content-type': 'application/json' }, body),
  );
  connection.close();
  const { code, data, msg } = JSON.parse(said.toString());
  if (code !== 200) throw new Error(`${userName} could not sign in: ${msg}`);
  return { userName, userId: data.userInfo.userID, token: data.accessToken };
}

/** Calls before the day begins, which nobody measures. */
export const askAs =
  (port: number, { token }: Session) =>
  async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> => {
    const connection = await dial(port);
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const json = body ? { ...headers, 'content-type': 'application/json' } : headers;
    const request = requestBytes(method, path, json, body && JSON.stringify(body));
    const { body: said } = await connection.send(request);
    connection.close();
    const { code, data, msg } = JSON.parse(said.toString());
    if (code !== 200) throw new Error(`${method} ${path}: ${msg}`);
    return data;
  };
