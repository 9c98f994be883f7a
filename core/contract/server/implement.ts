import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { stoppable } from '#core/db/server/stop.ts';
import { accountOf, type Ctx, reading, requireInPerson, type Session } from '#core/kernel/server/context.ts';
import { requireShallow } from '#core/kernel/server/transport.ts';
import type { NamedWords } from '#core/kernel/shared/change-words.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { isRecord } from '#core/kernel/shared/keys.ts';
import { isSecret, zOk } from '#core/kernel/shared/schemas.ts';
import { ACCOUNT_HEADER, pathParams } from '../shared/address.ts';
import type {
  Contract,
  Endpoint,
  FileReply,
  InputOf,
  NamedContract,
  PermissionSpec,
  ReplyOf,
} from '../shared/endpoint.ts';
import { strict } from '../shared/strict.ts';
import { type HeavyTurns, heavyTurns } from './heavy.ts';
import { type Readings, readingsOf } from './lately.ts';
import { attemptOf, madeOnce } from './once.ts';
import { assertStorable, visibleTexts } from './storable.ts';

export type UploadedFile = { filename: string; mime: string; stream: Readable };
export type HandlerExtra = { file: UploadedFile | null; request: FastifyRequest; reply: FastifyReply };
export type Handlers<C extends Contract> = {
  [K in keyof C]: (ctx: Ctx, input: InputOf<C[K]>, extra: HandlerExtra) => Promise<ReplyOf<C[K]>>;
};
/** Its handlers as the code that mounts them sees them: each takes what its endpoint has read. */
type Mounted = Readonly<
  Record<string, { handle(ctx: Ctx, input: object, extra: HandlerExtra): Promise<unknown> }['handle']>
>;
export type ImplementedModule = {
  contract: NamedContract;
  handlers: Mounted;
  /** The words of what it writes in the log. */
  histories?: readonly NamedWords[];
};

/** Binds every operation of a contract to its use case; a missing one does not compile. */
export const implement = <C extends Contract>(
  contract: NamedContract<C>,
  handlers: Handlers<C>,
): ImplementedModule => ({ contract, handlers });

/** True when the session holds the permission (any of a list). `public` and `session` are answered here too. */
export function isAllowed(permission: PermissionSpec, session: Session | null): boolean {
  if (permission === 'public') return true;
  if (!session) return false;
  if (permission === 'session') return true;
  const codes: readonly string[] = typeof permission === 'string' ? [permission] : permission;
  return codes.some((code) => session.permissions.has(code));
}

/**
 * Another tab may have entered with another account: what a page holds goes out only in the name of whom it was drawn
 * for.
 */
function refuseOtherAccount(endpoint: Endpoint, request: FastifyRequest, session: Session | null) {
  const drawnFor = request.headers[ACCOUNT_HEADER];
  if (!drawnFor || !session || endpoint.permission === 'public' || drawnFor === accountOf(session)) return;
  throw new Failure(
    'unauthenticated',
    'contract.other_account',
    'En este navegador se ingresó con otra cuenta: nada de esta página se envió.',
  );
}

function authorize(endpoint: Endpoint, session: Session | null) {
  if (isAllowed(endpoint.permission, session)) {
    if (endpoint.personal) requireInPerson(session);
    return;
  }
  if (!session) throw new Failure('unauthenticated', 'contract.no_session', 'Inicie sesión para continuar.');
  throw new Failure(
    'forbidden',
    'contract.no_permission',
    'Su cuenta no tiene permiso para esta acción. Si lo necesita, pídalo a la oficina.',
  );
}

