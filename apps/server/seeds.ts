import type { FastifyInstance, FastifyRequest } from 'fastify';
import { splitInput } from '#core/contract/shared/address.ts';
import type { Contract, NamedContract } from '#core/contract/shared/endpoint.ts';
import { accesoContract } from '#modules/acceso/contract.ts';
import { enlacesContract } from '#modules/catalogos/contract-enlaces.ts';
import { convocatoriasContract } from '#modules/convocatorias/contract.ts';
import { portalContract } from '#modules/portal/contract.ts';
import { metricasContract } from '#modules/reportes/contract-metricas.ts';

/** One query of the browser: how its answers are known there, and where they come from. */
type Seed = { key: readonly [module: string, operation: string, input: object]; url: string };

/** A page does not wait longer for what it could ask for by itself. */
export const LONGEST_WAIT_MS = 400;
const AREAS = ['admin', 'investigador', 'evaluador', 'facultad'];

function seed<C extends Contract>(contract: NamedContract<C>, operation: keyof C & string, input: object = {}): Seed {
  const { url, rest } = splitInput(contract.endpoints[operation]!.path, { ...input });
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString();
  return { key: [contract.name, operation, input], url: `/api${url}${query ? `?${query}` : ''}` };
}

const WHO = seed(accesoContract, 'yo');
const LANDING = [WHO, seed(portalContract, 'cifras'), seed(convocatoriasContract, 'abiertas')];
/** The frame of each area: its menu says how much waits. */
const frameOf = (area: string) => [WHO, seed(portalContract, 'cuantos', { area }), seed(enlacesContract, 'vigentes')];
const firstStepsOf = (area: string) => seed(portalContract, 'primerDia', { area });
const homeOf = (area: string) => [
  seed(portalContract, 'inicio', { area }),
  seed(portalContract, 'pendientes', { area }),
  firstStepsOf(area),
];
const HOMES: Record<string, readonly Seed[]> = {
  admin: [...homeOf('admin'), seed(portalContract, 'turnos'), seed(metricasContract, 'listar')],
  facultad: [...homeOf('facultad'), seed(metricasContract, 'listar')],
  investigador: [
    ...homeOf('investigador'),
    seed(convocatoriasContract, 'mias'),
    seed(convocatoriasContract, 'porAutorizar'),
  ],
  evaluador: [seed(portalContract, 'pendientes', { area: 'evaluador' }), firstStepsOf('evaluador')],
};

/** What a page asks for first. Without a session, only what is of nobody. */
export function seedsOf(path: string, mayHaveSession: boolean): readonly Seed[] {
  if (path === '/') return LANDING;
  const [, area, ...rest] = path.replace(/\/$/, '').split('/');
  if (!mayHaveSession || !area || !AREAS.includes(area)) return [WHO];
  return rest.length > 0 ? frameOf(area) : [...frameOf(area), ...HOMES[area]!];
}

/** JSON that may stand inside a page: it cannot end its element. */
export const embedded = (json: string): string => json.replace(/</g, '\\u003c');

const within = <T>(work: Promise<T>, ms: number): Promise<T | null> => {
  let handle: NodeJS.Timeout;
  const late = new Promise<null>((done) => {
    handle = setTimeout(() => done(null), ms);
  });
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(handle));
};

/**
 * The answers that a page begins with, for the session that asks for it: each question goes through the API with
 * their own
 * cookies, so it is checked, limited and answered as if their browser had asked. What is refused, or late, is left for
 * the browser to ask.
 * @returns an element for the head of the page, which holds data and is never executed
 */
export async function plantSeeds(
  fastify: FastifyInstance,
  request: FastifyRequest,
  seeds: readonly Seed[],
  waitMs: number,
): Promise<string> {
  const headers = { cookie: request.headers.cookie ?? '', 'user-agent': request.headers['user-agent'] ?? '' };
  const asked = seeds.map(async ({ key, url }) => {
    const answer = await within(fastify.inject({ url, headers, remoteAddress: request.ip }), waitMs);
    return answer?.statusCode === 200 ? `{"key":${JSON.stringify(key)},"data":${answer.payload}}` : null;
  });
  const answers = (await Promise.all(asked)).filter((answer) => answer !== null);
  return `<script type="application/json" id="seeds">${embedded(`[${answers.join(',')}]`)}</script>`;
}
