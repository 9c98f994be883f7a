import {
  IconBook2,
  IconCertificate,
  IconFlask,
  IconHome,
  IconReportAnalytics,
  IconSpeakerphone,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { NavSection } from '#core/shell/web/types.ts';
import { RUTA_MIS_CONSTANCIAS } from '#modules/constancias/domain/rutas.ts';
import { RUTA_MIS_DEUDAS } from '#modules/deudas/domain/rutas.ts';
import { RUTA_MIS_CUENTAS } from '#modules/economia/domain/rutas.ts';
import { RUTA_MIS_INFORMES } from '#modules/informes/domain/rutas.ts';
import { RUTA_MI_MONITOREO } from '#modules/monitoreo/domain/rutas.ts';
import { RUTA_MIS_OBLIGACIONES } from '#modules/obligaciones/domain/rutas.ts';
import { AreaLayout, type Cuantos } from '#modules/portal/web/AreaLayout.tsx';
import { ACTIVIDADES, CLAVES_ACTIVIDAD, RUTA_ACTIVIDADES } from '#modules/proyectos/domain/actividades.ts';
import { LISTAS, RUTA } from '#modules/publicaciones/domain/rutas.ts';
import { cargarAcciones } from '../cargar-acciones.ts';

const nav = (_permisos: ReadonlySet<string>, cuantos: Cuantos): NavSection[] => [
  {
    items: [
      { label: 'Inicio', to: '/investigador', icon: IconHome, count: cuantos() },
      {
        label: 'Convocatorias',
        short: 'Postular',
        to: '/investigador/convocatorias',
        also: '/investigador/convocatoria',
        icon: IconSpeakerphone,
        count: cuantos('postulacion'),
      },
      {
        label: 'Mis proyectos',
        short: 'Proyectos',
        to: RUTA_ACTIVIDADES,
        icon: IconFlask,
        count: cuantos('dj', 'deuda', 'fex', 'proyecto_cambio'),
        items: [
          { label: 'Proyectos', to: RUTA_ACTIVIDADES, count: cuantos('dj', 'fex', 'proyecto_cambio') },
          { label: 'Obligaciones', to: RUTA_MIS_OBLIGACIONES },
          { label: 'Deudas', to: RUTA_MIS_DEUDAS, count: cuantos('deuda') },
        ],
      },
      { label: 'Publicaciones', to: LISTAS[0]!.to, also: RUTA, icon: IconBook2, count: cuantos('publicacion') },
      { label: 'Grupo', to: '/investigador/grupo', icon: IconUsersGroup, count: cuantos('invitacion', 'grupo') },
      {
        label: 'Informes',
        to: RUTA_MIS_INFORMES,
        icon: IconReportAnalytics,
        count: cuantos('informe', 'comprobante', 'transferencia', 'monitoreo'),
        items: [
          { label: 'Académicos', to: RUTA_MIS_INFORMES, count: cuantos('informe') },
          { label: 'Económicos', to: RUTA_MIS_CUENTAS, count: cuantos('comprobante', 'transferencia') },
          { label: 'Monitoreo', to: RUTA_MI_MONITOREO, count: cuantos('monitoreo') },
        ],
      },
      { label: 'Constancias', to: RUTA_MIS_CONSTANCIAS, icon: IconCertificate },
      { label: 'Perfil', to: '/investigador/perfil', icon: IconUserCircle },
    ],
  },
];
/** The kinds of projects, and of publications, are one entry of the menu, and each has its address. */
const PAGINAS = [
  ...CLAVES_ACTIVIDAD.map((c) => ['Mis proyectos', ACTIVIDADES[c].titulo, `${RUTA_ACTIVIDADES}/${c}`] as const),
  ...LISTAS.map(({ label, to }) => ['Publicaciones', label, to] as const),
].map(([kind, label, to]) => ({ kind, label, to }));

export const Layout = () => <AreaLayout area="investigador" nav={nav} acciones={cargarAcciones} paginas={PAGINAS} />;
