import { Readable } from 'node:stream';
import { createGzip, constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { heavyTurns } from '#core/contract/server/heavy.ts';
import { allowedMethods, type ImplementedModule, registerModule } from '#core/contract/server/implement.ts';
import { readingsOf } from '#core/contract/server/lately.ts';
import type { Database } from '#core/db/server/open.ts';
import { drawWithin } from '#core/documents/server/draw.ts';
import { type Ctx, makeContext } from '#core/kernel/server/context.ts';
import { errorHandler } from '#core/kernel/server/errors.ts';
import { sharedRateStore } from '#core/kernel/server/rate-limit.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import type { Storage } from '#core/kernel/server/storage.ts';
import { CONNECTION_TIMES, guardTransport, isApi, pathOf, routeOf } from '#core/kernel/server/transport.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { setMoneyFormat } from '#core/kernel/shared/money-format.ts';
import {
  crearSesiones,
  createAuth,
  ingresoInstitucional,
  montarSaml,
  type Sesiones,
  type SesionResuelta,
  sessionCookie,
} from '#modules/acceso/server/index.ts';
import { paginasDeDesarrolladores } from '#modules/aplicaciones/server/index.ts';
import { clavesPublicadas } from '#modules/constancias/server/index.ts';
import { esPaginaDeConvocatoria } from '#modules/convocatorias/server/index.ts';
import type { PaginasDeOtro } from '#modules/portal-publico/server/index.ts';
import { apiDocument, VERSION, v1Document } from './api-document.ts';
import { requestForLog } from './log.ts';
import { registerMetrics } from './metrics.ts';
import { buildModules, EVENTOS, tieneParte } from './modules.ts';
import { mountOai } from './oai.ts';
import { isKnownPage } from './pages.ts';
import { mountPortal } from './portal.ts';
import { LONGEST_WAIT_MS, plantSeeds, seedsOf } from './seeds.ts';
import { isOfPrograms, mountV1 } from './v1.ts';
import { readWeb, type WebPages } from './web.ts';

export type AppParts = {
  settings: Settings;
  database: Database;
  files: Storage;
  now?: () => Date;
  /** Folder of the built web; without it only the API is served. */
  webDir?: string | null;
  /** How long a page waits for the answers that it carries. */
  seedsWithinMs?: number;
};
export type App = {
  fastify: FastifyInstance;
  modules: ImplementedModule[];
  sesiones: Sesiones;
  contextFor: (over?: Partial<Ctx>) => Ctx;
};

/** Connections that heavy work never takes. */
const FOR_THE_REST = 3;

/**
 * Signing in and what belongs to one's own account: open while a forced step (first password, second factor) is
 * pending.
 */
const isOfAccess = (request: FastifyRequest): boolean => routeOf(request).startsWith('/api/acceso/');

/**
 * Puts the whole server together: plugins, security, modules, web. No listening, no jobs; the database is its opener's
 * to close.
 */
export async function buildApp(parts: AppParts): Promise<App> {
  const { settings, database, now = () => new Date() } = parts;
  setMoneyFormat(settings.moneyFormat);
  drawWithin(settings.documentSeconds);
  const pages = parts.webDir ? readWeb(parts.webDir, settings) : null;
  const fastify = Fastify({
    ...CONNECTION_TIMES,
    ...secureOptions(settings),
    logger: { level: settings.logLevel, serializers: { req: requestForLog } },
    trustProxy: settings.production,
    genReqId: () => crypto.randomUUID().slice(0, 8),
    bodyLimit: 2 * 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: onMalformedAddress(pages?.bare ?? null),
  });
  fastify.setErrorHandler(errorHandler);
  guardTransport(fastify);
  const auth = createAuth(database.reserved, settings, now);
  const sesiones = crearSesiones({ ...database, db: database.reserved }, settings, now, tieneParte);
  await registerPlugins(fastify, settings);
  await limitRequests(fastify, settings, database, sesiones);
  // What the API answers is of one person and one moment.
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isApi(request)) return;
    reply.header('cache-control', 'no-store');
    // Search engines index pages, never what the API answers.
    reply.header('x-robots-tag', 'noindex');
  });
  registerMetrics(fastify, database);

  const base = { db: database.db, files: parts.files, settings, log: fastify.log, now };
  const contextFor = (over: Partial<Ctx> = {}) => makeContext(base, over);
  const contextOf = async (request: FastifyRequest): Promise<Ctx> => {
    refuseForeignOrigin(request, settings);
    const session = await sesiones.resolver(request.cookies);
    if (session) refuseForcedStep(request, session);
    const db = isOfAccess(request) ? database.reserved : database.db;
    return makeContext(base, { db, session, requestId: request.id, ip: request.ip, log: request.log });
  };
  const modules = buildModules({ auth, sesiones, database, settings });
  const turns = heavyTurns(Math.max(1, database.connections - FOR_THE_REST));
  const readings = readingsOf(database.replica);
  for (const module of modules) registerModule(fastify, module, contextOf, turns, readings);
  const v1 = await mountV1(fastify, { database, contextFor, turns });
  describeApi(fastify, modules, v1, settings);
  if (settings.oidc) mountOidc(fastify, auth, contextFor);
  if (settings.saml) await montarSaml(fastify, { ajustes: settings.saml, auth, sesiones, contextFor });
  const paginas = paginasDeDesarrolladores({ documento: () => v1Document(v1), eventos: EVENTOS });
  await mountOutside(fastify, contextFor, parts.webDir ?? null, paginas);
  fastify.get('/api/health', { config: { rateLimit: false } }, async (_request, reply) => {
    const alive = await database.isAlive();
    return reply
      .status(alive ? 200 : 503)
      .send({ status: alive ? 'ok' : 'error', database: database.kind, version: VERSION });
  });
  await serveWeb(fastify, parts, pages, allowedMethods([...modules, v1]));
  return { fastify, modules, sesiones, contextFor };
}

