import { eq, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { flujoCuenta } from '../domain/flujos.ts';
import { alcanza } from '../domain/resumen.ts';
import { cumplimientoLinea, informeCumplimiento } from '../tables.ts';
import { ajuste, bloquearAbierta, type Cuenta, exigirCuenta, resumenDe } from './leer.ts';

export type Linea = { integranteId: number; nombre: string; cumplio: boolean; actividad: string };
const PERMANENTE = 'Docente permanente';

/** The team as the report asks for it: teachers of the university, save who answers for the project. */
const equipoDe = (ctx: Ctx, { proyectoId, p }: Cuenta) =>
  rowsOf<Linea>(
    ctx.db,
    sql`
      select
        pi.id::int as "integranteId",
        ${nombreDe()} as nombre,
        false as cumplio,
        '' as actividad
      from proyecto_integrante pi
        join investigador i on i.id = pi.investigador_id
      where pi.proyecto_id = ${proyectoId}
        and not pi.excluido
        and i.tipo = ${PERMANENTE}
        and i.id is distinct from ${p.responsableId}::bigint
      order by nombre
    `,
  );

/** The compliance report of an account: what it says, or what it will be asked (spec 07 §6). */
export async function cumplimientoDe(ctx: Ctx, cuenta: Cuenta) {
  const umbral = Number(await ajuste(ctx, 'economia_umbral_cumplimiento'));
  const [informe] = await ctx.db
    .select()
    .from(informeCumplimiento)
    .where(eq(informeCumplimiento.ecoProyectoId, cuenta.id));
  const lineas = informe
    ? await rowsOf<Linea>(
        ctx.db,
        sql`
          select
            l.integrante_id::int as "integranteId",
            ${nombreDe()} as nombre,
            l.cumplio,
            l.actividad
          from informe_cumplimiento_linea l
            join proyecto_integrante pi on pi.id = l.integrante_id
            join investigador i on i.id = pi.investigador_id
          where l.informe_id = ${informe.id}
          order by l.orden
        `,
      )
    : await equipoDe(ctx, cuenta);
  return {
    umbral,
    lineas,
    baseLegal: await ajuste(ctx, 'economia_base_legal'),
    abierto: alcanza(await resumenDe(ctx, cuenta), umbral),
    enviado: informe ? formatInstant(informe.enviadoEn, ctx.settings.timeZone) : null,
    enviadoPor: informe?.enviadoPor ?? null,
  };
}

type Dicho = readonly Omit<Linea, 'nombre'>[];
/** Sends it, once. @throws Failure not_found, action_not_available, invalid */
export const informar = (ctx: Ctx, id: number, dicho: Dicho) =>
  inTransaction(ctx, async (tx) => {
    await exigirCuenta(tx, 'responsable', id);
    await bloquearAbierta(tx, id);
    const cuenta = await exigirCuenta(tx, 'responsable', id);
    const c = await cumplimientoDe(tx, cuenta);
    if (c.enviado)
      throw new Failure('action_not_available', 'economia.informe_presentado', 'Ya presenta un registro de informe.');
    if (!c.abierto)
      throw new Failure(
        'action_not_available',
        'economia.rendicion_insuficiente',
        `Aún no puede presentar su informe: se habilita al rendir el ${c.umbral} %.`,
      );
    const equipo = await equipoDe(tx, cuenta);
    const completo =
      equipo.length === dicho.length && equipo.every((m) => dicho.some((d) => d.integranteId === m.integranteId));
    if (!completo) throw invalidField('lineas', 'Diga de cada docente del equipo si cumplió y qué hizo');
    const [informe] = await tx.db
      .insert(informeCumplimiento)
      .values({ ecoProyectoId: id, enviadoEn: tx.now(), enviadoPor: actorName(tx) })
      .returning({ id: informeCumplimiento.id });
    if (dicho.length)
      await tx.db
        .insert(cumplimientoLinea)
        .values(dicho.map((d, n) => ({ ...d, informeId: informe!.id, orden: n + 1 })));
    await audit(tx, {
      entity: flujoCuenta.entity,
      entityId: id,
      action: 'informar',
      after: { docentes: dicho.length },
    });
    return { mensaje: 'Su informe de cumplimiento se envió.' };
  });
