import { eq } from 'drizzle-orm';
import { historyOf } from '#core/audit/server/audit.ts';
import { implement } from '#core/contract/server/implement.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { lineasContract } from '../contract.ts';
import { lineaInvestigacion } from '../tables.ts';
import { arbolDeLineas, opciones } from './arbol.ts';
import { eliminarLinea } from './eliminar.ts';
import { activarLinea, crearLinea, editarLinea } from './guardar.ts';

export { busquedasLineas } from './busquedas.ts';
export { cargarLineas } from './cargar.ts';

explainConstraints({
  linea_codigo_unico: 'Otra persona registró a la vez una línea con ese código. Revise el listado.',
  linea_nombre_unico: 'Otra persona registró a la vez una línea con ese nombre. Revise el listado.',
  linea_padre_misma_facultad: 'Una línea y su línea padre deben ser de la misma facultad.',
  linea_sin_ciclo: 'Una línea no puede depender de sí misma ni de una que depende de ella.',
});

export const lineasModule = implement(lineasContract, {
  arbol: (ctx, { facultad }) => arbolDeLineas(ctx, facultad),
  opciones,
  crear: crearLinea,
  editar: editarLinea,
  activar: activarLinea,
  eliminar: (ctx, { id }) => eliminarLinea(ctx, id),
  historial: async (ctx, { id }) => {
    const [linea] = await ctx.db
      .select({ id: lineaInvestigacion.id })
      .from(lineaInvestigacion)
      .where(eq(lineaInvestigacion.id, id));
    if (!linea) throw notFound();
    return historyOf(ctx.db, 'linea_investigacion', id);
  },
});
