import type { Ctx } from '#core/kernel/server/context.ts';
import { defineExtension } from '#core/kernel/server/extension.ts';
import { fetchJson } from '#core/kernel/server/remote.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { deCrossref } from '../../domain/fuentes/crossref.ts';
import { deDatacite } from '../../domain/fuentes/datacite.ts';
import { datoEscrito } from '../../domain/fuentes/escrito.ts';
import { en, lista, type Nodo, type Obra, presentes } from '../../domain/fuentes/obra.ts';
import { deOpenalex } from '../../domain/fuentes/openalex.ts';
import { deOrcid } from '../../domain/fuentes/orcid.ts';

/**
 * The public registers of works: where each is (`<NAME>_API_URL` says another place, or `off`) and what it is called.
 */
const FUENTES = {
  crossref: ['Crossref', (s: Settings) => s.publicSources.crossref ?? 'https://api.crossref.org'],
  datacite: ['DataCite', (s: Settings) => s.publicSources.datacite ?? 'https://api.datacite.org'],
  openalex: ['OpenAlex', (s: Settings) => s.publicSources.openalex ?? 'https://api.openalex.org'],
  orcid: ['ORCID', (s: Settings) => s.publicSources.orcid ?? 'https://pub.orcid.org/v3.0'],
} as const;
type Fuente = keyof typeof FUENTES;

const LIMITES = { timeoutMs: 6_000, maxBytes: 4 * 1024 * 1024, retries: 1 };
const POR_TITULO = '5';
/** What was found, and which sources could not be asked: a person then writes by hand, knowing why. */
export type Hallazgo = { obras: Obra[]; avisos: string[] };

class Apagada extends Error {}
/** The installation asks it. */
export const encendida = (ctx: Ctx, fuente: Fuente): boolean => FUENTES[fuente][1](ctx.settings) !== 'off';
/**
 * Asks one source. What it does not have is null.
 * @throws Failure when it does not answer well; Apagada when it is off
 */
export async function pedir(ctx: Ctx, fuente: Fuente, ruta: string, query: Record<string, string> = {}): Promise<Nodo> {
  const base = FUENTES[fuente][1](ctx.settings);
  if (base === 'off') throw new Apagada();
  try {
    return await fetchJson(
      { url: `${base.replace(/\/$/, '')}${ruta}`, secret: null },
      // They ask who asks, and serve better anyone who says it.
      { ...LIMITES, query, headers: { 'user-agent': `Quipu (${ctx.settings.publicUrl})` } },
    );
  } catch (error) {
    if (error instanceof Failure && error.meta?.status === 404) return null;
    throw error;
  }
}

/** The same, and the names of those that the installation does not ask. */
type Reunido = Hallazgo & { apagadas: string[] };
/** Runs several at once: what some say counts, and what others could not say is told. */
async function reunir(preguntas: Partial<Record<Fuente, () => Promise<Obra[]>>>): Promise<Reunido> {
  const fuentes = keysOf(preguntas);
  const respuestas = await Promise.allSettled(fuentes.map((f) => preguntas[f]!()));
  const reunido: Reunido = { obras: [], avisos: [], apagadas: [] };
  for (const [i, respuesta] of respuestas.entries()) {
    const nombre = FUENTES[fuentes[i]!][0];
    if (respuesta.status === 'fulfilled') reunido.obras.push(...respuesta.value);
    else if (respuesta.reason instanceof Apagada) reunido.apagadas.push(nombre);
    else if (respuesta.reason instanceof Failure) reunido.avisos.push(`${nombre}: ${respuesta.reason.message}`);
    else throw respuesta.reason;
  }
  return reunido;
}

/** «Crossref, DataCite ni OpenAlex» */
const ninguno = (nombres: readonly string[]) =>
  [nombres.slice(0, -1).join(', '), ...nombres.slice(-1)].filter(Boolean).join(' ni ');
/** That a register is off is told when nothing was found: it is then not the work that is missing. */
const dicho = ({ obras, avisos, apagadas }: Reunido): Hallazgo => {
  const calla = obras.length > 0 || apagadas.length === 0;
  return { obras, avisos: calla ? avisos : [...avisos, `Esta instalación no consulta ${ninguno(apagadas)}.`] };
};

const unaDe = (o: Obra | null) => presentes([o]);
async function porDoi(ctx: Ctx, doi: string): Promise<Reunido> {
  const nombre = encodeURIComponent(doi);
  const avisos: string[] = [];
  const apagadas: string[] = [];
  for (const [fuente, preguntar] of [
    ['crossref', async () => unaDe(deCrossref(en(await pedir(ctx, 'crossref', `/works/${nombre}`), 'message')))],
    ['datacite', async () => unaDe(deDatacite(await pedir(ctx, 'datacite', `/dois/${nombre}`)))],
    ['openalex', async () => unaDe(deOpenalex(await pedir(ctx, 'openalex', `/works/doi:${nombre}`)))],
  ] as const) {
    const hallado = await reunir({ [fuente]: preguntar });
    avisos.push(...hallado.avisos);
    apagadas.push(...hallado.apagadas);
    if (hallado.obras.length > 0) return { obras: hallado.obras, avisos, apagadas };
  }
  return { obras: [], avisos, apagadas };
}

