import { historyOf } from '#core/audit/server/audit.ts';
import { implement } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { serveList } from '#core/list/server/export.ts';
import { parametrosContract } from '../contract.ts';
import type { DefParametro } from '../domain/parametros.ts';
import { abrirArchivo, quitarArchivo, subirArchivo } from './archivo.ts';
import { guardarParametro, quitarPeriodo, restablecerParametro } from './guardar.ts';
import { type Definiciones, fuenteParametros } from './lista.ts';
import { ENTIDAD, filasDe, leerParametro } from './obtener.ts';

export { autoridadesModule } from './autoridades.ts';
export { enlacesDe, enlacesModules } from './enlaces.ts';
export { ajustesDe, maximoDeEtiquetas, numeroFijado, textoFijado, valoresFijados } from './fijados.ts';
export { autoridadVigente, imagenesModule } from './imagenes.ts';
export { motivosModule, motivosPara, olvidarMotivos, recordarMotivos } from './motivos.ts';
export { importadorDeOrganizacion } from './organizacion.ts';
export { paisesPorNombre } from './paises.ts';
export { clavesQueSeAutorizan, nombreDePropuestaSql, seAutorizaSql } from './propuesta.ts';
export { citarResolucion, exigirNoFutura } from './resoluciones/citar.ts';
export { resolucionesModules } from './resoluciones/index.ts';
export { raicesDeTipos, raizDeTipo, raizDeTipoSql } from './tipos.ts';
export { FACULTADES_QUE_SE_ELIGEN, unidadesModules } from './unidades.ts';

explainConstraints({
  parametro_clave_periodo: 'Otra persona registró a la vez un valor de ese año. Actualice y revise la lista.',
});

/** The values of the institution that the modules declared (architecture: amounts, dates and texts are data). */
export function parametrosModule(declaradas: readonly DefParametro[]) {
  const defs: Definiciones = new Map(declaradas.map((d) => [d.clave, d]));
  if (defs.size !== declaradas.length) throw new Error('Two modules declare the same parameter');
  const de = (clave: string) => {
    const def = defs.get(clave);
    if (!def) throw notFound('El parámetro que busca no existe.');
    return def;
  };
  const con = async (ctx: Ctx, clave: string, hacer: (def: DefParametro) => Promise<void>) => {
    const def = de(clave);
    await hacer(def);
    return leerParametro(ctx, def);
  };
  return implement(parametrosContract, {
    ...serveList((ctx) => fuenteParametros(ctx, defs)),
    obtener: (ctx, { clave }) => leerParametro(ctx, de(clave)),
    guardar: (ctx, { clave, ...cambio }) => con(ctx, clave, (def) => guardarParametro(ctx, def, cambio)),
    restablecer: (ctx, { clave, version }) => con(ctx, clave, (def) => restablecerParametro(ctx, def, version)),
    quitarPeriodo: (ctx, { clave, ...cual }) => con(ctx, clave, (def) => quitarPeriodo(ctx, def, cual)),
    historial: async (ctx, { clave }) => {
      const filas = await filasDe(ctx, de(clave).clave);
      return historyOf(
        ctx.db,
        ENTIDAD,
        filas.map((f) => f.id),
      );
    },
    subir: (ctx, { clave }, { file }) => con(ctx, clave, (def) => subirArchivo(ctx, def, file)),
    quitarArchivo: (ctx, { clave, archivoId }) => con(ctx, clave, (def) => quitarArchivo(ctx, def, archivoId)),
    version: (ctx, { clave, archivoId }) => abrirArchivo(ctx, de(clave), archivoId),
    descargar: (ctx, { clave }) => abrirArchivo(ctx, de(clave)),
  });
}