/** Registers the routes of a module under `/api`. `contextOf` builds the request's context, session included. */
export function registerModule(
  app: FastifyInstance,
  module: ImplementedModule,
  contextOf: (request: FastifyRequest) => Promise<Ctx>,
  turns: HeavyTurns = heavyTurns(Number.POSITIVE_INFINITY),
  readings: Readings = readingsOf(null),
) {
  for (const [name, endpoint] of Object.entries(module.contract.endpoints)) {
    const handler = module.handlers[name]!;
    const operation = `${module.contract.name}.${name}`;
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      config: {
        ...(endpoint.limitPerMinute ? { rateLimit: { max: endpoint.limitPerMinute, timeWindow: '1 minute' } } : {}),
      },
      handler: async (request, reply) => {
        const asked = await contextOf(request);
        const ctx = endpoint.method === 'GET' ? reading(asked) : asked;
        refuseOtherAccount(endpoint, request, ctx.session);
        authorize(endpoint, ctx.session);
        const { raw, file } = await readInput(endpoint, request);
        const input = readAs(endpoint, raw);
        const work = async (ctx: Ctx) => {
          const output = await handler(ctx, input, { file, request, reply });
          return reply.sent || endpoint.output === 'file' ? output : answerOf(endpoint.output, output, operation);
        };
        const attempt = endpoint.repeatable ? attemptOf(request, operation, raw) : null;
        const read = () => (endpoint.mayLag ? readings.maybeOlder(request, ctx, work) : work(ctx));
        const write = async () => {
          const output = await (attempt ? madeOnce(ctx, attempt, work) : work(ctx));
          await readings.noteWritten(request, reply);
          return output;
        };
        const giveBack = isHeavy(endpoint, input) ? await turns.take(whoseWork(ctx)) : undefined;
        let isTravelling = false;
        try {
          const output = await (endpoint.method === 'GET' ? whileListening(reply, read) : write());
          if (reply.sent) return reply;
          if (endpoint.output !== 'file') return reply.send(output);
          const file = output as FileReply;
          isTravelling = isReadAsItGoes(file);
          if (giveBack && isTravelling) reply.raw.once('close', giveBack);
          return sendFile(reply, file);
        } finally {
          if (!isTravelling) giveBack?.();
        }
      },
    });
  }
}

function isHeavy({ heavy, output }: Endpoint, input: Record<string, unknown>): boolean {
  if (heavy === undefined) return output === 'file';
  return typeof heavy === 'function' ? heavy(input) : heavy;
}

/** Whose heavy work it is. */
const whoseWork = ({ session, ip }: Ctx): string => (session ? `account:${session.userId}` : `address:${ip}`);

/**
 * An export reads its rows while it travels; a stored file, and one that is already made, need the database no more.
 */
const isReadAsItGoes = ({ body }: FileReply): boolean => !(body instanceof Uint8Array || body instanceof Readable);

/** Who asked may leave before the answer: what is still being read for them is stopped. A change goes on to its end. */
const whileListening = <T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> =>
  stoppable((stop) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) stop();
    });
    return work();
  });

/**
 * What an operation is asked for, checked: nothing that it does not name, and texts as they are seen, passwords apart.
 * @throws Failure or ZodError naming each wrong field
 */
export function readAs<E extends Endpoint>(endpoint: E, raw: Record<string, unknown>): InputOf<E> {
  assertStorable(raw);
  const { shape } = endpoint.input;
  const input = visibleTexts(raw);
  for (const key of Object.keys(shape)) if (key in raw && isSecret(shape[key]!)) input[key] = raw[key];
  // A part of the address that no operation reads says nothing wrong.
  for (const key of pathParams(endpoint.path)) if (!(key in shape)) delete input[key];
  return strict(endpoint.input).parse(input) as InputOf<E>;
}

/** Methods that an address under `/api` admits, to tell «wrong method» (405) from «no such address» (404). */
export function allowedMethods(modules: readonly ImplementedModule[]): (path: string) => string[] {
  const routes = modules
    .flatMap((m) => Object.values(m.contract.endpoints))
    .map((e) => ({ method: e.method, pattern: new RegExp(`^/api${e.path.replace(/:\w+/g, '[^/]+')}/?$`) }));
  return (path) => {
    const methods = new Set<string>(routes.filter((r) => r.pattern.test(path)).map((r) => r.method));
    return [...methods].flatMap((m) => (m === 'GET' ? ['GET', 'HEAD'] : [m]));
  };
}

