import { eq, sql } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { filesOf, openFile, retireFile, storeFile } from '#core/files/server/files.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import { CARTA_INTEGRANTE } from './bloques/cartas.ts';
import { pasoDeRanura, ranurasDe } from './bloques/documentos.ts';
import { exigirPostulacion, type Postulacion, puedeEscribir } from './postulacion.ts';

const editable = (ctx: Ctx, id: number, bloquear = false) => exigirPostulacion(ctx, id, { editable: true, bloquear });

function exigirPaso(p: Postulacion, paso: number) {
  if (!puedeEscribir(p, paso))
    throw new Failure('forbidden', 'No tiene permiso para editar este paso. Pídalo al responsable de la propuesta.');
}
const faltaArchivo = () => invalidField('archivo', 'Archivo necesario');

/** Who touched the application and when, as with any other change of it. */
async function tocar(tx: Ctx, id: number): Promise<void> {
  const cambio = { actualizadoEn: tx.now(), actualizadoPor: actorName(tx) };
  await tx.db.update(proyecto).set(cambio).where(eq(proyecto.id, id));
}

/** The slot of the programme, while its step is the actor's to write and one more file fits in it. */
async function ranuraAbierta(ctx: Ctx, p: Postulacion, recurso: string) {
  const ranura = ranurasDe(p.programa).get(recurso);
  if (!ranura) throw invalidField('recurso', 'Valor inválido', 'Esta convocatoria no pide ese documento.');
  exigirPaso(p, pasoDeRanura(p.programa, recurso));
  const actuales = ranura.max > 1 ? ((await filesOf(ctx.db, 'proyecto', p.id, [recurso]))[recurso] ?? []) : [];
  if (ranura.max > 1 && actuales.length >= ranura.max)
    throw new Failure('invalid', `Ya adjuntó el máximo de ${ranura.max} archivos.`);
  return ranura;
}

/**
 * Attaches a file to a slot of the programme; single-file slots keep the older version as history. Judged before the
 * bytes travel and again under the lock of the application: a slow upload does not enter what was sent meanwhile.
 */
export async function subirArchivo(
  ctx: Ctx,
  input: { id: number; recurso: string; comentario?: string | undefined },
  file: UploadedFile | null,
) {
  const ranura = await ranuraAbierta(ctx, await editable(ctx, input.id), input.recurso);
  if (!file) throw faltaArchivo();
  if (ranura.comentario && !input.comentario?.trim())
    throw invalidField('comentario', 'Campo requerido', 'Escriba un comentario sobre el documento.');
  return storeFile(ctx, {
    slot: ranura,
    entity: 'proyecto',
    stream: file.stream,
    filename: file.filename,
    append: ranura.max > 1,
    ...(input.comentario ? { comment: input.comentario } : {}),
    before: async (tx) => {
      await ranuraAbierta(tx, await editable(tx, input.id, true), input.recurso);
      await tocar(tx, input.id);
      return input.id;
    },
  });
}

/** Step and rule of the letters of the members, when the programme asks for them. */
function cartaDe(p: Postulacion) {
  const n = p.programa.steps.findIndex((s) => s.blocks.some((b) => b.kind === 'integrantes'));
  const bloque = p.programa.steps[n]?.blocks.find((b) => b.kind === 'integrantes');
  return bloque?.kind === 'integrantes' && bloque.carta ? { paso: n + 1, carta: bloque.carta } : null;
}

/** The letter that this application asks of a member. @throws Failure not_found for a member of another one */
async function cartaAbierta(ctx: Ctx, p: Postulacion, integranteId: number) {
  const pedida = cartaDe(p);
  const [miembro] = await rowsOf(
    ctx.db,
    sql`select 1 from proyecto_integrante where id = ${integranteId} and proyecto_id = ${p.id}`,
  );
  if (!pedida || !miembro) throw notFound('Ese integrante no está en la propuesta.');
  exigirPaso(p, pedida.paso);
  return pedida.carta;
}

/** Attaches the letter of a member; a later one replaces it. Judged twice, as every file of an application. */
export async function subirCarta(ctx: Ctx, input: { id: number; integranteId: number }, file: UploadedFile | null) {
  const carta = await cartaAbierta(ctx, await editable(ctx, input.id), input.integranteId);
  if (!file) throw faltaArchivo();
  return storeFile(ctx, {
    slot: { key: CARTA_INTEGRANTE, label: 'Carta de compromiso', accept: carta.accept, maxMb: 6 },
    entity: 'proyecto_integrante',
    stream: file.stream,
    filename: file.filename,
    before: async (tx) => {
      await cartaAbierta(tx, await editable(tx, input.id, true), input.integranteId);
      await tocar(tx, input.id);
      return input.integranteId;
    },
  });
}

export async function retirarArchivo(ctx: Ctx, id: number, archivoId: number) {
  await inTransaction(ctx, async (tx) => {
    const p = await editable(tx, id, true);
    const vinculo = await vinculoDe(tx, p.id, archivoId);
    exigirPaso(p, vinculo.slot === CARTA_INTEGRANTE ? (cartaDe(p)?.paso ?? 0) : pasoDeRanura(p.programa, vinculo.slot));
    await retireFile(tx, { entity: vinculo.entity, entityId: vinculo.entityId, fileId: archivoId });
    await tocar(tx, id);
  });
}

/** Opens a file of an application, old versions and members' letters included; a file of another record answers 404. */
export async function abrirArchivoDe(ctx: Ctx, proyectoId: number, archivoId: number) {
  await vinculoDe(ctx, proyectoId, archivoId);
  return openFile(ctx, archivoId);
}

async function vinculoDe(ctx: Ctx, proyectoId: number, archivoId: number) {
  const [vinculo] = await rowsOf<{ entity: string; entityId: number; slot: string }>(
    ctx.db,
    sql`select v.entidad as entity, v.entidad_id::int as "entityId", v.recurso as slot from archivo_vinculo v where v.archivo_id = ${archivoId}
      and (v.entidad = 'proyecto' and v.entidad_id = ${proyectoId}
        or v.entidad = 'proyecto_integrante' and v.entidad_id in (select id from proyecto_integrante where proyecto_id = ${proyectoId})) limit 1`,
  );
  if (!vinculo) throw notFound('El archivo que busca no existe.');
  return vinculo;
}
