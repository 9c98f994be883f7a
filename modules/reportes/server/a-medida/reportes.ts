import { and, eq, sql } from 'drizzle-orm';
import { anyOf, type Rule } from '#core/access/server/rule.ts';
import { audit } from '#core/audit/server/audit.ts';
import { implement } from '#core/contract/server/implement.ts';
import { oneOf } from '#core/db/server/columns.ts';
import { query } from '#core/db/server/open.ts';
import { change, defineEntity, lock, requireRow } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveList } from '#core/list/server/export.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import type { ExportFormat } from '#core/list/shared/list.ts';
import { CLAVES_MODULO } from '#modules/acceso/domain/permisos.ts';
import { aMedidaContract } from '../../contract-a-medida.ts';
import { aMedidaLista, consultaLimpia, type Frecuencia, inicioDePeriodo } from '../../domain/a-medida.ts';
import { reporteEnvio, reporteGuardado } from '../../tables.ts';
import { exigirLista, listasDe, pedidoDe } from './listas.ts';

explainConstraints({
  reporte_guardado_nombre: ['Ya tiene un reporte con ese nombre. Póngale otro.', 'nombre'],
});

type Fila = typeof reporteGuardado.$inferSelect;
const propio: Rule<Fila> = {
  allows: (quien, r) => r.usuarioId === quien.userId,
  filters: (quien) => sql`(r.usuario_id = ${quien.userId})`,
};
const compartido: Rule<Fila> = {
  allows: (quien, r) => r.compartidoCon !== null && quien.permissions.has(`${r.compartidoCon}.ver`),
  filters: (quien) =>
    sql`r.compartido_con in (${oneOf(CLAVES_MODULO.filter((m) => quien.permissions.has(`${m}.ver`)))})`,
};
/** Who made it, and those with whom they shared it. */
export const leeReporte = anyOf(propio, compartido);
const entidad = defineEntity({
  name: 'reporte_guardado',
  table: reporteGuardado,
  the: 'El reporte',
  see: leeReporte,
  edit: propio,
  touched: 'actualizadoEn',
});

function fuente(ctx: Ctx): ListSource {
  const quien = requireSession(ctx);
  const listas = listasDe(quien).map(({ def, title }) => sql`(${def.key}, ${title})`);
  return {
    def: aMedidaLista,
    from: sql`reporte_guardado r`,
    joins: {
      u: sql`join usuario u on u.id = r.usuario_id`,
      l: sql`left join (values ${sql.join(
        [sql`(''::text, ''::text)`, ...listas],
        sql`, `,
      )}) l (clave, titulo) on l.clave = r.lista`,
      e: sql`left join reporte_envio e on e.reporte_id = r.id and e.usuario_id = ${quien.userId}`,
    },
    id: sql`r.id`,
    columns: {
      ...stored('r', 'nombre compartidoCon actualizadoEn'),
      listaTitulo: sql`coalesce(l.titulo, 'Lista que su cuenta no ve')`,
      dueno: sql`u.nombre`,
      envio: sql`e.frecuencia`,
      propio: propio.filters(quien),
    },
    search: sql`quipu_fold(r.nombre || ' ' || coalesce(l.titulo, ''))`,
    filters: { lista: sql`r.lista` },
    facetLabels: { lista: sql`coalesce(l.titulo, 'Lista que su cuenta no ve')` },
    scope: leeReporte.filters(quien),
  };
}

type Datos = { nombre: string; compartidoCon: string | null; consulta: string };
/** What is kept of it, once its list has what it asks. @throws Failure not_found, invalid */
function guardable(ctx: Ctx, lista: string, { nombre, compartidoCon, consulta }: Datos) {
  pedidoDe(exigirLista(requireSession(ctx), lista), consulta, 'csv');
  return { nombre, compartidoCon, consulta: consultaLimpia(consulta).toString() };
}

const crear = (ctx: Ctx, { lista, ...datos }: Datos & { lista: string }) =>
  inTransaction(ctx, async (tx) => {
    const nuevo = { ...guardable(tx, lista, datos), lista, usuarioId: requireSession(tx).userId };
    const [fila] = await tx.db
      .insert(reporteGuardado)
      .values({ ...nuevo, creadoEn: tx.now(), actualizadoEn: tx.now() })
      .returning({ id: reporteGuardado.id });
    await audit(tx, { entity: entidad.name, entityId: fila!.id, action: 'crear', after: nuevo });
    return { id: fila!.id };
  });

const eliminar = (ctx: Ctx, { id }: { id: number }) =>
  inTransaction(ctx, async (tx) => {
    const { nombre } = await lock(tx, entidad, { id });
    await tx.db.delete(reporteGuardado).where(eq(reporteGuardado.id, id));
    await audit(tx, { entity: entidad.name, entityId: id, action: 'eliminar', before: { nombre } });
    return { ok: true as const };
  });

const suyo = (ctx: Ctx, id: number) =>
  and(eq(reporteEnvio.reporteId, id), eq(reporteEnvio.usuarioId, requireSession(ctx).userId));

/** The first is sent when the next period begins. */
const recibir = (
  ctx: Ctx,
  { id, frecuencia, formato }: { id: number; frecuencia: Frecuencia | null; formato: ExportFormat },
) =>
  inTransaction(ctx, async (tx) => {
    await requireRow(tx, entidad, id, 'see');
    if (!frecuencia) await tx.db.delete(reporteEnvio).where(suyo(tx, id));
    else {
      const set = { frecuencia, formato, enviadoHasta: inicioDePeriodo(frecuencia, tx.today()) };
      await tx.db
        .insert(reporteEnvio)
        .values({ reporteId: id, usuarioId: requireSession(tx).userId, ...set })
        .onConflictDoUpdate({ target: [reporteEnvio.reporteId, reporteEnvio.usuarioId], set });
    }
    return { ok: true as const };
  });

export const aMedidaModule = implement(aMedidaContract, {
  ...serveList((ctx: Ctx) => fuente(ctx)),
  listas: async (ctx) => ({
    listas: listasDe(requireSession(ctx)).map(({ def, title }) => ({ value: def.key, label: title })),
  }),
  definicion: async (ctx, { clave }) => {
    const { def, endpoint } = exigirLista(requireSession(ctx), clave);
    return { ruta: endpoint.path.replace(/\/exportar$/, ''), def };
  },
  obtener: async (ctx, { id }) => {
    const fila = await requireRow(ctx, entidad, id, 'see');
    const [dueno] = await query(ctx)<{ nombre: string }>`select nombre from usuario where id = ${fila.usuarioId}`;
    const [envio] = await ctx.db.select().from(reporteEnvio).where(suyo(ctx, id));
    return {
      ...fila,
      propio: propio.allows(requireSession(ctx), fila),
      dueno: dueno!.nombre,
      envio: envio ? { frecuencia: envio.frecuencia, formato: envio.formato } : null,
    };
  },
  crear,
  guardar: (ctx, { id, version, ...datos }) =>
    change(ctx, entidad, { id, version }, (fila, tx) => ({ set: guardable(tx, fila.lista, datos) })),
  eliminar,
  recibir,
});
