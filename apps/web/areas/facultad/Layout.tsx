import {
  IconAlertCircle,
  IconBook2,
  IconBriefcase,
  IconCalendarDue,
  IconCertificate,
  IconFlask,
  IconHome,
  IconReportAnalytics,
  IconSpeakerphone,
  IconUserSearch,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import type { NavSection } from '#core/shell/web/types.ts';
import { RUTA_OBLIGACIONES_FACULTAD } from '#modules/obligaciones/domain/rutas.ts';
import { AreaLayout, type Cuantos } from '#modules/portal/web/AreaLayout.tsx';
import { cargarAcciones } from '../cargar-acciones.ts';

/** Its menu, with how much of its people waits at each entry. */
export const nav = (_permisos: ReadonlySet<string>, cuantos: Cuantos): NavSection[] => [
  { items: [{ label: 'Inicio', to: '/facultad', icon: IconHome, count: cuantos() }] },
  {
    label: 'Listado',
    items: [
      { label: 'Investigadores', to: '/facultad/listado/investigadores', icon: IconUserSearch },
      {
        label: 'Docente investigador',
        to: '/facultad/listado/docente_investigador',
        icon: IconCertificate,
        count: cuantos('cdi'),
      },
      { label: 'Grupos', to: '/facultad/listado/grupos', icon: IconUsersGroup, count: cuantos('grupo') },
      {
        label: 'Proyectos',
        to: '/facultad/listado/proyectos',
        icon: IconBriefcase,
        count: cuantos('monitoreo', 'comprobante', 'transferencia', 'proyecto_cambio'),
      },
      { label: 'Proyectos de grupos', to: '/facultad/listado/proyectos_gi', icon: IconFlask },
      { label: 'Proyectos FEX', to: '/facultad/listado/proyectos_fex', icon: IconWorld, count: cuantos('fex') },
      { label: 'Publicaciones', to: '/facultad/listado/publicaciones', icon: IconBook2, count: cuantos('publicacion') },
      { label: 'Informes', to: '/facultad/listado/informes', icon: IconReportAnalytics, count: cuantos('informe') },
      { label: 'Obligaciones', to: RUTA_OBLIGACIONES_FACULTAD, icon: IconCalendarDue },
      { label: 'Deudas', to: '/facultad/listado/deudas', icon: IconAlertCircle, count: cuantos('deuda') },
      {
        label: 'Convocatorias',
        to: '/facultad/listado/convocatorias',
        icon: IconSpeakerphone,
        count: cuantos('postulacion', 'borradores'),
      },
    ],
  },
];

export const Layout = () => <AreaLayout area="facultad" nav={nav} acciones={cargarAcciones} />;
