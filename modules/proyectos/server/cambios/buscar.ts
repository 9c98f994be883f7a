import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { cambiosLista, type LeToca } from '../../domain/cambios/lista.ts';
import { esTipoDeCambio } from '../../domain/cambios/nombres.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { cambioEn, proyectoCambio } from '../../tables.ts';
import { codigoDeProyectoSql } from '../expresiones.ts';
import { politicaProyecto } from '../politica.ts';
import { leerCuenta } from './cuenta.ts';
import { exigirPapel } from './leer.ts';
import { pasosDe } from './versiones.ts';

const cual = (quien: LeToca): SQL => sql`${quien}::text`;
const LE_TOCA_SQL = sql`
  case
    when ${cambioEn('en_revision', 'c')} or ${cambioEn('observado', 'c')} and c.de_oficina then ${cual('oficina')}
    when ${cambioEn('observado', 'c')} then ${cual('responsable')}
    else ${cual('nadie')}
  end
`;
/** Every change of the projects that the actor may see. */
export const fuenteCambios = (ctx: Ctx): ListSource => ({
  def: cambiosLista,
  from: sql`proyecto_cambio c join proyecto p on p.id = c.proyecto_id`,
  joins: {
    i: sql`left join investigador i on i.id = p.responsable_id`,
    f: sql`left join facultad f on f.id = p.facultad_id`,
  },
  id: sql`c.id`,
  columns: {
    ...stored('c', 'titulo tipo vigencia adenda estado'),
    codigo: codigoDeProyectoSql('p'),
    proyecto: nombreDePropuestaSql('p'),
    responsable: nombreDe(),
    facultad: sql`f.nombre`,
    pedido: sql`c.pedido_en`,
  },
  filters: { facultad: sql`p.facultad_id`, proyectoId: sql`p.id`, leToca: LE_TOCA_SQL },
  facetLabels: { facultad: sql`f.nombre` },
  scope: politicaProyecto.ver.filters(requireSession(ctx)),
});

/** The changes of one project, the latest first, for its members and the office. */
export async function cambiosDeProyecto(ctx: Ctx, proyectoId: number) {
  const { p, roles } = await exigirPapel(ctx, proyectoId);
  const t = proyectoCambio;
  const filas = await ctx.db
    .select({
      id: t.id,
      titulo: t.titulo,
      tipo: t.tipo,
      estado: t.estado,
      pedidoEn: t.pedidoEn,
      vigencia: t.vigencia,
      adenda: t.adenda,
      aplicadoEn: t.aplicadoEn,
    })
    .from(t)
    .where(eq(t.proyectoId, proyectoId))
    .orderBy(desc(t.pedidoEn), desc(t.id));
  const cuenta = await leerCuenta(ctx, proyectoId);
  const pasos = await pasosDe(ctx, proyectoId, cuenta);
  const deAdenda = new Map(pasos.flatMap((paso, n) => ('adenda' in paso ? [[paso.adenda.id, n + 1] as const] : [])));
  return {
    cambios: filas.flatMap(({ tipo, pedidoEn, aplicadoEn, ...f }) =>
      esTipoDeCambio(tipo)
        ? [
            {
              ...f,
              tipo,
              pedidoEn: pedidoEn.toISOString(),
              aplicadoEn: aplicadoEn?.toISOString() ?? null,
              version: deAdenda.get(f.id) ?? null,
            },
          ]
        : [],
    ),
    transferencias: pasos.flatMap((paso, n) =>
      'transferencia' in paso
        ? [
            {
              id: paso.transferencia.id,
              titulo: paso.titulo,
              pedidaEn: paso.transferencia.pedidaEn.toISOString(),
              aprobadaEn: paso.transferencia.aprobadaEn.toISOString(),
              version: n + 1,
              papel: paso.transferencia.papel,
            },
          ]
        : [],
    ),
    pide: roles.size > 0 && p.origen !== 'historico' && flujoProyecto.is(p, 'admitenCambios'),
  };
}