/** An answer that breaks its own shape is our mistake, never the person's. */
function answerOf(shape: z.ZodType, output: unknown, operation: string): unknown {
  const answer = shape.safeParse(shape === zOk ? { ok: true } : output);
  if (!answer.success) throw new Error(`The answer of ${operation} breaks its shape: ${answer.error.message}`);
  return answer.data;
}

async function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<{ raw: Record<string, unknown>; file: UploadedFile | null }> {
  const params = isRecord(request.params) ? request.params : {};
  if (endpoint.upload === true || (endpoint.upload && request.isMultipart())) {
    const { fields, file } = await readMultipart(request);
    return { raw: joined(endpoint.upload === true ? fields : jsonOf(fields.input), params), file };
  }
  const source = endpoint.method === 'GET' ? request.query : request.body;
  return { raw: joined(source ?? {}, params), file: null };
}

function jsonOf(text: unknown): unknown {
  requireShallow(String(text));
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** The address says which record: a body that names another one contradicts it. */
function joined(source: unknown, params: Record<string, unknown>): Record<string, unknown> {
  if (!isRecord(source) || Array.isArray(source))
    throw new Failure('invalid', 'contract.body_not_object', 'La solicitud debe traer un objeto con sus datos.');
  const other = Object.keys(params).filter((key) => Object.hasOwn(source, key) && String(source[key]) !== params[key]);
  if (other.length)
    throw new Failure(
      'invalid',
      'contract.address_contradicted',
      'La dirección y los datos nombran registros distintos.',
      {
        fields: other.map((path) => ({ path, message: 'No es el de la dirección' })),
      },
    );
  return { ...source, ...params };
}

/**
 * The name as the person wrote it. A form escapes in it what would end its header, a quote and a line break, and
 * nothing else: «100%25.pdf» is called so.
 */
const writtenName = (filename: string): string =>
  filename.replaceAll('%22', '"').replace(/%0d/gi, '\r').replace(/%0a/gi, '\n');

async function readMultipart(request: FastifyRequest) {
  if (!request.isMultipart()) throw new Failure('bad_request', 'contract.not_multipart', 'Se esperaba un archivo.');
  const part = await request.file();
  if (!part)
    throw new Failure('invalid', 'contract.no_file', 'Archivo necesario', {
      fields: [{ path: 'file', message: 'Archivo necesario' }],
    });
  const fields: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(part.fields)) {
    if (Array.isArray(field)) fields[key] = field.map((f) => (f.type === 'field' ? f.value : null));
    else if (field?.type === 'field') fields[key] = field.value;
  }
  return { fields, file: { filename: writtenName(part.filename), mime: part.mimetype, stream: part.file } };
}

/** Answers a file, with its name and whether it opens in the tab. */
export function sendFile(reply: FastifyReply, file: FileReply) {
  const kind = file.inline ? 'inline' : 'attachment';
  const ascii =
    file.filename
      .normalize('NFD')
      .replace(/[^\x20-\x7e]|["\\]/g, '')
      .trim() || 'archivo';
  const whole = encodeURIComponent(file.filename.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  reply.header('content-type', file.mime);
  reply.header('content-disposition', `${kind}; filename="${ascii}"; filename*=UTF-8''${whole}`);
  reply.header('cache-control', file.maxAge ? `public, max-age=${file.maxAge}` : 'private, no-store');
  reply.header('x-content-type-options', 'nosniff');
  // What opens in the browser may be read beside its record, in a page of ours and no other.
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  if (file.inline && policy)
    reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  return reply.send(file.body instanceof Uint8Array ? Buffer.from(file.body) : Readable.from(file.body));
}
