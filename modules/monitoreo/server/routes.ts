import { type Handlers, implement } from '#core/contract/server/implement.ts';
import { serveList } from '#core/list/server/export.ts';
import { constanciaDeVinculada } from '#modules/publicaciones/server/index.ts';
import { miMonitoreoContract, monitoreoContract, type operacionesDeMonitoreo } from '../contract.ts';
import { fichaDe, papelDe } from './ficha.ts';
import { cambiar, exigirMonitoreo, type Puerta } from './leer.ts';
import { fuenteMiMonitoreo, fuenteMonitoreo } from './listas.ts';
import { metasModules } from './metas.ts';
import { candidatas, desvincular, vincular } from './publicaciones.ts';

/** What both doors do, each with its own rule. */
const porPuerta = (puerta: Puerta): Handlers<ReturnType<typeof operacionesDeMonitoreo>> => ({
  obtener: async (ctx, { id }) => fichaDe(ctx, await exigirMonitoreo(ctx, id, puerta)),
  reporte: async (ctx, { id }) => papelDe(ctx, await exigirMonitoreo(ctx, id, puerta)),
  publicacion: async (ctx, { id, publicacionId }) => {
    await exigirMonitoreo(ctx, id, puerta);
    return constanciaDeVinculada(ctx, id, publicacionId);
  },
  candidatas: (ctx, { id, tipo }) => candidatas(ctx, puerta, id, tipo),
  vincular: (ctx, v) => vincular(ctx, puerta, v),
  desvincular: (ctx, v) => desvincular(ctx, puerta, v),
  describir: (ctx, { id, version, descripcion: nueva }) =>
    cambiar(ctx, { id, puerta, version }, async (_tx, m) => {
      const descripcion = nueva ?? '';
      return {
        action: 'describir',
        set: { descripcion },
        before: { descripcion: m.descripcion },
        after: { descripcion },
      };
    }),
});

export const monitoreoModules = [
  ...metasModules,
  implement(monitoreoContract, { ...serveList(fuenteMonitoreo), ...porPuerta('oficina') }),
  implement(miMonitoreoContract, { ...serveList(fuenteMiMonitoreo), ...porPuerta('investigador') }),
];
