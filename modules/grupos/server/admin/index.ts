import { implement } from '#core/contract/server/implement.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { gruposAdminContract, gruposDocumentosContract } from '../../contract-admin.ts';
import { cambiarParte, partesDeGrupo } from '../partes.ts';
import { detalleDeGrupo } from './detalle.ts';
import { editarAmbientes, editarGrupo } from './editar.ts';
import { deFacultad, etiquetasEnUso, grupos, integrantes, integrantesDeFacultad, solicitudes } from './listas.ts';
import { fichaDeCalificacion, reporteDeGrupo, verCalificacion } from './pdf.ts';
import { proyectosPorIntegrante } from './produccion.ts';
import { resumenDeGrupo } from './resumen.ts';

explainConstraints({
  grupo_nombre_unico: 'Otra persona registró a la vez un grupo con ese nombre.',
  grupo_nombre_corto_unico: 'Otra persona registró a la vez un grupo con ese nombre corto.',
  grupo_linea_grupo_id_linea_id_pk: 'El grupo ya tiene esa línea.',
  grupo_laboratorio_grupo_id_laboratorio_id_pk: 'El grupo ya tiene ese laboratorio.',
});

export const gruposAdminModule = implement(gruposAdminContract, {
  ...grupos,
  buscarSolicitudes: solicitudes.buscar,
  exportarSolicitudes: solicitudes.exportar,
  buscarIntegrantes: integrantes.buscar,
  exportarIntegrantes: integrantes.exportar,
  etiquetasEnUso: async (ctx) => ({ etiquetas: await etiquetasEnUso(ctx) }),
  editar: editarGrupo,
  editarAmbientes,
  cambiarParte,
  resumen: (ctx, { id }) => resumenDeGrupo(ctx, id),
  proyectos: (ctx, { id }) => proyectosPorIntegrante(ctx, id),
  calificacion: verCalificacion,
  calificacionPdf: fichaDeCalificacion.file,
});

export const gruposDocumentosModule = implement(gruposDocumentosContract, {
  buscarDeFacultad: deFacultad.buscar,
  exportarDeFacultad: deFacultad.exportar,
  exportarIntegrantesDeFacultad: integrantesDeFacultad.exportar,
  detalle: (ctx, { id }) => detalleDeGrupo(ctx, id),
  partes: (ctx, { id }) => partesDeGrupo(ctx, id),
  reporte: reporteDeGrupo.file,
});
