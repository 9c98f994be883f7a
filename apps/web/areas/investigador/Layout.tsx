import {
  IconAlertCircle,
  IconBook2,
  IconFlask,
  IconHome,
  IconReportAnalytics,
  IconSpeakerphone,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { NavSection } from '#core/shell/web/types.ts';
import { RUTA_MIS_DEUDAS } from '#modules/deudas/domain/rutas.ts';
import { AreaLayout, type Cuantos } from '#modules/portal/web/AreaLayout.tsx';
import { ACTIVIDADES, CLAVES_ACTIVIDAD, RUTA_ACTIVIDADES } from '#modules/proyectos/domain/actividades.ts';
import { LISTAS, RUTA } from '#modules/publicaciones/domain/rutas.ts';

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
        count: cuantos('borrador'),
      },
      { label: 'Mis proyectos', short: 'Proyectos', to: RUTA_ACTIVIDADES, icon: IconFlask, count: cuantos('dj') },
      { label: 'Informes', to: '/investigador/informes/informeAcademico', icon: IconReportAnalytics },
      { label: 'Deudas', to: RUTA_MIS_DEUDAS, icon: IconAlertCircle, count: cuantos('deuda') },
      { label: 'Publicaciones', to: LISTAS[0]!.to, also: RUTA, icon: IconBook2, count: cuantos('publicacion') },
      { label: 'Grupo', to: '/investigador/grupo', icon: IconUsersGroup, count: cuantos('invitacion', 'solicitud') },
      { label: 'Perfil', to: '/investigador/perfil', icon: IconUserCircle },
    ],
  },
];
/** The kinds of projects, and of publications, are one entry of the menu, and each has its address. */
const PAGINAS = [
  ...CLAVES_ACTIVIDAD.map((c) => ['Mis proyectos', ACTIVIDADES[c].titulo, `${RUTA_ACTIVIDADES}/${c}`] as const),
  ...LISTAS.map(({ label, to }) => ['Publicaciones', label, to] as const),
].map(([kind, label, to]) => ({ kind, label, to }));

export const Layout = () => <AreaLayout area="investigador" nav={nav} paginas={PAGINAS} />;
