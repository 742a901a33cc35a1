import { describe, expect, it } from 'vitest';
import { allCalls } from '../all-calls.ts';
import { openApiDocument } from './openapi.ts';

type Operation = {
  security: unknown[];
  description: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, unknown> };
};
const document = openApiDocument(allCalls) as { openapi: string; paths: Record<string, Record<string, Operation>> };

describe('the OpenAPI description', () => {
  it('is 3.1 and holds every call under its path', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values(document.paths).flatMap((p) => Object.keys(p));
    expect(described).toHaveLength(Object.values(allCalls).flatMap((f) => Object.keys(f)).length);
  });

  it('states guards, path and query parameters, and which calls take a form', () => {
    const remove = document.paths['/fcmToken/removeToken/{userId}/{token}']!.delete!;
    expect(remove.parameters.map((p) => [p.name, p.in, p.required])).toEqual([
      ['userId', 'path', true],
      ['token', 'path', true],
    ]);
    expect(document.paths['/user/page']!.post!.description).toContain('Role SUPER ADMIN');
    expect(document.paths['/login']!.post!.security).toEqual([]);
    expect(document.paths['/user/manageUserProfile/{id}']!.post!.requestBody!.content).toHaveProperty(
      'multipart/form-data',
    );
  });

  it('is plain JSON', () => expect(JSON.parse(JSON.stringify(document))).toMatchObject({ openapi: '3.1.0' }));
});
