import { implement } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { exportList } from '#core/list/server/export.ts';
import { listPage } from '#core/list/server/list.ts';
import { parametrosContract } from '../contract.ts';
import type { DefParametro } from '../domain/parametros.ts';
import { abrirArchivo, quitarArchivo, subirArchivo } from './archivo.ts';
import { definicionDe, reunir } from './definiciones.ts';
import { guardarParametro, quitarPeriodo, restablecerParametro } from './guardar.ts';
import { fuenteParametros } from './lista.ts';
import { historialDe, leerParametro } from './obtener.ts';

export { maximoDeEtiquetas } from './etiquetas.ts';
export { cargarOrganizacion } from './organizacion.ts';
export { clavesQueSeAutorizan, nombreDePropuestaSql, seAutorizaSql } from './propuesta.ts';
export { citarResolucion, exigirNoFutura } from './resoluciones/citar.ts';
export { resolucionesModules } from './resoluciones/index.ts';

explainConstraints({
  parametro_clave_periodo: 'Otra persona registró a la vez un valor de ese año. Actualice y revise la lista.',
});

/** The values of the institution that the modules declared (architecture: amounts, dates and texts are data). */
export function parametrosModule(declaradas: readonly DefParametro[]) {
  const defs = reunir(declaradas);
  const con = async (ctx: Ctx, clave: string, hacer: (def: DefParametro) => Promise<void>) => {
    const def = definicionDe(defs, clave);
    await hacer(def);
    return leerParametro(ctx, def);
  };
  return implement(parametrosContract, {
    buscar: async (ctx, query) => listPage(ctx.db, await fuenteParametros(ctx, defs), query),
    exportar: async (ctx, query) => exportList(ctx, await fuenteParametros(ctx, defs), query),
    obtener: (ctx, { clave }) => leerParametro(ctx, definicionDe(defs, clave)),
    guardar: (ctx, { clave, ...cambio }) => con(ctx, clave, (def) => guardarParametro(ctx, def, cambio)),
    restablecer: (ctx, { clave, version }) => con(ctx, clave, (def) => restablecerParametro(ctx, def, version)),
    quitarPeriodo: (ctx, { clave, ...cual }) => con(ctx, clave, (def) => quitarPeriodo(ctx, def, cual)),
    historial: (ctx, { clave }) => historialDe(ctx, definicionDe(defs, clave).clave),
    subir: (ctx, { clave }, { file }) => con(ctx, clave, (def) => subirArchivo(ctx, def, file)),
    quitarArchivo: (ctx, { clave, archivoId }) => con(ctx, clave, (def) => quitarArchivo(ctx, def, archivoId)),
    version: (ctx, { clave, archivoId }) => abrirArchivo(ctx, definicionDe(defs, clave), archivoId),
    descargar: (ctx, { clave }) => abrirArchivo(ctx, definicionDe(defs, clave)),
  });
}
