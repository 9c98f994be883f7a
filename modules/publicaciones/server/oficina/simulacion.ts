import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { implement, isAllowed } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import { lock } from '#core/entity/server/entity.ts';
import { defineJob, enqueue } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { serveList } from '#core/list/server/export.ts';
import { notify } from '#core/mail/server/queue.ts';
import { simulacionContract } from '../../contract-simulacion.ts';
import { comparar, type Juzgada, MUERTA, RUTA_SIMULACION } from '../../domain/simulacion.ts';
import { obraEn } from '../../tables.ts';
import { simulacionBaremo } from '../../tables-simulacion.ts';
import { tiposQuePuntuan } from '../puntuar.ts';
import { baremoEntidad } from './baremos.ts';
import { categoriasCon, fuenteSimulacion, reporteDeSimulacion, simulacionDe } from './simulacion-vista.ts';

type Simulacion = typeof simulacionBaremo.$inferSelect;
type Pedido = { id: number; desde?: string | null | undefined; hasta?: string | null | undefined };

/**
 * Asks for the simulation of a baremo; its last one leaves its place.
 * @throws Failure not_found; requirements_pending without categories; conflict while another one of it runs; invalid
 */
const simular = (ctx: Ctx, { id, desde = null, hasta = null }: Pedido) =>
  inTransaction(ctx, async (tx) => {
    if (desde && hasta && desde > hasta) throw invalidField('hasta', 'Elija un día que no sea anterior al primero');
    await lock(tx, baremoEntidad, { id });
    const { suyas, situacion } = await simulacionDe(tx, id);
    if (suyas.length === 0)
      throw new Failure(
        'requirements_pending',
        'publicaciones.baremo_sin_categorias',
        'El baremo no tiene categorías. Agréguelas antes de simularlo.',
      );
    if (situacion === 'corre')
      throw new Failure(
        'conflict',
        'publicaciones.simulacion_en_curso',
        'Ya hay una simulación de este baremo en curso. Espere a que termine.',
      );
    const { name: pedidaPor, userId } = requireSession(tx);
    await tx.db.delete(simulacionBaremo).where(eq(simulacionBaremo.baremoId, id));
    const [nueva] = await tx.db
      .insert(simulacionBaremo)
      .values({ baremoId: id, desde, hasta, pedidaPor, vistaEn: tx.now() })
      .returning();
    await audit(tx, { entity: baremoEntidad.name, entityId: id, action: 'simular', after: { desde, hasta } });
    await enqueue(tx, simularJob, { id: nueva!.id, userId });
    return { ok: true as const };
  });

/** Writes how far it is, while it is the one of its baremo and did not end. @returns nothing once it is not */
const anotar = async (ctx: Ctx, id: number, set: Partial<Simulacion>): Promise<Simulacion | undefined> => {
  const vive = and(eq(simulacionBaremo.id, id), isNull(simulacionBaremo.terminadaEn));
  const [s] = await ctx.db
    .update(simulacionBaremo)
    .set({ vistaEn: ctx.now(), ...set })
    .where(vive)
    .returning();
  return s;
};

export const simularJob = defineJob<{ id: number; userId: number }>({
  name: 'simular-baremo',
  // Who asked for it sees that it did not end, and asks again.
  retryLimit: 0,
  handler: async (ctx, { id, userId }) => {
    const s = await anotar(ctx, id, {});
    if (!s) return;
    const err: unknown = await recorrer(ctx, s).catch((error) => error);
    if (err) ctx.log.error({ err, id }, 'simulation failed');
    await inTransaction(ctx, async (tx) => {
      if (!(await anotar(tx, id, err ? { vistaEn: MUERTA } : { terminadaEn: tx.now() }))) return;
      const title = err ? 'No se pudo simular el baremo' : 'La simulación del baremo está lista';
      const body = err ? 'Vuelva a simular.' : 'Vea a quiénes cambiaría los puntos.';
      await notify(tx, { userId, title, body, link: `${RUTA_SIMULACION}?id=${s.baremoId}` });
    });
  },
});

/** Records compared at a time: a statement reads them, another writes what they would have. */
const LOTE = 2000;
async function recorrer(ctx: Ctx, s: Simulacion): Promise<void> {
  const { todas, huella } = await categoriasCon(ctx, s.baremoId);
  const con = { baremoId: s.baremoId, puntuan: await tiposQuePuntuan(ctx) };
  const dia = sql`(coalesce(p.fecha_inscripcion, p.creado_en) at time zone ${ctx.settings.timeZone})::date`;
  const cuales = sql`from publicacion p where ${obraEn('registrado', 'p')}
    and ${dia} between ${s.desde ?? '-infinity'}::date and ${s.hasta ?? 'infinity'}::date`;
  const [cuenta] = await query(ctx)<{ total: number }>`select count(*)::int as total ${cuales}`;
  await anotar(ctx, s.id, { ...cuenta, huella });
  for (let avance = 0, ultimo = 0; ; ) {
    const lote = await query(ctx)<Juzgada>`
      select
        p.id::int,
        p.validado as vale,
        p.categoria_id::int as "categoriaId",
        coalesce(
          (
            select
              json_agg(
                json_build_object(
                  'id',
                  a.id,
                  'rol',
                  a.categoria,
                  'tipo',
                  i.tipo,
                  'excluido',
                  a.excluido,
                  'puntaje',
                  a.puntaje::text,
                  'persona',
                  a.investigador_id
                )
                order by a.orden, a.id
              )
            from publicacion_autor a
              left join investigador i on i.id = a.investigador_id
            where a.publicacion_id = p.id
          ),
          '[]'
        ) as autores ${cuales}
        and p.id > ${ultimo}
      order by p.id
      limit ${LOTE}
    `;
    if (lote.length === 0) return;
    const filas = lote.flatMap((p) => comparar(p, todas, con).map((f) => ({ publicacion: p.id, ...f })));
    await query(ctx)`
      insert into simulacion_fila (simulacion_id, publicacion_id, autor_id, persona_id, antes, despues, razon)
        select ${s.id}, x.* from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb)
          as x(publicacion bigint, autor bigint, persona bigint, antes numeric, despues numeric, razon text)`;
    avance += lote.length;
    ultimo = lote.at(-1)!.id;
    if (!(await anotar(ctx, s.id, { avance }))) return;
  }
}

export const simulacionModule = implement(simulacionContract, {
  ...serveList(fuenteSimulacion),
  simular,
  obtener: async (ctx, { id }) => {
    const { nombre, situacion, hecha, s } = await simulacionDe(ctx, id);
    const visto = hecha && (await reporteDeSimulacion.ver(ctx, { id }));
    return { ...s, ...visto, id, nombre, situacion, puedeEditar: isAllowed('parametros.editar', ctx.session) };
  },
  reporte: reporteDeSimulacion.file,
});
