import { filesOf } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { reported } from '#core/report/server/report.ts';
import { CALIFICACION, REPORTE } from '../../contract-admin.ts';
import { documentoDeCalificacion, mostrarCalificacion } from '../../documents/calificacion.ts';
import { documentoDeGrupo, type GrupoImpreso } from '../../documents/grupo.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { type IntegranteLeido, integrantesDe } from '../integrantes/lista.ts';
import { exigirGrupo, type GrupoLeido } from '../leer.ts';
import { laboratoriosDe, lineasDe } from '../partes.ts';
import { calificacionDe } from './calificacion.ts';
import { sinFormato } from './detalle.ts';

/** The group or its request, for anyone who may see it: its members, the office and its faculty (spec 04 §11). */
export const reporteDeGrupo = reported(REPORTE, {
  query: async (ctx, { id, variante }) => ({
    g: await paraImprimir(ctx, await exigirGrupo(ctx, id, 'ver')),
    variante,
  }),
  show: ({ g, variante }) => documentoDeGrupo(g, variante),
  filename: ({ g }, ctx) => `${g.tipo}-${g.nombreCorto}-${ctx.today()}`,
});

/** What the documents of a group say; the caller has authorised the record. */
export async function paraImprimir(ctx: Ctx, g: GrupoLeido): Promise<GrupoImpreso> {
  const archivos = await filesOf(ctx.db, 'grupo', g.id);
  return {
    ...g,
    integrantes: await losQueSon(ctx, g),
    ambientes: sinFormato(g.ambientes),
    lineas: await lineasDe(ctx, g.id),
    laboratorios: await laboratoriosDe(ctx, g.id),
    conSustento: (archivos.sustento ?? []).length > 0,
  };
}

/** The current ones; of a group that ended, those of its last day. */
export async function losQueSon(ctx: Ctx, g: GrupoLeido): Promise<IntegranteLeido[]> {
  if (!flujoGrupo.is(g, 'muertos')) return integrantesDe(ctx, g.id);
  return (await integrantesDe(ctx, g.id, { ex: true })).filter(
    (i) => !flujoGrupo.is(g, 'disuelto') || i.hasta === g.fechaDisolucion,
  );
}

async function calificado(ctx: Ctx, { id }: { id: number }) {
  const g = await exigirGrupo(ctx, id, 'ver');
  return { g, c: await calificacionDe(ctx, g) };
}
/** The qualification sheet, from the same data as its tab. */
export const fichaDeCalificacion = reported(CALIFICACION, {
  query: calificado,
  show: ({ g, c }) => documentoDeCalificacion(g, c),
  filename: ({ g }, ctx) => `calificacion-${g.nombreCorto}-${ctx.today()}`,
});
export async function verCalificacion(ctx: Ctx, asked: { id: number }) {
  const { c } = await calificado(ctx, asked);
  return { total: c.total, sugerida: c.sugerida, contenido: mostrarCalificacion(c) };
}
