import { eq } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { investigador } from '#modules/personas/tables.ts';
import { coincidencia } from '../../domain/coincidencia.ts';
import type { ColumnaDeHoja } from '../../domain/fuentes/columna.ts';
import { type Lectura, sinLeer } from '../../domain/fuentes/lectura.ts';
import { type Obra, presentes } from '../../domain/fuentes/obra.ts';
import { citasPorDoi, leFalta, tipoSupuesto } from '../../domain/toma.ts';
import { CONFIANZAS } from '../../domain/vocabularios.ts';
import { tomaDeObras, tomaFirma, tomaObra } from '../../tables-toma.ts';
import { ajustesPublicaciones } from '../ajustes.ts';
import { leerReferencias } from '../fuentes/citas.ts';
import { buscarObra, type Hallazgo, obrasConNombre, obrasConOrcid } from '../fuentes/consultar.ts';
import { comoAutor, firmaEn, firmasDe, type Persona, resolver } from './firmas.ts';
import { soloLoNuevo } from './propuestas.ts';
import type { Anotar, Toma } from './puerta.ts';
import { reconocer, repetidasEn } from './reconocer.ts';

/** Works recognised and written at a time. */
const LOTE = 50;
const DOIS_A_LA_VEZ = 4;

/** A reading, and whose it is for sure: what a register has with somebody's identifier. */
type Traida = Lectura & { suya: boolean };
type Traidas = { lecturas: Traida[]; avisos: string[]; columnas?: ColumnaDeHoja[] | null };
const traidas = (lecturas: readonly Lectura[], avisos: string[] = []): Traidas => ({
  lecturas: lecturas.map((una) => ({ ...una, suya: false })),
  avisos,
});

/** @throws Failure of `leerReferencias` */
async function deTexto(ctx: Ctx, { id, columnas }: Toma): Promise<Traidas> {
  const [traido] = await ctx.db
    .select({ contenido: tomaDeObras.contenido })
    .from(tomaDeObras)
    .where(eq(tomaDeObras.id, id));
  const dichas = columnas?.map(({ es }) => es);
  const { lecturas, hoja } = await leerReferencias(traido!.contenido, dichas);
  return { ...traidas(lecturas), columnas: hoja };
}

/** One DOI as the registers know it; when none answered, why. */
async function deDoi(ctx: Ctx, doi: string, linea: number): Promise<Lectura> {
  const { obras, avisos } = await buscarObra(ctx, doi);
  const [obra = null] = obras;
  if (obra) return { linea, texto: doi, obra, motivo: '' };
  return sinLeer(linea, doi, avisos.length > 0 ? avisos.join(' ') : 'Ningún registro público lo tiene.');
}
async function deDois(ctx: Ctx, { id }: Toma, anotar: Anotar): Promise<Traidas> {
  const [traido] = await ctx.db
    .select({ contenido: tomaDeObras.contenido })
    .from(tomaDeObras)
    .where(eq(tomaDeObras.id, id));
  const { dois, sinDoi } = citasPorDoi(traido!.contenido);
  const lecturas: Lectura[] = [];
  for (let desde = 0; desde < dois.length; desde += DOIS_A_LA_VEZ) {
    const lote = dois.slice(desde, desde + DOIS_A_LA_VEZ);
    lecturas.push(...(await Promise.all(lote.map(({ doi, linea }) => deDoi(ctx, doi, linea)))));
    await anotar({ avance: lecturas.length, total: dois.length });
  }
  const ilegibles = sinDoi.map(({ linea, texto }) =>
    sinLeer(linea, texto, 'No cita ningún DOI: búsquela por su título.'),
  );
  return traidas([...lecturas, ...ilegibles].sort((una, otra) => una.linea - otra.linea));
}

/** Of what was found with a name, only what somebody signs who may be the person. */
const firmaAlguien = ({ autores }: Obra, persona: Persona) =>
  autores.some((a) => coincidencia(comoAutor(a), persona).valor >= CONFIANZAS.media);
async function deRegistros(ctx: Ctx, { origen, cosecha }: Toma, persona: Persona): Promise<Traidas> {
  const quien = { id: persona.id, orcid: persona.orcid, nombre: `${persona.nombres} ${persona.apellido1}` };
  const conOrcid = origen === 'orcid';
  const hallado: Hallazgo = conOrcid
    ? await obrasConOrcid(ctx, quien)
    : await obrasConNombre(ctx, quien, (await ajustesPublicaciones(ctx)).ror);
  const obras = conOrcid ? hallado.obras : hallado.obras.filter((obra) => firmaAlguien(obra, persona));
  const lecturas = obras.map((obra, i) => ({ linea: i + 1, texto: '', obra, motivo: '', suya: conOrcid }));
  return { lecturas: cosecha ? await soloLoNuevo(ctx, persona.id, lecturas) : lecturas, avisos: hallado.avisos };
}

