import { sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { takeTurn } from '#core/db/server/turn.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
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
  titulo: string;
  detalle: string;
  estado: Estado;
  vence: string | null;
  personas: number[];
};

/** The obligation, of the kinds whose term the actor may extend. @throws Failure not_found */
async function exigirAmpliable(tx: Ctx, { clave, proyectoId }: Ampliacion): Promise<Fila> {
  await exigirProyecto(tx, proyectoId, 'ver');
  const { permissions } = requireSession(tx);
  const ve = conPermisos(permissions);
  const vistas = (clase: Clase) => ve(clase) && permissions.has(permisoDeAmpliar(clase) ?? '');
  const relacion = await relacionDe(tx, { de: 'proyecto', id: proyectoId }, vistas);
  const [fila] = await rowsOf<Fila>(
    tx.db,
    sql`
      select o.clase, o.titulo, o.detalle, o.estado, o.vence::text as vence, o.personas
      from ${relacion} o
      where o.clave = ${clave}
    `,
  );
  if (!fila) throw notFound('La obligación no existe, o su plazo no lo amplía su cuenta.');
  return fila;
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
 * Extends the term of an obligation of a project, with its reason: who owes it is told, and its row and the history of
 * the project say from what day to what day, why and who. One extension at a time.
 * @throws Failure not_found, action_not_available, conflict or invalid
 */
export const ampliarPlazo = (ctx: Ctx, pedida: Ampliacion) =>
  inTransaction(ctx, async (tx) => {
    await takeTurn(tx, `plazo ${pedida.clave}`);
    const fila = await exigirAmpliable(tx, pedida);
    const vence = exigirPosible(tx, fila, pedida);
    const { clave, hasta, motivo } = pedida;
    await tx.db.insert(obligacionPlazo).values({
      clave,
      numero: sql`(select coalesce(max(numero), 0) + 1 from obligacion_plazo where clave = ${clave})`,
      desde: vence,
      hasta,
      motivo,
      ampliadoPor: actorName(tx),
      ampliadoEn: tx.now(),
    });
    await audit(tx, {
      entity: flujoProyecto.entity,
      entityId: pedida.proyectoId,
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
