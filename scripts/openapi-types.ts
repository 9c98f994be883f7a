import type { JsonSchema } from '#core/contract/shared/example.ts';

/**
 * Types of an OpenAPI document as TypeScript, in the form that `openapi-typescript` gives them and `openapi-fetch`
 * reads. That tool needs the compiler API of TypeScript 5; the documents of the house use a small part of OpenAPI.
 */

type Described = { description?: string };
type Parameter = Described & { in: string; name: string; required: boolean; schema: JsonSchema };
type Content = Record<string, { schema: JsonSchema }>;
type Answer = Described & { $ref?: string; headers?: Record<string, { schema: JsonSchema }>; content?: Content };
type Operation = Described & {
  summary: string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer>;
};
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Answer> };
};

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const PLACES = ['query', 'header', 'path', 'cookie'];
const named = (name: string): string => (/^([A-Za-z_]\w*|\d+)$/.test(name) ? name : JSON.stringify(name));
const COMMENT = 90;
const told = (text: string | undefined): string => {
  if (!text) return '';
  const safe = text.replaceAll('*/', '* /');
  if (safe.length <= COMMENT) return `/** ${safe} */\n`;
  const lines = safe.match(new RegExp(`.{1,${COMMENT}}(?:\\s|$)`, 'g')) ?? [safe];
  return ['/**', ...lines.map((line) => ` * ${line.trim()}`), ' */', ''].join('\n');
};
const member = (name: string, isOptional: boolean, type: string, description?: string): string =>
  `${told(description)}${named(name)}${isOptional ? '?' : ''}: ${type};\n`;
const block = (members: readonly string[]): string => (members.length > 0 ? `{\n${members.join('')}}` : '{}');

/** A schema as a type. What only a value tells (lengths, patterns) is not in it. */
function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return `components["schemas"]["${schema.$ref.split('/').at(-1)}"]`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return choiceOf(schema.enum.map((value) => JSON.stringify(value)));
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map(typeOf).join(' | ');
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  const kinds = [schema.type ?? 'unknown'].flat();
  return kinds.map((kind) => typeOfKind(kind, schema)).join(' | ');
}

/** A list as long as this grows with each release (the rules of the errors): who reads it must admit others. */
const OPEN_FROM = 100;
/** What still reads well in one line, after its name. */
const ONE_LINE = 80;
function choiceOf(values: readonly string[]): string {
  if (values.length >= OPEN_FROM) return 'string';
  const line = values.join(' | ');
  return line.length <= ONE_LINE ? line : values.map((value) => `\n  | ${value}`).join('');
}

function typeOfKind(kind: string, schema: JsonSchema): string {
  if (kind === 'object') return objectOf(schema);
  if (kind === 'array') return `(${typeOf(schema.items ?? {})})[]`;
  if (kind === 'integer') return 'number';
  return kind;
}

function objectOf({ properties, required = [], additionalProperties, propertyNames }: JsonSchema): string {
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
    return propertyNames?.enum ? `{ [name in ${typeOf(propertyNames)}]?: ${value} }` : `{ [name: string]: ${value} }`;
  }
  const members = Object.entries(properties).map(([name, of]) =>
    member(name, !required.includes(name), typeOf(of), of.description),
  );
  return block(members);
}

const contentOf = (content: Content | undefined): string =>
  member(
    'content',
    content === undefined,
    content ? block(Object.entries(content).map(([kind, { schema }]) => member(kind, false, typeOf(schema)))) : 'never',
  );

function answerOf({ $ref, headers = {}, content, description }: Answer): string {
  if ($ref) return `components["responses"]["${$ref.split('/').at(-1)}"]`;
  const told = Object.entries(headers).map(([name, { schema }]) => member(name, false, typeOf(schema)));
  return block([
    member('headers', false, block([...told, '[name: string]: unknown;\n']), description),
    contentOf(content),
  ]);
}

function parametersOf(parameters: readonly Parameter[]): string {
  const places = PLACES.map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return member(place, true, 'never');
    const members = here.map(({ name, required, schema, description }) =>
      member(name, !required, typeOf(schema), description),
    );
    return member(place, !here.some(({ required }) => required), block(members));
  });
  return block(places);
}

function operationOf({ parameters = [], requestBody, responses }: Operation): string {
  const answers = Object.entries(responses).map(([status, answer]) => member(status, false, answerOf(answer)));
  return block([
    member('parameters', false, parametersOf(parameters)),
    requestBody
      ? member('requestBody', !requestBody.required, block([contentOf(requestBody.content)]))
      : member('requestBody', true, 'never'),
    member('responses', false, block(answers)),
  ]);
}

function pathOf(operations: Record<string, Operation>): string {
  const methods = METHODS.map((method) => {
    const operation = operations[method];
    if (!operation) return member(method, true, 'never');
    return member(method, false, operationOf(operation), `${operation.summary}. ${operation.description ?? ''}`.trim());
  });
  return block([member('parameters', false, parametersOf([])), ...methods]);
}

/** Each line as deep as the blocks that are open. */
function indented(text: string): string {
  let depth = 0;
  const lines = text.split('\n').map((line) => {
    if (/^[})]/.test(line)) depth -= 1;
    const written = line === '' ? '' : `${'  '.repeat(depth)}${line}`;
    if (/\{$/.test(line)) depth += 1;
    return written;
  });
  return lines.join('\n');
}

/** @returns the text of a `.ts` file with `paths` and `components` */
export function typesOf({ paths, components }: OpenApi, head: string): string {
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    member(name, false, typeOf(schema), schema.description),
  );
  const responses = Object.entries(components.responses).map(([name, answer]) => member(name, false, answerOf(answer)));
  const addresses = Object.entries(paths).map(([path, operations]) => member(path, false, pathOf(operations)));
  const shared = block([
    member('schemas', false, block(schemas)),
    member('responses', false, block(responses)),
    member('parameters', false, 'never'),
    member('requestBodies', false, 'never'),
    member('headers', false, 'never'),
    member('pathItems', false, 'never'),
  ]);
  return indented(`${head}\nexport interface paths ${block(addresses)}\nexport interface components ${shared}\n`);
}