type Fila = Omit<typeof tomaObra.$inferInsert, 'id'>;
const claseRepetida = (linea: number) => ({
  clase: 'repetida' as const,
  razon: `Está dos veces: también en la línea ${linea}`,
  otraId: null,
});
/** A row of what could not be read. */
const noLeida = ({ linea, texto, motivo }: Lectura): Pick<Fila, 'linea' | 'texto' | 'clase' | 'razon'> => ({
  linea,
  texto,
  clase: 'sin_leer',
  razon: motivo,
});
/** A row of a work: its type guessed, who may present it still to be said. */
export const deObra = (obra: Obra, linea: number, persona: Persona | null) => ({
  linea,
  obra,
  tipo: tipoSupuesto(obra),
  falta: leFalta(tipoSupuesto(obra), obra.campos).length,
  firmas: obra.autores.map((autor) => firmaEn(autor, persona)),
});

async function filasDe(
  ctx: Ctx,
  toma: Toma,
  lote: readonly Traida[],
  desde: number,
  { persona, yaVista }: { persona: Persona | null; yaVista: ReturnType<typeof repetidasEn> },
): Promise<Fila[]> {
  const obras = presentes(lote.map(({ obra }) => obra));
  const reconocidas = await reconocer(ctx, obras, toma.investigadorId);
  const queEs = new Map(obras.map((obra, i) => [obra, reconocidas[i]!]));
  return lote.map((una, i): Fila => {
    const comun = { tomaId: toma.id, orden: desde + i };
    const { obra, linea, suya } = una;
    if (!obra) return { ...comun, ...noLeida(una) };
    const antes = yaVista(obra, linea);
    const es = queEs.get(obra)!;
    const clase = antes !== null && es.clase !== 'registrada' ? claseRepetida(antes) : es;
    // A register that tells no authors still told whose it is.
    const deSuDueno = suya && obra.autores.length === 0 && persona !== null;
    const presenta = deSuDueno
      ? { investigadorId: persona.id, aMano: true, elegida: clase.clase === 'nueva' }
      : { investigadorId: null, aMano: false, elegida: false };
    return { ...comun, ...deObra(obra, linea, persona), ...clase, ...presenta };
  });
}

/** Begins anew: what an interrupted reading left is not counted twice. */
const vaciar = (ctx: Ctx, tomaId: number) =>
  inTransaction(ctx, async (tx) => {
    await query(tx)`delete from toma_obra where toma_id = ${tomaId}`;
    await query(tx)`delete from toma_firma where toma_id = ${tomaId}`;
  });
async function guardarFirmas(ctx: Ctx, tomaId: number, firmas: Awaited<ReturnType<typeof firmasDe>>) {
  for (let desde = 0; desde < firmas.length; desde += LOTE * 4)
    await ctx.db.insert(tomaFirma).values(firmas.slice(desde, desde + LOTE * 4).map((f) => ({ ...f, tomaId })));
}

/**
 * Reads what was brought, or asks the registers; tells of each work what it is beside those that are registered, and
 * who may present it. Nothing of it is of the register until it is taken.
 * @throws Failure when nothing of it can be read
 */
export async function leerObras(ctx: Ctx, toma: Toma, anotar: Anotar) {
  const [persona = null] = toma.investigadorId
    ? await ctx.db.select().from(investigador).where(eq(investigador.id, toma.investigadorId))
    : [];
  await vaciar(ctx, toma.id);
  const traer = { dois: () => deDois(ctx, toma, anotar), archivo: () => deTexto(ctx, toma) };
  const deRegistro = toma.origen === 'orcid' || toma.origen === 'registros';
  const {
    lecturas,
    avisos,
    columnas = null,
  } = deRegistro ? await deRegistros(ctx, toma, persona!) : await traer[toma.origen === 'dois' ? 'dois' : 'archivo']();
  await anotar({ avance: 0, total: lecturas.length, avisos, columnas });
  const obras = presentes(lecturas.map(({ obra }) => obra));
  await guardarFirmas(ctx, toma.id, await firmasDe(ctx, obras, persona));
  const yaVista = repetidasEn();
  for (let desde = 0; desde < lecturas.length; desde += LOTE) {
    const lote = lecturas.slice(desde, desde + LOTE);
    await ctx.db.insert(tomaObra).values(await filasDe(ctx, toma, lote, desde, { persona, yaVista }));
    await anotar({ avance: desde + lote.length });
  }
  await inTransaction(ctx, (tx) => resolver(tx, toma.id));
  return { leidaEn: ctx.now() };
}
