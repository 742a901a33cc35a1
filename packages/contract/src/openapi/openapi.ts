import type { Guard } from '@yardkeeper/domain/access/guard';
import { spacedName } from '@yardkeeper/domain/access/names';
import { z } from 'zod';
import { type CallDef, type Calls, isFileReply } from '../call.ts';

type Json = Record<string, unknown>;

/**
 * Writes a record with a fixed set of keys as an object with properties, because client generators understand only
 * those.
 */
const keysAsProperties: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ jsonSchema }) => {
  const keys = (jsonSchema.propertyNames as { enum?: string[] } | undefined)?.enum;
  if (!keys) return;
  const { additionalProperties: value = {} } = jsonSchema;
  jsonSchema.properties = Object.fromEntries(keys.map((key) => [key, value]));
  delete jsonSchema.propertyNames;
  delete jsonSchema.additionalProperties;
};

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: keysAsProperties,
  });
  return rest;
};

const whoMay = (guard: Guard): string => {
  if (guard === 'public') return 'Anyone.';
  if (guard === 'signedIn') return 'Any signed-in user.';
  if ('role' in guard) return `Role ${spacedName(guard.role)}.`;
  const [names, word] = 'anyOf' in guard ? [guard.anyOf, 'or'] : [guard.allOf, 'and'];
  return `Permission ${names.map(spacedName).join(` ${word} `)}.`;
};

const parametersOf = (place: 'path' | 'query', schema: z.ZodType | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
};

const bodyOf = (call: CallDef): Json | undefined => {
  if (call.upload) {
    const files = Object.fromEntries(
      call.upload.files.map((f) => [
        f,
        { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
      ]),
    );
    const body = call.body ? schemaOf(call.body) : {};
    const fields = call.upload.json ? { [call.upload.json]: body } : ((body.properties as Json | undefined) ?? {});
    return { content: { 'multipart/form-data': { schema: { type: 'object', properties: { ...fields, ...files } } } } };
  }
  return call.body
    ? { required: !call.body.safeParse(undefined).success, content: json(schemaOf(call.body)) }
    : undefined;
};

const json = (schema: Json): Json => ({ 'application/json': { schema } });
const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: { code: { const: 200 }, data, msg: { type: 'string' } },
});

const refused = { $ref: '#/components/responses/Refused' };
/** The refusals that a caller has to expect; any other has the same shape. */
const refusalsOf = ({ guard, effect, params, query, body }: CallDef): Json => {
  const statuses = [
    ...(guard === 'public' ? [] : [401]),
    ...(typeof guard === 'object' ? [403] : []),
    ...(params ? [404] : []),
    ...(effect === 'write' ? [409] : []),
    ...(query || body ? [422] : []),
    '4XX',
    '5XX',
  ];
  return Object.fromEntries(statuses.map((status) => [status, refused]));
};

const operation = (feature: string, name: string, call: CallDef): Json => ({
  operationId: `${feature}.${name}`,
  tags: [feature],
  summary: call.summary,
  description: `${whoMay(call.guard)} ${call.effect === 'read' ? 'Changes nothing.' : 'Changes data.'}`,
  security: call.guard === 'public' ? [] : [{ token: [] }],
  parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
  requestBody: bodyOf(call),
  responses: {
    200: {
      description: 'Done',
      content: isFileReply(call.reply) ? { 'application/octet-stream': {} } : json(envelope(schemaOf(call.reply))),
    },
    ...refusalsOf(call),
  },
});

const failure: Json = {
  type: 'object',
  required: ['code', 'data', 'msg', 'errorMessage'],
  properties: {
    code: { type: 'integer' },
    data: { type: 'null' },
    msg: { type: 'string' },
    errorMessage: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

export function openApiDocument(features: Readonly<Record<string, Calls>>): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, calls] of Object.entries(features))
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(feature, name, call) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yardkeeper',
      version: '1',
      description: 'The back office of a vehicle dismantler.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-AllRightsReserved' },
    },
    servers: [{ url: '/', description: 'The yard that serves this description' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failure },
      responses: {
        Refused: { description: 'Refused, with a sentence', content: json({ $ref: '#/components/schemas/Failure' }) },
      },
    },
  };
}
