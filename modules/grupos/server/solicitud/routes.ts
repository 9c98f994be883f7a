import { implement } from '#core/contract/server/implement.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { solicitudesContract } from '../../contract-solicitud.ts';
import { buscarProyectosDeGrupo, misGrupos, misSolicitudes, publicacionesDeGrupo } from '../investigador/listas.ts';
import { buscarLaboratorios } from '../partes.ts';
import { retirarSustento, subirSustento } from './archivos.ts';
import { pasos } from './bloques/registro.ts';
import { crearSolicitud } from './crear.ts';
import { puedeSolicitar } from './elegibilidad.ts';
import { enviarSolicitud } from './enviar.ts';

explainConstraints({
  grupo_nombre_unico: 'Otro grupo o solicitud ya tiene este nombre.',
  grupo_nombre_corto_unico: 'Otro grupo o solicitud ya tiene este nombre corto.',
  grupo_integrante_vigente_unico: 'La persona acaba de ser incluida en otro grupo: integra uno solo a la vez.',
  grupo_integrante_una_vez: 'La persona ya figura entre los integrantes de este grupo.',
  grupo_coordinador_unico: 'El grupo ya tiene un coordinador.',
  grupo_con_coordinador: 'Un grupo no puede quedar sin coordinador.',
  grupo_cerrado_sin_integrantes: 'El grupo ya no admite integrantes.',
});

export const solicitudesModule = implement(solicitudesContract, {
  misGrupos,
  misSolicitudes,
  puedeSolicitar,
  crear: crearSolicitud,
  solicitud: (ctx, { id }) => pasos.load(ctx, id),
  guardarPaso: (ctx, { id, paso, ...input }) => pasos.save(ctx, id, paso, input),
  enviar: (ctx, { id }) => enviarSolicitud(ctx, id),
  subirSustento: (ctx, { id }, { file }) => subirSustento(ctx, id, file),
  retirarSustento: (ctx, { id, archivoId }) => retirarSustento(ctx, id, archivoId),
  buscarLaboratorios,
  proyectos: buscarProyectosDeGrupo,
  publicaciones: publicacionesDeGrupo.buscar,
  exportarPublicaciones: publicacionesDeGrupo.exportar,
});
