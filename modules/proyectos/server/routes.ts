import { implement } from '#core/contract/server/implement.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveList } from '#core/list/server/export.ts';
import { proyectosContract } from '../contract.ts';
import { abrirArchivo } from './archivos.ts';
import { etiquetasEnUso, fuenteProyectos } from './buscar.ts';
import { suggestCode } from './codigo.ts';
import { obtenerProyecto } from './detalle.ts';
import { editarProyecto } from './editar.ts';
import { forceTransition } from './forzar.ts';
import { exigirProyecto } from './leer.ts';
import { exportarWord, pdfDeProyecto } from './pdf.ts';

explainConstraints({
  proyecto_codigo_proyecto_unique: 'Ese código ya pertenece a otro proyecto.',
  proyecto_codigo_unico: 'Ese código ya pertenece a otro proyecto.',
  proyecto_aprobado_con_codigo: 'Un proyecto aprobado necesita su código.',
  proyecto_observado_con_motivo: 'Un proyecto observado necesita la observación.',
  proyecto_postulacion_viva_unica: 'El responsable ya tiene otra postulación vigente de este tipo en el mismo periodo.',
});

export const proyectosModule = implement(proyectosContract, {
  ...serveList(fuenteProyectos),
  etiquetasEnUso: async (ctx) => ({ etiquetas: await etiquetasEnUso(ctx) }),
  detalle: (ctx, { id }) => obtenerProyecto(ctx, id),
  editar: editarProyecto,
  forzar: forceTransition,
  codigoSugerido: async (ctx, { id }) => {
    const p = await exigirProyecto(ctx, id, 'editar');
    return { codigo: p.codigoProyecto ?? (await suggestCode(ctx, p)) };
  },
  archivo: (ctx, { id, archivoId }) => abrirArchivo(ctx, id, archivoId),
  pdf: (ctx, { id, formato }) => pdfDeProyecto(ctx, id, formato),
  word: (ctx, { id }) => exportarWord(ctx, id),
});
