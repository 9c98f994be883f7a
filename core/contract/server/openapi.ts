import { z } from 'zod';
import { FAILURE_TITLE, HTTP_STATUS } from '#core/kernel/shared/failure.ts';
import { ATTEMPT_HEADER, pathParams } from '../shared/address.ts';
import type { Endpoint } from '../shared/endpoint.ts';
import { exampleOf, type JsonSchema } from '../shared/example.ts';
import { strict } from '../shared/strict.ts';
import type { ImplementedModule } from './implement.ts';

/** How who asks is known: the session of a browser, or the key of a program. */
type Security = { name: string; scheme: Record<string, string> };
type Header = { description: string; schema: JsonSchema; example?: unknown };
type Headers = Readonly<Record<string, Header>>;
/** What an API says in its own way; without it, as that of the pages of the house. */
type Manner = {
  /** Under which heading an operation goes: the module's name unless said. */
  tagOf?: (endpoint: Endpoint) => string;
  /** What is said of an operation besides its summary: who may call it. */
  describe?: (endpoint: Endpoint) => string;
  /** Headers that come with what an operation answers; without one, with every error. */
  headers?: (endpoint?: Endpoint) => Headers;
  /** Answers that an operation gives besides what was asked and an error: by status. */
  answers?: (endpoint: Endpoint) => Record<string, { description: string; headers?: Headers }>;
};
type Info = { title: string; version: string; description: string; security: Security };
/** What every error may name, besides the document. */
type Named = { rules: readonly string[] };
type Operation = Record<string, unknown>;
/** Schemas that have a name, and are told once. */
type Shared = Record<string, JsonSchema>;

/** What the API is, for those who integrate with it: every operation of every module and nothing else (OpenAPI 3.1). */
export function openApiDocument(modules: readonly ImplementedModule[], about: Info & Named, manner: Manner = {}) {
  const { security, rules, ...info } = about;
  const paths: Record<string, Record<string, Operation>> = {};
  const shared: Shared = {};
  const tags = new Set<string>();
  for (const { contract } of modules)
    for (const [name, endpoint] of Object.entries(contract.endpoints)) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      const tag = manner.tagOf?.(endpoint) ?? contract.name;
      tags.add(tag);
      paths[path] ??= {};
      const operation = operationOf(endpoint, manner, shared);
      paths[path][endpoint.method.toLowerCase()] = {
        tags: [tag],
        operationId: `${contract.name}.${name}`,
        ...operation,
      };
    }
  return {
    openapi: '3.1.0',
    info: { ...info, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/', description: 'Esta instalación' }],
    tags: [...tags].map((name) => ({ name })),
    security: [{ [security.name]: [] }],
    paths,
    components: {
      securitySchemes: { [security.name]: security.scheme },
      schemas: { ...shared, ...schemasOf(rules) },
      responses: { Problema: { ...problem, ...(manner.headers ? { headers: manner.headers() } : {}) } },
    },
  };
}

function operationOf(endpoint: Endpoint, manner: Manner, shared: Shared): Operation {
  const { properties = {}, required = [] } = schemaOf(strict(endpoint.input), 'input', shared);
  const inPath = pathParams(endpoint.path);
  const others = Object.keys(properties).filter((key) => !inPath.includes(key));
  const asked = endpoint.example?.input ?? {};
  const parameters = [
    ...inPath.map((key) => parameter('path', key, properties[key] ?? { type: 'string' }, true, asked[key])),
    ...(endpoint.method === 'GET'
      ? others.map((key) => parameter('query', key, properties[key]!, required.includes(key), asked[key]))
      : []),
    ...(endpoint.repeatable ? [attemptKey] : []),
  ];
  const body = endpoint.method !== 'GET' && bodyOf(endpoint, properties, required, others);
  const headers = manner.headers ? { headers: manner.headers(endpoint) } : {};
  return {
    summary: endpoint.summary,
    description: (manner.describe ?? permissionOf)(endpoint),
    ...(endpoint.permission === 'public' ? { security: [] } : {}),
    ...(parameters.length ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: 'Hecho', ...headers, content: answerOf(endpoint, shared) },
      ...manner.answers?.(endpoint),
      '4XX': { $ref: '#/components/responses/Problema' },
      '5XX': { $ref: '#/components/responses/Problema' },
    },
  };
}

const permissionOf = ({ permission, scope }: Endpoint): string =>
  `Permiso: ${[permission].flat().join(' o ')}. Alcance: ${scope}.`;

type Place = 'path' | 'query' | 'header';
function parameter(place: Place, name: string, described: JsonSchema, required: boolean, shown?: unknown) {
  const { description, ...schema } = described;
  const example = shown ?? (required ? exampleOf(schema) : undefined);
  return {
    in: place,
    name,
    required,
    ...(description ? { description } : {}),
    schema,
    ...(example === undefined ? {} : { example }),
  };
}

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
  const json = { 'application/json': { schema, example: endpoint.example?.input ?? exampleOf(schema) } };
  if (!endpoint.upload) return { required: true, content: json };
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description: 'El archivo, al final' };
  const fields =
    endpoint.upload === true ? schema : { ...schema, properties: { input: { type: 'string' } }, required: ['input'] };
  const form = { ...fields, properties: { ...fields.properties, file }, required: [...fields.required!, 'file'] };
  const content = { ...(endpoint.upload === true ? {} : json), 'multipart/form-data': { schema: form } };
  return { required: true, content };
}

function answerOf({ output, example }: Endpoint, shared: Shared) {
  if (output === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } };
  const schema = schemaOf(output, 'output', shared);
  return { 'application/json': { schema, ...(example ? { example: example.output } : {}) } };
}

/** The schema as JSON tells it; those in it that have a name go to `shared`, and it refers to them. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', shared: Shared): JsonSchema {
  const { $defs = {}, ...own } = withShared(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  for (const [name, named] of Object.entries($defs)) shared[name] = withoutName(named);
  if (own.id === undefined) return withoutName(own);
  shared[own.id] = withoutName(own);
  return { $ref: `#/components/schemas/${own.id}` };
}

/** Its references, to where the document keeps what has a name. */
const withShared = (schema: object): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'));

function withoutName({ id: _id, $schema: _schema, ...schema }: JsonSchema): JsonSchema {
  return schema;
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
const problem = {
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
};
