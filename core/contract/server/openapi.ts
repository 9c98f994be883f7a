import { z } from 'zod';
import { FAILURE_TITLE, HTTP_STATUS } from '#core/kernel/shared/failure.ts';
import { ATTEMPT_HEADER, pathParams } from '../shared/address.ts';
import type { Endpoint } from '../shared/endpoint.ts';
import { exampleOf, type JsonSchema } from '../shared/example.ts';
import { strict } from '../shared/strict.ts';
import type { ImplementedModule } from './implement.ts';

/** How who asks is known: the session of a browser, or the key of a program. */
type Security = { name: string; scheme: Record<string, string> };
type Info = { title: string; version: string; description: string; security: Security };
/** What every error may name, besides the document. */
type Named = { rules: readonly string[] };
type Operation = Record<string, unknown>;

/** What the API is, for those who integrate with it: every operation of every module and nothing else (OpenAPI 3.1). */
export function openApiDocument(modules: readonly ImplementedModule[], { security, rules, ...info }: Info & Named) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { contract } of modules)
    for (const [name, endpoint] of Object.entries(contract.endpoints)) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = operationOf(contract.name, name, endpoint);
    }
  return {
    openapi: '3.1.0',
    info: { ...info, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/', description: 'Esta instalación' }],
    tags: [...new Set(modules.map((m) => m.contract.name))].map((name) => ({ name })),
    security: [{ [security.name]: [] }],
    paths,
    components: { securitySchemes: { [security.name]: security.scheme }, schemas: schemasOf(rules), responses },
  };
}

function operationOf(module: string, name: string, endpoint: Endpoint): Operation {
  const { properties = {}, required = [] } = schemaOf(strict(endpoint.input), 'input');
  const inPath = pathParams(endpoint.path);
  const others = Object.keys(properties).filter((key) => !inPath.includes(key));
  const parameters = [
    ...inPath.map((key) => parameter('path', key, properties[key] ?? { type: 'string' }, true)),
    ...(endpoint.method === 'GET'
      ? others.map((key) => parameter('query', key, properties[key]!, required.includes(key)))
      : []),
    ...(endpoint.repeatable ? [attemptKey] : []),
  ];
  const body = endpoint.method !== 'GET' && bodyOf(endpoint, properties, required, others);
  return {
    tags: [module],
    operationId: `${module}.${name}`,
    summary: endpoint.summary,
    description: `Permiso: ${[endpoint.permission].flat().join(' o ')}. Alcance: ${endpoint.scope}.`,
    ...(endpoint.permission === 'public' ? { security: [] } : {}),
    ...(parameters.length ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: 'Hecho', content: answerOf(endpoint) },
      '4XX': { $ref: '#/components/responses/Problema' },
      '5XX': { $ref: '#/components/responses/Problema' },
    },
  };
}

const parameter = (place: 'path' | 'query' | 'header', name: string, schema: JsonSchema, required: boolean) => ({
  in: place,
  name,
  required,
  schema,
  ...(required ? { example: exampleOf(schema) } : {}),
});

const attemptKey = {
  ...parameter('header', ATTEMPT_HEADER, { type: 'string', pattern: '^[A-Za-z0-9_-]{8,80}$' }, false),
  description:
    'Nombre de este intento: repetido con el mismo, el cambio se hace una sola vez y responde lo mismo (un día)',
};

function bodyOf(endpoint: Endpoint, all: Record<string, JsonSchema>, required: string[], keys: string[]) {
  if (keys.length === 0 && !endpoint.upload) return null;
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, all[key]!])),
    required: keys.filter((key) => required.includes(key)),
    additionalProperties: false,
  };
  const json = { 'application/json': { schema, example: exampleOf(schema) } };
  if (!endpoint.upload) return { required: true, content: json };
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description: 'El archivo, al final' };
  const fields =
    endpoint.upload === true ? schema : { ...schema, properties: { input: { type: 'string' } }, required: ['input'] };
  const form = { ...fields, properties: { ...fields.properties, file }, required: [...fields.required!, 'file'] };
  const content = { ...(endpoint.upload === true ? {} : json), 'multipart/form-data': { schema: form } };
  return { required: true, content };
}

const answerOf = ({ output }: Endpoint) =>
  output === 'file'
    ? { 'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }
    : { 'application/json': { schema: schemaOf(output, 'output') } };

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}

const text = { type: 'string' };
const schemasOf = (rules: readonly string[]) => ({
  Problema: {
    type: 'object',
    description: 'Todo error responde así (RFC 9457), en español.',
    required: ['type', 'title', 'status', 'code', 'rule', 'detail'],
    properties: {
      type: { ...text, description: 'urn:quipu: y el código' },
      title: text,
      status: { type: 'integer', description: 'El mismo de la respuesta' },
      code: { ...text, enum: [...Object.keys(HTTP_STATUS), 'unexpected'] },
      rule: {
        ...text,
        enum: rules,
        description: 'La regla que no se cumplió: su nombre no cambia aunque se escriba mejor su frase',
      },
      detail: { ...text, description: 'Qué pasó y qué hacer' },
      reasons: {
        type: 'array',
        description: 'Requisitos que faltan',
        items: { type: 'object', required: ['text'], properties: { text } },
      },
      errors: {
        type: 'array',
        description: 'Campos por corregir',
        items: { type: 'object', required: ['path', 'message'], properties: { path: text, message: text } },
      },
      meta: { type: 'object', description: 'Datos propios del código' },
      requestId: { ...text, description: 'Referencia para soporte' },
    },
  },
});
const responses = {
  Problema: {
    description: 'No se hizo, y por qué',
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problema' },
        example: {
          type: 'urn:quipu:invalid',
          title: FAILURE_TITLE.invalid,
          status: HTTP_STATUS.invalid,
          code: 'invalid',
          rule: 'kernel.invalid_data',
          detail: 'Revise los datos marcados y vuelva a intentar.',
          errors: [{ path: 'titulo', message: 'Campo requerido' }],
          requestId: '3f2a91bc',
        },
      },
    },
  },
};