/** What the API is, for those who integrate with it. */
function describeApi(
  fastify: FastifyInstance,
  modules: ImplementedModule[],
  v1: ImplementedModule,
  settings: Settings,
) {
  let document: object | undefined;
  let forPrograms: object | undefined;
  fastify.get('/api/openapi.json', async () => {
    document ??= apiDocument(modules, settings);
    return document;
  });
  fastify.get('/api/v1/openapi.json', async () => {
    forPrograms ??= v1Document(v1);
    return forPrograms;
  });
}

/** What is read without an account and is no operation of a contract. */
async function mountOutside(
  fastify: FastifyInstance,
  contextFor: App['contextFor'],
  webDir: string | null,
  paginas: PaginasDeOtro,
) {
  // Where offline readers of a QR look for the keys that signed it (RFC 8615).
  fastify.get('/.well-known/jwks.json', () => clavesPublicadas(contextFor()));
  await mountOai(fastify, contextFor);
  mountPortal(fastify, contextFor, webDir, paginas);
}

/** Without a proxy in front: HTTP/2, and HTTP/1.1 for clients that do not speak it. */
const secureOptions = ({ tls }: Settings): object =>
  tls ? { http2: true, https: { allowHTTP1: true, cert: tls.cert, key: tls.key } } : {};

/** What a page may load, and from where. */
const PAGE_SOURCES = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
};
const PAGE_POLICY = Object.entries(PAGE_SOURCES)
  .map(([name, from]) => `${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)} ${from.join(' ')}`)
  .join(';');

async function registerPlugins(fastify: FastifyInstance, settings: Settings) {
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        ...PAGE_SOURCES,
        upgradeInsecureRequests: settings.publicUrl.startsWith('https://') ? [] : null,
      },
    },
    strictTransportSecurity: settings.publicUrl.startsWith('https://'),
  });
  await fastify.register(cookie);
  await fastify.register(compress, { global: true, threshold: 2048, encodings: ['gzip', 'identity'] });
  await fastify.register(multipart, { limits: { files: 1, fileSize: 64 * 1024 * 1024, fields: 20 } });
}

/** A whole campus may share one address: each live session has its own allowance; a dead or made-up one has none. */
async function limitRequests(fastify: FastifyInstance, settings: Settings, database: Database, sesiones: Sesiones) {
  if (settings.rateLimitPerMinute === null) return;
  await fastify.register(rateLimit, {
    global: true,
    max: settings.rateLimitPerMinute,
    timeWindow: '1 minute',
    // Programs of others have the allowance of their key.
    allowList: (request) => !isApi(request) || isOfPrograms(request),
    keyGenerator: async (request) => {
      const session = isApi(request) ? await sesiones.resolver(request.cookies) : null;
      return session ? `s:${session.id}` : `ip:${normalizeIP(request.ip)}`;
    },
    // The embedded database has one process: what it counts is all there is.
    ...(database.kind === 'postgres' ? { store: sharedRateStore(database) } : {}),
  });
}

/** Unsafe requests must come from our own pages (cookies are SameSite=Lax; this is the second lock). */
function refuseForeignOrigin(request: FastifyRequest, settings: Settings) {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const origin = request.headers.origin;
  if (!origin) return;
  // HTTP/2 says it in a header of its own.
  const { host } = request;
  if (origin === new URL(settings.publicUrl).origin) return;
  // In development the page may be opened by another name of this machine; in production only the public address is
  // ours.
  if (!settings.production && host && URL.canParse(origin) && new URL(origin).host === host) return;
  throw new Failure('forbidden', 'server.foreign_origin', 'La solicitud no proviene de este sitio.');
}

