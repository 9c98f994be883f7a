import { filesOf } from '#core/files/server/files.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { sinFormato } from '../admin/detalle.ts';
import { exigirGrupo, papelEn } from '../leer.ts';
import { laboratoriosDe, lineasDe } from '../partes.ts';
import { elegibilidadParaSolicitar } from '../solicitud/elegibilidad.ts';

/** The group as its members see it (spec 04 §10). @throws Failure not_found for anybody else */
export async function detalleParaIntegrantes(ctx: Ctx, id: number) {
  const g = await exigirGrupo(ctx, id, 'ver');
  const [sustento] = (await filesOf(ctx.db, 'grupo', id, ['sustento'])).sustento ?? [];
  return {
    ...g,
    ambientes: sinFormato(g.ambientes),
    papel: papelEn(ctx, g),
    observacion: flujoGrupo.is(g, 'reg_observado') ? g.observacionesAdmin : null,
    disolucion: flujoGrupo.is(g, 'disuelto') ? { fecha: g.fechaDisolucion, motivo: g.motivoDisolucion } : null,
    lineas: await lineasDe(ctx, id),
    laboratorios: await laboratoriosDe(ctx, id),
    sustento: sustento ?? null,
  };
}

/** Requirements to start a request, and whether one may be started now. */
export async function puedeSolicitar(ctx: Ctx) {
  const investigadorId = requireSession(ctx).subject.investigador ?? 0;
  const requisitos = await elegibilidadParaSolicitar(ctx, investigadorId);
  return { puede: requisitos.every((r) => r.cumple), requisitos };
}
