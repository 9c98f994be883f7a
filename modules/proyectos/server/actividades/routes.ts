import { implement } from '#core/contract/server/implement.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { serveList } from '#core/list/server/export.ts';
import { actividadesContract } from '../../contract-actividades.ts';
import { cargarDj } from '../dj/cargar.ts';
import { entregarFormato } from '../dj/formato.ts';
import { impedimentoDj } from '../dj/leer.ts';
import { fuenteActividades } from './buscar.ts';
import { reporteDeProyectoDeGrupo } from './de-grupo.ts';
import { abrirDj, exigirResponsable, obtenerActividad, reporteDeActividad } from './detalle.ts';

export const actividadesModule = implement(actividadesContract, {
  ...serveList(fuenteActividades),
  detalle: (ctx, { id }) => obtenerActividad(ctx, id),
  reporte: (ctx, { id }) => reporteDeActividad(ctx, id),
  reporteDeGrupo: (ctx, { grupoId, id }) => reporteDeProyectoDeGrupo(ctx, grupoId, id),
  formatoDj: async (ctx, { id }) => {
    const p = await exigirResponsable(ctx, id);
    const impedimento = p.djAceptadaEn ? null : impedimentoDj(p);
    if (p.requiereDj && impedimento)
      throw new Failure('action_not_available', 'proyectos.accion_impedida', impedimento);
    return entregarFormato(ctx, p);
  },
  cargarDj: async (ctx, { id }, { file }) => cargarDj(ctx, await exigirResponsable(ctx, id), file),
  verDj: async (ctx, { id }) => abrirDj(ctx, await exigirResponsable(ctx, id)),
});