function refuseForcedStep(request: FastifyRequest, session: SesionResuelta) {
  if (isOfAccess(request)) return;
  if (session.mustChangePassword)
    throw new Failure('forbidden', 'server.password_change_pending', 'Antes de continuar, cambie su contraseña.', {
      meta: { paso: 'cambiar-clave' },
    });
  if (session.debeActivarSegundoFactor)
    throw new Failure(
      'forbidden',
      'server.second_factor_pending',
      'Antes de continuar, active el segundo factor de su cuenta.',
      {
        meta: { paso: 'segundo-factor' },
      },
    );
}

/** Only the two addresses that the institutional login needs; the rest of better-auth is not reachable from outside. */
function mountOidc(fastify: FastifyInstance, auth: ReturnType<typeof createAuth>, contextFor: App['contextFor']) {
  const pass = async (request: FastifyRequest, reply: import('fastify').FastifyReply) => {
    const ctx = contextFor({ requestId: request.id, ip: request.ip, log: request.log });
    refuseForeignOrigin(request, ctx.settings);
    return ingresoInstitucional(ctx, auth, request, reply);
  };
  fastify.post('/api/auth/sign-in/oauth2', pass);
  fastify.get('/api/auth/oauth2/callback/institucional', pass);
}

/** Who opens an address with a broken escape gets the page, which says so; a program gets the problem. */
const onMalformedAddress =
  (html: string | null) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!html || !reads || request.url.startsWith('/api/')) return errorHandler(error, request, reply);
    // No hook has run: it brings its own protection.
    return reply
      .status(400)
      .header('cache-control', 'no-cache')
      .header('content-security-policy', PAGE_POLICY)
      .header('x-content-type-options', 'nosniff')
      .type('text/html')
      .send(html);
  };

/** The files of the web, and the document of each of its addresses. */
async function serveWeb(
  fastify: FastifyInstance,
  { settings, database, webDir = null, seedsWithinMs = LONGEST_WAIT_MS }: AppParts,
  pages: WebPages | null,
  methodsOf: (path: string) => string[],
) {
  if (webDir && pages) await serveFiles(fastify, webDir);
  const plant = (request: FastifyRequest, path: string) => {
    const seeds = seedsOf(path, request.cookies[sessionCookie(settings)] !== undefined);
    return plantSeeds(fastify, request, seeds, seedsWithinMs);
  };
  const isPage = async (path: string) =>
    isKnownPage(path, settings) || (await esPaginaDeConvocatoria(database.db, path));
  answerTheRest(fastify, pages && { ...pages, isPage, plant }, methodsOf);
}

/** Their names change with what they hold. */
const serveFiles = (fastify: FastifyInstance, webDir: string) =>
  fastify.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
  });

type Pages = WebPages & {
  isPage: (path: string) => Promise<boolean>;
  /** The answers that the page at an address begins with, for who asks for it. */
  plant: (request: FastifyRequest, path: string) => Promise<string>;
};

/** The document of an address, and with it the answers that its page begins with. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, pages: Pages) {
  const path = pathOf(request.url);
  const isPage = await pages.isPage(path);
  const document = pages.at(path);
  reply.status(isPage ? 200 : 404).type('text/html');
  if (!isPage || request.method === 'HEAD') return reply.header('cache-control', 'no-cache').send(document);
  // It carries answers for one person: nobody keeps it, and no cache gives it to another.
  reply.header('cache-control', 'no-store').header('vary', 'Cookie, Accept-Encoding');
  const page = Readable.from(inParts(document, pages.plant(request, path)));
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page);
  return reply.header('content-encoding', 'gzip').send(page.pipe(createGzip({ flush: zlib.Z_SYNC_FLUSH })));
}

/** The browser begins to fetch the code while its answers are still being read. */
async function* inParts(document: string, planted: Promise<string>) {
  const end = document.indexOf('</head>');
  yield document.slice(0, end);
  yield await planted;
  yield document.slice(end);
}

/** Unmatched paths are a 404, also those inside an area (spec 00); the page then says so in Spanish. */
function answerTheRest(fastify: FastifyInstance, pages: Pages | null, methodsOf: (path: string) => string[]) {
  fastify.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!path.startsWith('/api/') && pages && reads) return sendPage(request, reply, pages);
    const methods = path.startsWith('/api/') ? methodsOf(path) : reads ? [] : ['GET', 'HEAD'];
    if (methods.length > 0) reply.header('allow', methods.join(', '));
    const failure =
      methods.length > 0
        ? new Failure('method_not_allowed', 'server.method_not_allowed', 'Esta dirección no admite esa operación.')
        : new Failure('not_found', 'server.unknown_address', 'La dirección solicitada no existe.');
    return reply
      .status(failure.status)
      .header('content-type', 'application/problem+json')
      .send(JSON.stringify(failure.toProblem(request.id)));
  });
}
