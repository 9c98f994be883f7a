import { eq } from 'drizzle-orm';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { requireRoom } from '#core/db/server/turn.ts';
import { enqueue } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { doisIn } from '#core/kernel/shared/identifiers.ts';
import { investigador } from '#modules/personas/tables.ts';
import { textoDe } from '../../domain/fuentes/codificacion.ts';
import { formatoDe } from '../../domain/fuentes/formato.ts';
import {
  ARCHIVO_DE_REFERENCIAS,
  type Buscado,
  citasPorDoi,
  MAXIMO_DE_DOIS,
  MAXIMO_DE_TEXTO_CON_DOIS,
  ORIGENES,
  type Origen,
  type TRAIDOS,
} from '../../domain/toma.ts';
import { tomaDeObras } from '../../tables-toma.ts';
import { exigirFormato, MAXIMO_DE_OBRAS } from '../fuentes/citas.ts';
import { esLibro, hojaDeLibro } from '../fuentes/libro.ts';
import { tomaJob } from './trabajo.ts';

/** Takings that one account has kept: the old ones are swept. */
const MAXIMO_DE_TOMAS = 100;
const MAXIMO_DE_BYTES = ARCHIVO_DE_REFERENCIAS.maxMb * 1024 * 1024;

type DeQuien = { investigadorId?: number | undefined };

/** Whose works they are: one's own; in the office, those of the person named, or of several. @throws Failure invalid */
async function deQuien(ctx: Ctx, oficina: boolean, { investigadorId }: DeQuien) {
  const id = oficina ? investigadorId : requireSession(ctx).subject.investigador;
  if (!id) {
    if (oficina) return null;
    throw new Failure('forbidden', 'publicaciones.solo_investigadores', 'Solo un investigador toma sus obras.');
  }
  const [persona] = await ctx.db.select().from(investigador).where(eq(investigador.id, id));
  if (!persona || persona.fusionadaEnId !== null)
    throw invalidField('investigadorId', 'Elija a una persona de la lista');
  return persona;
}

type Nueva = { origen: Origen; archivo: string; bytes: number; contenido: string; investigadorId: number | null };
const empezar = (ctx: Ctx, oficina: boolean, nueva: Nueva): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const { userId: usuarioId, supportById: apoyoId = null } = requireSession(tx);
    await requireRoom(tx, {
      name: `tomas:${usuarioId}`,
      limit: MAXIMO_DE_TOMAS,
      count: () => tx.db.$count(tomaDeObras, eq(tomaDeObras.usuarioId, usuarioId)),
      told: `Tiene ${MAXIMO_DE_TOMAS} tomas recientes, que es el máximo. Vuelva a intentar en unos días.`,
    });
    const ahora = tx.now();
    const [toma] = await tx.db
      .insert(tomaDeObras)
      .values({ ...nueva, usuarioId, apoyoId, oficina, enCurso: 'leer', vistaEn: ahora, creadoEn: ahora })
      .returning({ id: tomaDeObras.id });
    await enqueue(tx, tomaJob, { id: toma!.id, trabajo: 'leer' });
    return toma!;
  });

async function bytesDe(archivo: UploadedFile | null): Promise<Buffer> {
  if (!archivo) throw invalidField('archivo', 'Archivo necesario');
  const partes: Buffer[] = [];
  let bytes = 0;
  for await (const parte of archivo.stream) {
    bytes += parte.length;
    if (bytes > MAXIMO_DE_BYTES)
      throw new Failure(
        'too_large',
        'publicaciones.archivo_demasiado_grande',
        `El archivo debe ser menor a ${ARCHIVO_DE_REFERENCIAS.maxMb} MB.`,
      );
    partes.push(parte);
  }
  return Buffer.concat(partes);
}
const NULOS = new RegExp(String.fromCharCode(0), 'gu');

/**
 * Begins a taking with what somebody brings: a file, a text or a list of DOIs. What it is not is told at once; the
 * reading goes on by itself.
 * @throws Failure invalid, too_large or forbidden
 */
export async function leerTraido(
  ctx: Ctx,
  oficina: boolean,
  { origen, ...de }: DeQuien & { origen: (typeof TRAIDOS)[number] },
  archivo: UploadedFile | null,
) {
  const persona = await deQuien(ctx, oficina, de);
  const bytes = await bytesDe(archivo);
  const traido = esLibro(bytes) ? await hojaDeLibro(bytes) : textoDe(new Uint8Array(bytes).buffer);
  const contenido = traido.replace(NULOS, '');
  if (contenido.trim() === '') throw invalidField('archivo', 'Está vacío: no tiene ninguna referencia');
  // A list of references written for people («Quispe, R. (2020). …») is read by the DOI that each one cites.
  const porDois = origen === 'dois' || citaDois(contenido);
  if (porDois) exigirDois(contenido);
  else exigirFormato(contenido);
  const nombre = origen === 'archivo' ? archivo!.filename.slice(-150) : ORIGENES[origen];
  return empezar(ctx, oficina, {
    origen: porDois ? 'dois' : origen,
    archivo: nombre,
    bytes: bytes.length,
    contenido,
    investigadorId: persona?.id ?? null,
  });
}
const citaDois = (escrito: string): boolean =>
  escrito.length <= MAXIMO_DE_TEXTO_CON_DOIS && formatoDe(escrito) === null && doisIn(escrito).length > 0;

function exigirDois(escrito: string) {
  if (escrito.length > MAXIMO_DE_TEXTO_CON_DOIS)
    throw new Failure(
      'too_large',
      'publicaciones.demasiados_doi',
      'El texto con los DOI es demasiado largo: divídalo.',
    );
  const { dois, sinDoi } = citasPorDoi(escrito);
  if (dois.length === 0) throw invalidField('archivo', 'No hay ningún DOI: comienzan con «10.» y llevan una barra');
  if (dois.length > MAXIMO_DE_DOIS)
    throw new Failure(
      'too_large',
      'publicaciones.demasiados_doi',
      `Hay ${dois.length} DOI y se buscan ${MAXIMO_DE_DOIS} como máximo. Divídalos.`,
    );
  if (sinDoi.length > MAXIMO_DE_OBRAS)
    throw new Failure(
      'too_large',
      'publicaciones.demasiadas_referencias',
      `Hay ${sinDoi.length} líneas sin DOI y se leen ${MAXIMO_DE_OBRAS} como máximo. Deje solo las referencias.`,
    );
}

/**
 * Begins a taking with what the public registers have of a person.
 * @throws Failure invalid without a person; action_not_available when their profile has no identifier
 */
export async function buscarSuyas(ctx: Ctx, oficina: boolean, { origen, ...de }: DeQuien & { origen: Buscado }) {
  const persona = await deQuien(ctx, oficina, de);
  if (!persona) throw invalidField('investigadorId', 'Elija de quién son las obras');
  if (origen === 'orcid' && !persona.orcid)
    throw new Failure(
      'action_not_available',
      'publicaciones.perfil_sin_orcid',
      oficina
        ? 'El perfil de esa persona no tiene un código ORCID. Búsquelas por su nombre.'
        : 'Su perfil no tiene un código ORCID. Escríbalo en «Mi perfil» y vuelva.',
    );
  return empezar(ctx, oficina, {
    origen,
    archivo: ORIGENES[origen],
    bytes: 0,
    contenido: '',
    investigadorId: persona.id,
  });
}
