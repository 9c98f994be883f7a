import {
  IconAdjustmentsHorizontal,
  IconAffiliate,
  IconAlertCircle,
  IconArrowsExchange,
  IconArrowsSplit2,
  IconBinaryTree2,
  IconBook2,
  IconBuildingBank,
  IconBuildingCommunity,
  IconCalendarDue,
  IconCertificate,
  IconChartBar,
  IconClipboardCheck,
  IconDatabaseImport,
  IconEdit,
  IconFileCertificate,
  IconFlask,
  IconHistory,
  IconHome,
  IconListCheck,
  IconListDetails,
  IconMailCog,
  IconNews,
  IconPlugConnected,
  IconReceipt,
  IconReportAnalytics,
  IconSchool,
  IconShieldLock,
  IconSpeakerphone,
  IconTargetArrow,
  IconUserCheck,
  IconUserCircle,
  IconUserSearch,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import type { IconType, NavItem, NavSection } from '#core/shell/web/types.ts';
import { PERMISOS as PERMISOS_OBLIGACIONES } from '#modules/obligaciones/domain/clases.ts';
import { RUTA_OBLIGACIONES } from '#modules/obligaciones/domain/rutas.ts';
import { AreaLayout, type Cuantos } from '#modules/portal/web/AreaLayout.tsx';
import { cargarAcciones } from '../cargar-acciones.ts';

/**
 * Sidebar of spec 08 §13: an entry appears when its page exists and the person may see it, by any of its permissions.
 */
/** With the kinds of what waits there. */
type Entrada = [permiso: string | readonly string[], label: string, to: string, icon: IconType, ...clases: string[]];
/** Who answers requests of correction: each sees those of the records that they edit. */
const CORRIGEN = ['publicaciones.editar', 'proyectos.editar', 'grupos.editar', 'investigadores.editar'];
/** Who makes or sees imports: each sees those of what they look after. */
const IMPORTAN = [
  'sum.ver',
  'investigadores.ver',
  'parametros.ver',
  'lineas.ver',
  'revistas-laboratorios.ver',
  'evaluacion.ver',
];
const ESTADISTICAS: NavItem[] = [
  ['Consolidado general', 'consolidado_general'],
  ['Proyectos', 'proyecto'],
  ['Presupuesto', 'presupuesto'],
  ['Grupos', 'grupo'],
  ['Investigadores en proyectos', 'investigador'],
  ['Estudios anteriores', 'estudio'],
  ['Deudores', 'deudores'],
  ['Tiempos de espera', 'espera'],
  ['A medida', 'a_medida'],
  ['Diccionario de cifras', 'diccionario'],
].map(([label, page]) => ({ label: label!, to: `/admin/reportes/${page}` }));

/** Its menu for some permissions, with how much waits at each entry. */
export function nav(permisos: ReadonlySet<string>, cuantos: Cuantos): NavSection[] {
  const seccion = (label: string, items: Entrada[]): NavSection[] => {
    const visibles = items
      .filter(([permiso]) => [permiso].flat().some((uno) => permisos.has(uno)))
      .map(([, etiqueta, to, icon, ...clases]) => ({
        label: etiqueta,
        to,
        icon,
        ...(clases.length ? { count: cuantos(...clases) } : {}),
        ...(to === ESTADISTICAS[0]!.to ? { items: ESTADISTICAS } : {}),
      }));
    return visibles.length ? [{ label, items: visibles }] : [];
  };
  return [
    { items: [{ label: 'Inicio', to: '/admin', icon: IconHome, count: cuantos() }] },
    ...seccion('Estudios', [
      ['convocatorias.ver', 'Convocatorias', '/admin/estudios/convocatorias', IconSpeakerphone, 'plantilla', 'cierre'],
      ['grupos.ver', 'Grupos', '/admin/estudios/grupos', IconUsersGroup, 'grupo'],
      ['proyectos.ver', 'Proyectos de grupos', '/admin/estudios/proyectos_grupos', IconFlask, 'postulacion-decidir'],
      ['proyectos.ver', 'Cambios', '/admin/estudios/cambios', IconArrowsExchange, 'proyecto_cambio'],
      ['informes.ver', 'Informes técnicos', '/admin/estudios/informes_tecnicos', IconReportAnalytics, 'informe'],
      ['monitoreo.ver', 'Monitoreo', '/admin/estudios/monitoreo', IconTargetArrow, 'monitoreo'],
      [PERMISOS_OBLIGACIONES, 'Obligaciones', RUTA_OBLIGACIONES, IconCalendarDue],
      ['deudas.ver', 'Deudas', '/admin/estudios/deudas_proyectos', IconAlertCircle, 'deudas'],
      ['proyectos.ver', 'Proyectos FEX', '/admin/estudios/proyectos_fex', IconWorld, 'fex'],
      ['proyectos.ver', 'Resoluciones', '/admin/estudios/resoluciones', IconFileCertificate],
      [
        'publicaciones.ver',
        'Publicaciones',
        '/admin/estudios/gestion_publicaciones',
        IconBook2,
        'publicacion',
        'solicitud_inclusion',
        'aviso_editorial',
      ],
      [CORRIGEN, 'Correcciones', '/admin/estudios/correcciones', IconEdit, 'correccion'],
      ['revistas-laboratorios.ver', 'Revistas', '/admin/estudios/revistas', IconNews],
      ['revistas-laboratorios.ver', 'Laboratorios', '/admin/estudios/laboratorios', IconBuildingCommunity],
      ['investigadores.ver', 'Investigadores', '/admin/estudios/gestion_investigadores', IconUserSearch],
      [
        'docente_investigador.ver',
        'Docente investigador',
        '/admin/estudios/docente_investigador',
        IconFileCertificate,
        'cdi',
      ],
      ['sum.ver', 'SUM', '/admin/estudios/gestion_sum', IconSchool],
      [IMPORTAN, 'Importaciones', '/admin/estudios/importaciones', IconDatabaseImport, 'importacion'],
    ]),
    ...seccion('Economía', [
      ['economia.ver', 'Comprobantes', '/admin/economia/gestion_comprobantes', IconReceipt, 'comprobante'],
      [
        'transferencias.ver',
        'Transferencias',
        '/admin/economia/gestion_transferencias',
        IconArrowsExchange,
        'transferencia',
      ],
    ]),
    ...seccion('Facultad', [
      ['evaluacion.ver', 'Por facultad', '/admin/facultad/convocatorias', IconBuildingBank],
      ['evaluacion.ver', 'Evaluadores', '/admin/facultad/gestion_evaluadores', IconUserCheck],
      ['evaluacion.ver', 'Asignación', '/admin/facultad/evaluadores', IconArrowsSplit2, 'postulacion-asignar'],
      ['evaluacion.ver', 'Proyectos evaluados', '/admin/facultad/evaluaciones', IconClipboardCheck],
    ]),
    ...seccion('Reportes', [
      ['reportes.ver', 'Estadísticas', ESTADISTICAS[0]!.to, IconChartBar],
      ['constancias.ver', 'Constancias', '/admin/constancias', IconCertificate, 'constancia'],
    ]),
    ...seccion('Administración', [
      ['calidad.ver', 'Calidad de datos', '/admin/calidad', IconListCheck],
      ['parametros.ver', 'Interoperabilidad', '/admin/interoperabilidad', IconAffiliate],
      ['superadmin', 'Aplicaciones', '/admin/aplicaciones', IconPlugConnected],
      ['lineas.ver', 'Líneas de investigación', '/admin/admin/lineas', IconBinaryTree2],
      ['parametros.ver', 'Parámetros', '/admin/admin/parametros', IconAdjustmentsHorizontal],
      ['parametros.ver', 'Catálogos', '/admin/admin/catalogos', IconListDetails],
      ['correos.ver', 'Textos de los correos', '/admin/admin/correos', IconMailCog],
      ['usuarios.ver', 'Usuarios administrativos', '/admin/admin/usuarios_administrativos', IconShieldLock],
      ['usuarios.ver', 'Usuarios investigadores', '/admin/admin/usuarios_investigadores', IconUserCircle],
      ['superadmin', 'Auditoría', '/admin/admin/auditoria', IconHistory],
    ]),
  ];
}

export const Layout = () => <AreaLayout area="admin" nav={nav} acciones={cargarAcciones} />;
