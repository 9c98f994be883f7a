import type { RouteObject } from 'react-router';
import { PAGINAS } from '#modules/proyectos/domain/slug.ts';
import { ConPortal } from '../ConPortal.tsx';
import { comunes } from '../comunes.tsx';
import { drawn, home, layout, page } from '../lazy.tsx';
import { Layout } from './Layout.tsx';

/** One page serves every type; the evaluation adds its tab for who may see it. */
const detalleDeProyecto = (slug: string): RouteObject =>
  page(`estudios/proyectos_grupos/detalle/${slug}`, () => import('./DetalleProyecto.tsx'), 'Detalle');

const CONVOCATORIAS = 'estudios/convocatorias';
const INFORMES = 'estudios/informes_tecnicos';
const MONITOREO = 'estudios/monitoreo';
const CDI = 'estudios/docente_investigador';
const PERSONAS = 'estudios/gestion_investigadores';
const OBRAS = 'estudios/gestion_publicaciones';
/** The steps of an externally funded project. */
const deFex = Array.from({ length: 4 }, (_, i) =>
  drawn(
    `estudios/proyectos_fex/paso_${i + 1}`,
    () => import('#modules/proyectos/web/fex/Pasos.tsx'),
    ({ PasoFex }) => <PasoFex puerta="oficina" paso={i + 1} />,
  ),
);

// The router comes with the first address of the area that is opened.
export { App } from '../../app.tsx';

