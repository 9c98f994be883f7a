import { sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { takeTurn } from '#core/db/server/turn.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { type Alcance, obligaciones } from '#modules/personas/server/index.ts';
import { obligacionPlazo } from '#modules/personas/tables-obligaciones.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { exigirProyecto } from '#modules/proyectos/server/index.ts';
import type { Ampliacion } from '../contract.ts';
import { type Clase, conPermisos, permisoDeAmpliar } from '../domain/clases.ts';
import type { Estado } from '../domain/estados.ts';
import { RUTA_MIS_OBLIGACIONES } from '../domain/rutas.ts';
import { relacionDe } from './relacion.ts';

explainConstraints({
  obligacion_plazo_numero_unico: 'Otra persona amplió a la vez ese plazo. Vuelva a abrir la obligación.',
  obligacion_plazo_sigue: 'Otra persona amplió a la vez ese plazo. Vuelva a abrir la obligación.',
});

type Fila = {
  clase: Clase;
  origen: number;
  termino: string;
  titulo: string;
  detalle: string;
  estado: Estado;
  vence: string | null;
  personas: number[];
};

/** The obligation, of the kinds whose term the actor may extend. @throws Failure not_found */
async function exigirAmpliable(tx: Ctx, { clave, clase, proyectoId }: Ampliacion): Promise<Fila> {
  if (proyectoId !== null) await exigirProyecto(tx, proyectoId, 'ver');
  const { permissions } = requireSession(tx);
  const inexistente = notFound('La obligación no existe, o su plazo no lo amplía su cuenta.');
  if (!conPermisos(permissions)(clase) || !permissions.has(permisoDeAmpliar(clase) ?? '')) throw inexistente;
  const alcance: Alcance = proyectoId === null ? { de: 'todas' } : { de: 'proyecto', id: proyectoId };
  const relacion = await relacionDe(tx, alcance, (otra) => otra === clase);
  const [fila] = await rowsOf<Fila>(
    tx.db,
    sql`
      select
        o.clase,
        o.origen::int as origen,
        o.termino,
        o.titulo,
        o.detalle,
        o.estado,
        o.vence::text as vence,
        o.personas
      from ${relacion} o
      where o.clave = ${clave} and o.proyecto_id is not distinct from ${proyectoId}::bigint
    `,
  );
  if (!fila) throw inexistente;
  return fila;
}

/** The record in whose history an extension is told: its project, or what the obligation is told of. */
function registroDe({ clase, origen }: Fila, proyectoId: number | null) {
  if (proyectoId !== null) return { entity: flujoProyecto.entity, entityId: proyectoId };
  const entity = obligaciones.all().find((fuente) => fuente.clase === clase)?.registro;
  if (!entity) throw new Error(`${clase} has no project and names no record`);
  return { entity, entityId: origen };
}

/**
 * The term as it is, when it may become the one that is asked for.
 * @throws Failure action_not_available, conflict or invalid
 */
function exigirPosible(tx: Ctx, { estado, vence }: Fila, pedida: Ampliacion): string {
  if (estado === 'cumplida' || estado === 'dispensada')
    throw new Failure(
      'action_not_available',
      'obligaciones.plazo_no_se_amplia',
      'La obligación ya no está abierta: no hay plazo que ampliar.',
    );
  if (vence === null)
    throw new Failure(
      'action_not_available',
      'obligaciones.sin_plazo',
      'La obligación no tiene plazo: complete antes la fecha de fin del proyecto.',
    );
  if (vence !== pedida.vence)
    throw new Failure(
      'conflict',
      'obligaciones.plazo_movido',
      `El plazo cambió mientras lo veía: ahora vence el ${formatDay(vence)}. Ábrala otra vez.`,
    );
  if (pedida.hasta <= vence) throw invalidField('hasta', `Debe ser después del ${formatDay(vence)}, cuando vence hoy`);
  if (pedida.hasta < tx.today()) throw invalidField('hasta', 'Debe ser desde hoy');
  return vence;
}

/**
 * Extends the term of an obligation, with its reason: who owes it is told, and its row and the history of its project,
 * or of its record, say from what day to what day, why and who. One extension at a time.
 * @throws Failure not_found, action_not_available, conflict or invalid
 */
export const ampliarPlazo = (ctx: Ctx, pedida: Ampliacion) =>
  inTransaction(ctx, async (tx) => {
    await takeTurn(tx, `plazo ${pedida.clave}`);
    const fila = await exigirAmpliable(tx, pedida);
    const vence = exigirPosible(tx, fila, pedida);
    const { termino } = fila;
    const { hasta, motivo } = pedida;
    await tx.db.insert(obligacionPlazo).values({
      clave: termino,
      numero: sql`(select coalesce(max(numero), 0) + 1 from obligacion_plazo where clave = ${termino})`,
      desde: vence,
      hasta,
      motivo,
      ampliadoPor: actorName(tx),
      ampliadoEn: tx.now(),
    });
    await audit(tx, {
      ...registroDe(fila, pedida.proyectoId),
      action: 'ampliar_plazo',
      before: { [fila.titulo]: vence },
      after: { [fila.titulo]: hasta },
      reason: motivo,
    });
    for (const id of fila.personas)
      await avisar(tx, await destinatarioDe(tx, id), {
        titulo: 'Se amplió el plazo de una obligación',
        texto: `${fila.titulo}, de «${fila.detalle}»: vencía el ${formatDay(vence)} y ahora vence el ${formatDay(hasta)}. ${motivo}`,
        enlace: { label: 'Ver', url: RUTA_MIS_OBLIGACIONES },
      });
    return { mensaje: `Ahora vence el ${formatDay(hasta)}.` };
  });