const itemsDeCrossref = async (ctx: Ctx, query: Record<string, string>) =>
  presentes(lista(en(await pedir(ctx, 'crossref', '/works', query), 'message', 'items')).map(deCrossref));

async function porTitulo(ctx: Ctx, titulo: string): Promise<Reunido> {
  const hallado = await reunir({
    crossref: () => itemsDeCrossref(ctx, { 'query.bibliographic': titulo, rows: POR_TITULO }),
    openalex: async () =>
      presentes(
        lista(en(await pedir(ctx, 'openalex', '/works', { search: titulo, 'per-page': POR_TITULO }), 'results')).map(
          deOpenalex,
        ),
      ),
  });
  return { ...hallado, obras: unicas(hallado.obras) };
}

/** What tells a work from another: its DOI or, without one, its title. */
export const claveDeObra = ({ campos }: Obra) => String(campos.doi ?? fold(String(campos.titulo))).toLowerCase();
/** Each work once, as the first that tells of it does; what any says of its retraction stays said. */
function unicas(obras: readonly Obra[]): Obra[] {
  const retractadas = new Set(obras.filter(({ retractada }) => retractada).map(claveDeObra));
  const primeras = new Map<string, Obra>();
  for (const obra of obras) {
    const clave = claveDeObra(obra);
    if (!primeras.has(clave)) primeras.set(clave, { ...obra, retractada: retractadas.has(clave) });
  }
  return [...primeras.values()];
}

/**
 * Looks for a work by what a person has at hand (issue: nobody types what is already known): a DOI in the registers
 * of DOIs, an ISBN in Crossref, anything else as a title in Crossref and OpenAlex. Nothing is stored.
 */
export async function buscarObra(ctx: Ctx, escrito: string): Promise<Hallazgo> {
  const { campo, valor } = datoEscrito(escrito);
  if (campo === 'doi') return dicho(await porDoi(ctx, valor));
  if (campo === 'titulo') return dicho(await porTitulo(ctx, valor));
  const filter = `isbn:${valor.replace(/[^\dX]/gi, '')}`;
  return dicho(await reunir({ crossref: () => itemsDeCrossref(ctx, { filter, rows: '5' }) }));
}

/** The works of a researcher's record, as ORCID shows them to whom they gave permission; null when they gave none. */
export const lecturaDeOrcid =
  defineExtension<(ctx: Ctx, investigadorId: number) => Promise<Nodo>>('publicaciones.orcid');

/** Works of a person that one answer of a register brings. */
const DE_UNA_PERSONA = '200';
const deCrossrefCon = (ctx: Ctx, query: Record<string, string>) =>
  itemsDeCrossref(ctx, { ...query, rows: DE_UNA_PERSONA });
const deOpenalexCon = async (ctx: Ctx, filter: string) =>
  presentes(
    lista(en(await pedir(ctx, 'openalex', '/works', { filter, 'per-page': DE_UNA_PERSONA }), 'results')).map(
      deOpenalex,
    ),
  );

type Persona = { id: number; orcid: string | null; nombre: string };
/** The works that Crossref, OpenAlex and ORCID register with the identifier of a person, each once. */
export async function obrasConOrcid(ctx: Ctx, { id, orcid }: Persona): Promise<Hallazgo> {
  if (!orcid) return { obras: [], avisos: [] };
  const hallado = await reunir({
    crossref: () => deCrossrefCon(ctx, { filter: `orcid:${orcid}` }),
    openalex: () => deOpenalexCon(ctx, `author.orcid:${orcid}`),
    orcid: async () => deOrcid((await lecturaDeOrcid.one()(ctx, id)) ?? (await pedir(ctx, 'orcid', `/${orcid}/works`))),
  });
  return dicho({ ...hallado, obras: unicas(hallado.obras) });
}

/** Those that Crossref and OpenAlex register with a name like theirs and the institution. */
export async function obrasConNombre(ctx: Ctx, { nombre }: Persona, ror: string): Promise<Hallazgo> {
  const institucion = ctx.settings.institution.name;
  const lugar = ror ? `authorships.institutions.ror:${ror}` : `raw_affiliation_strings.search:${sinComas(institucion)}`;
  const hallado = await reunir({
    crossref: () => deCrossrefCon(ctx, { 'query.author': nombre, 'query.affiliation': institucion }),
    openalex: () => deOpenalexCon(ctx, `raw_author_name.search:${sinComas(nombre)},${lugar}`),
  });
  return dicho({ ...hallado, obras: unicas(hallado.obras) });
}
/** A comma parts two filters. */
const sinComas = (texto: string) => texto.replaceAll(',', ' ');