export const admin = layout('/admin', Layout, [
  home(() => import('./Inicio.tsx')),
  page('estudios/convocatorias', () => import('./Convocatorias.tsx'), 'Convocatorias'),
  page(`${CONVOCATORIAS}/detalle`, () => import('#modules/evaluacion/web/DetallePlantilla.tsx'), 'DetallePlantilla'),
  page(`${CONVOCATORIAS}/parametros`, () => import('#modules/convocatorias/web/admin/Parametros.tsx'), 'Parametros'),
  page(
    `${CONVOCATORIAS}/vista_previa`,
    () => import('#modules/convocatorias/web/admin/VistaPrevia.tsx'),
    'VistaPrevia',
  ),
  page(`${CONVOCATORIAS}/postulaciones`, () => import('#modules/evaluacion/web/Postulaciones.tsx'), 'Postulaciones'),
  page('estudios/convocatorias/ranking', () => import('#modules/evaluacion/web/Ranking.tsx'), 'Ranking'),
  page('estudios/convocatorias/acta', () => import('#modules/evaluacion/web/Acta.tsx'), 'Acta'),
  page('estudios/grupos', () => import('#modules/grupos/web/admin/Grupos.tsx'), 'Grupos'),
  page('estudios/grupos/detalle', () => import('./DetalleGrupo.tsx'), 'Detalle'),
  page('estudios/proyectos_grupos', () => import('./ProyectosGrupos.tsx'), 'Lista'),
  ...PAGINAS.map(detalleDeProyecto),
  page('estudios/deudas_proyectos', () => import('#modules/deudas/web/DeudasDeProyectos.tsx'), 'DeudasDeProyectos'),
  page(
    'estudios/deudas_proyectos/detalle',
    () => import('#modules/deudas/web/DeudasDeProyecto.tsx'),
    'DeudasDeProyecto',
  ),
  page('estudios/importaciones', () => import('#core/import/web/Imports.tsx'), 'Imports'),
  page('estudios/importaciones/detalle', () => import('#core/import/web/ImportPage.tsx'), 'ImportPage'),
  page('estudios/correcciones', () => import('#core/correction/web/Corrections.tsx'), 'Corrections'),
  page('estudios/proyectos_fex', () => import('./ProyectosFex.tsx'), 'ListaFex'),
  page('estudios/proyectos_fex/detalle', () => import('#modules/proyectos/web/fex/DetalleFex.tsx'), 'DetalleFex'),
  ...deFex,
  page(INFORMES, () => import('#modules/informes/web/Listas.tsx'), 'Informes'),
  page(`${INFORMES}/plantilla`, () => import('#modules/informes/web/plantillas/Plantilla.tsx'), 'Plantilla'),
  page(`${INFORMES}/plantilla/previa`, () => import('#modules/informes/web/plantillas/Previa.tsx'), 'Previa'),
  page(`${INFORMES}/detalle`, () => import('#modules/informes/web/Detalle.tsx'), 'Detalle'),
  page(`${INFORMES}/detalleAntiguo`, () => import('#modules/informes/web/Detalle.tsx'), 'Detalle'),
  page(`${INFORMES}/presentarAntiguo`, () => import('#modules/informes/web/DeProyecto.tsx'), 'PresentarAntiguo'),
  page('estudios/obligaciones', () => import('#modules/obligaciones/web/Listas.tsx'), 'Obligaciones'),
  page('estudios/obligaciones/cumplimiento', () => import('#modules/obligaciones/web/Listas.tsx'), 'Cumplimiento'),
  page(MONITOREO, () => import('#modules/monitoreo/web/Listas.tsx'), 'Monitoreo'),
  drawn(
    `${MONITOREO}/detalle`,
    () => import('#modules/monitoreo/web/Detalle.tsx'),
    ({ Detalle }) => <Detalle puerta="oficina" />,
  ),
  page(
    'facultad/gestion_evaluadores',
    () => import('#modules/evaluacion/web/GestionEvaluadores.tsx'),
    'GestionEvaluadores',
  ),
  page(
    'facultad/evaluadores',
    () => import('#modules/evaluacion/web/AsignacionEvaluadores.tsx'),
    'AsignacionEvaluadores',
  ),
  page(
    'facultad/evaluadores/propuesta',
    () => import('#modules/evaluacion/web/PropuestaAsignacion.tsx'),
    'PaginaPropuesta',
  ),
  page(
    'facultad/convocatorias',
    () => import('#modules/evaluacion/web/ConvocatoriasFacultad.tsx'),
    'ConvocatoriasFacultad',
  ),
  page(
    'facultad/convocatorias/detalle',
    () => import('#modules/evaluacion/web/ConvocatoriaFacultadDetalle.tsx'),
    'ConvocatoriaFacultadDetalle',
  ),
  page('facultad/evaluaciones', () => import('#modules/evaluacion/web/ProyectosEvaluados.tsx'), 'ProyectosEvaluados'),
  page(CDI, () => import('#modules/docente-investigador/web/Listas.tsx'), 'GestionCdi'),
  page(`${CDI}/evaluacion`, () => import('#modules/docente-investigador/web/Evaluacion.tsx'), 'Evaluacion'),
  page('estudios/gestion_sum', () => import('#modules/personas/web/padrones/GestionSum.tsx'), 'GestionSum'),
  page(
    'estudios/gestion_investigadores',
    () => import('#modules/personas/web/investigadores/GestionInvestigadores.tsx'),
    'GestionInvestigadores',
  ),
  page(
    `${PERSONAS}/agregar`,
    () => import('#modules/personas/web/investigadores/AgregarInvestigador.tsx'),
    'AgregarInvestigador',
  ),
  drawn(
    `${PERSONAS}/editar`,
    () => import('#modules/reportes/web/FichaDePersona.tsx'),
    ({ FichaDePersona }) => (
      <ConPortal seccion="persona">
        <FichaDePersona />
      </ConPortal>
    ),
  ),
  page(`${PERSONAS}/licencias`, () => import('#modules/personas/web/investigadores/Licencias.tsx'), 'Licencias'),
  page(`${PERSONAS}/duplicados`, () => import('#modules/personas/web/investigadores/Uniones.tsx'), 'Duplicados'),
  page(`${PERSONAS}/unir`, () => import('#modules/personas/web/investigadores/Uniones.tsx'), 'UnirPersonas'),
  page(OBRAS, () => import('#modules/publicaciones/web/oficina/GestionPublicaciones.tsx'), 'GestionPublicaciones'),
  ...['detalle', 'patente'].map((cual) =>
    drawn(
      `${OBRAS}/${cual}`,
      () => import('#modules/publicaciones/web/oficina/DetalleOficina.tsx'),
      ({ DetalleOficina }) => (
        <ConPortal seccion="publicacion">
          <DetalleOficina />
        </ConPortal>
      ),
    ),
  ),
  page(`${OBRAS}/nuevo`, () => import('#modules/publicaciones/web/oficina/NuevaPublicacion.tsx'), 'NuevaPublicacion'),
  page(`${OBRAS}/tomar`, () => import('#modules/publicaciones/web/toma/Tomar.tsx'), 'TomarObrasOficina'),
  page(`${OBRAS}/duplicados`, () => import('#modules/publicaciones/web/oficina/Uniones.tsx'), 'Duplicadas'),
  page(`${OBRAS}/unir`, () => import('#modules/publicaciones/web/oficina/Uniones.tsx'), 'UnirPublicaciones'),
  page('estudios/revistas/duplicados', () => import('#modules/revistas/web/Uniones.tsx'), 'RevistasDuplicadas'),
  page('estudios/revistas/unir', () => import('#modules/revistas/web/Uniones.tsx'), 'UnirRevistas'),
  page(`${OBRAS}/validar`, () => import('#modules/publicaciones/web/mesa/Mesa.tsx'), 'Mesa'),
  page(`${OBRAS}/motivos`, () => import('#modules/publicaciones/web/oficina/Motivos.tsx'), 'Motivos'),
  page('estudios/revistas/detalle', () => import('#modules/revistas/web/Ficha.tsx'), 'FichaRevista'),
  page('estudios/revistas/importar', () => import('#modules/revistas/web/Importar.tsx'), 'ImportarRevistas'),
  page('estudios/revistas', () => import('#modules/revistas/web/Revistas.tsx'), 'Revistas'),
  page('estudios/laboratorios', () => import('#modules/laboratorios/web/Laboratorios.tsx'), 'Laboratorios'),
  page('estudios/cambios', () => import('#modules/proyectos/web/cambios/ListaDeCambios.tsx'), 'ListaDeCambios'),
  page('estudios/cambios/detalle', () => import('./Cambios.tsx'), 'Detalle'),
  page('estudios/cambios/nuevo', () => import('./CambioNuevo.tsx'), 'Nuevo'),
  page('estudios/cambios/versiones', () => import('./CambioVersiones.tsx'), 'Versiones'),
  page('economia/gestion_comprobantes', () => import('#modules/economia/web/oficina/Cuentas.tsx'), 'Cuentas'),
  page(
    'economia/gestion_comprobantes/detalle',
    () => import('#modules/economia/web/oficina/Cuenta.tsx'),
    'CuentaDeOficina',
  ),
  page('economia/gestion_comprobantes/revisar', () => import('#modules/economia/web/oficina/Mesa.tsx'), 'Mesa'),
  page(
    'economia/gestion_transferencias',
    () => import('#modules/economia/web/oficina/ListaDeTransferencias.tsx'),
    'ListaDeTransferencias',
  ),
  page(
    'economia/gestion_transferencias/detalle',
    () => import('#modules/economia/web/oficina/Transferencias.tsx'),
    'TransferenciasDeCuenta',
  ),
  ...(
    [
      ['estudio', 'Estudio'],
      ['grupo', 'Grupo'],
      ['proyecto', 'Proyecto'],
      ['investigador', 'Investigador'],
      ['consolidado_general', 'Consolidado'],
      ['presupuesto', 'Presupuesto'],
    ] as const
  ).map(([reporte, pagina]) =>
    page(`reportes/${reporte}`, () => import('#modules/reportes/web/Estadisticos.tsx'), pagina),
  ),
  page('reportes/a_medida', () => import('#modules/reportes/web/AMedida.tsx'), 'AMedida'),
  page('reportes/a_medida/armar', () => import('#modules/reportes/web/Armar.tsx'), 'Armar'),
  page('reportes/diccionario', () => import('#modules/reportes/web/Diccionario.tsx'), 'Diccionario'),
  page('reportes/espera', () => import('#modules/portal/web/Espera.tsx'), 'Espera'),
  page('reportes/deudores', () => import('#modules/deudas/web/Listas.tsx'), 'Deudores'),
  page('calidad', () => import('#modules/calidad/web/Calidad.tsx'), 'Calidad'),
  page('calidad/hallazgos', () => import('#modules/calidad/web/Hallazgos.tsx'), 'Hallazgos'),
  page(
    'interoperabilidad',
    () => import('#modules/interoperabilidad/web/oai/Interoperabilidad.tsx'),
    'Interoperabilidad',
  ),
  page('aplicaciones', () => import('#modules/aplicaciones/web/Aplicaciones.tsx'), 'Aplicaciones'),
  page('interoperabilidad/registros', () => import('#modules/interoperabilidad/web/oai/Registros.tsx'), 'Registros'),
  page(
    'interoperabilidad/registros/registro',
    () => import('#modules/interoperabilidad/web/oai/Registro.tsx'),
    'Registro',
  ),
  page('constancias', () => import('#modules/constancias/web/Oficina.tsx'), 'Constancias'),
  page('estudios/resoluciones', () => import('#modules/catalogos/web/Resoluciones.tsx'), 'Resoluciones'),
  page(
    'admin/parametros/simulacion',
    () => import('#modules/publicaciones/web/oficina/SimulacionBaremo.tsx'),
    'SimulacionBaremo',
  ),
  page('admin/parametros', () => import('./Parametros.tsx'), 'Parametros'),
  page('admin/correos', () => import('#modules/portal/web/correos/Correos.tsx'), 'Correos'),
  page('admin/correos/editar', () => import('#modules/portal/web/correos/EditarCorreo.tsx'), 'EditarCorreo'),
  page('admin/catalogos', () => import('./Catalogos.tsx'), 'Catalogos'),
  page('admin/lineas', () => import('#modules/lineas/web/LineasAdmin.tsx'), 'LineasAdmin'),
  page(
    'admin/usuarios_administrativos',
    () => import('#modules/acceso/web/usuarios/UsuariosAdministrativos.tsx'),
    'UsuariosAdministrativos',
  ),
  page(
    'admin/usuarios_administrativos/detalle',
    () => import('#modules/acceso/web/usuarios/CuentaDetalle.tsx'),
    'CuentaDetalle',
  ),
  page(
    'admin/usuarios_investigadores',
    () => import('#modules/acceso/web/usuarios/UsuariosInvestigadores.tsx'),
    'UsuariosInvestigadores',
  ),
  page(
    'admin/usuarios_investigadores/detalle',
    () => import('#modules/acceso/web/usuarios/CuentaDetalle.tsx'),
    'CuentaDetalle',
  ),
  page('admin/auditoria', () => import('#modules/acceso/web/Auditoria.tsx'), 'Auditoria'),
  page('por-encargo', () => import('#modules/acceso/web/PorEncargo.tsx'), 'PorEncargo'),
  ...comunes('/admin'),
]);
