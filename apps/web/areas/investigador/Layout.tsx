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

/** What waits in a project, what is owed of it, and what of its money. */
const DE_PROYECTOS = ['declaracion', 'fex', 'proyecto_cambio'];
const DE_OBLIGACIONES = ['meta', 'producto', 'obligaciones'];
const DE_ECONOMIA = ['comprobante', 'transferencia', 'cuenta'];

/** Its menu, with how much waits at each entry. */
export const nav = (_permisos: ReadonlySet<string>, cuantos: Cuantos): NavSection[] => [
  {
    items: [
      { label: 'Inicio', to: '/investigador', icon: IconHome, count: cuantos() },
      {
        label: 'Convocatorias',
        short: 'Postular',
        to: '/investigador/convocatorias',
        also: '/investigador/convocatoria',
        icon: IconSpeakerphone,
        count: cuantos('postulacion', 'integrar', 'autorizacion'),
      },
      {
        label: 'Mis proyectos',
        short: 'Proyectos',
        to: RUTA_ACTIVIDADES,
        icon: IconFlask,
        count: cuantos(...DE_PROYECTOS, ...DE_OBLIGACIONES, 'deuda'),
        items: [
          { label: 'Proyectos', to: RUTA_ACTIVIDADES, count: cuantos(...DE_PROYECTOS) },
          { label: 'Obligaciones', to: RUTA_MIS_OBLIGACIONES, count: cuantos(...DE_OBLIGACIONES) },
          { label: 'Deudas', to: RUTA_MIS_DEUDAS, count: cuantos('deuda') },
        ],
      },
      {
        label: 'Publicaciones',
        to: LISTAS[0]!.to,
        also: RUTA,
        icon: IconBook2,
        count: cuantos('publicacion', 'renovacion'),
      },
      { label: 'Grupo', to: '/investigador/grupo', icon: IconUsersGroup, count: cuantos('invitacion', 'grupo') },
      {
        label: 'Informes',
        to: RUTA_MIS_INFORMES,
        icon: IconReportAnalytics,
        count: cuantos('informe', ...DE_ECONOMIA, 'monitoreo'),
        items: [
          { label: 'Académicos', to: RUTA_MIS_INFORMES, count: cuantos('informe') },
          { label: 'Económicos', to: RUTA_MIS_CUENTAS, count: cuantos(...DE_ECONOMIA) },
          { label: 'Monitoreo', to: RUTA_MI_MONITOREO, count: cuantos('monitoreo') },
        ],
      },
      { label: 'Constancias', to: RUTA_MIS_CONSTANCIAS, icon: IconCertificate },
      { label: 'Perfil', to: '/investigador/perfil', icon: IconUserCircle, count: cuantos('cdi', 'orcid') },
    ],
  },
];
/** The kinds of projects, and of publications, are one entry of the menu, and each has its address. */
const PAGINAS = [
  ...CLAVES_ACTIVIDAD.map((c) => ['Mis proyectos', ACTIVIDADES[c].titulo, `${RUTA_ACTIVIDADES}/${c}`] as const),
  ...LISTAS.map(({ label, to }) => ['Publicaciones', label, to] as const),
].map(([kind, label, to]) => ({ kind, label, to }));

export const Layout = () => <AreaLayout area="investigador" nav={nav} acciones={cargarAcciones} paginas={PAGINAS} />;
