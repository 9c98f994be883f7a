import type { RouteObject } from 'react-router';
import { comunes } from '../comunes.tsx';
import { home, layout, page } from '../lazy.tsx';

/** Types of project with a detail page (spec 00); one page serves them all. */
export const SLUGS_DETALLE = ['eci', 'pconfigi', 'pconfigi-inv', 'psinfinv', 'psinfipu', 'pinvpos', 'picv', 'pro-ctie', 'ptpbachiller', 'ptpdocto', 'ptpmaest', 'ptpgrado', 'pmulti'];

const convocatorias: RouteObject = {
  path: 'estudios/convocatorias',
  lazy: async () => {
    const [{ ConvocatoriasAdmin }, { PlantillasTab }] = await Promise.all([
      import('#modules/convocatorias/web/admin/ConvocatoriasAdmin.tsx'),
      import('#modules/evaluacion/web/PlantillasTab.tsx'),
    ]);
    return { element: <ConvocatoriasAdmin evaluaciones={PlantillasTab} /> };
  },
};

export const admin = layout('/admin', () => import('./Layout.tsx'), [
  home(() => import('./Inicio.tsx')),
  convocatorias,
  page('estudios/convocatorias/detalle', () => import('#modules/evaluacion/web/DetallePlantilla.tsx'), 'DetallePlantilla'),
  page('estudios/proyectos_grupos', () => import('#modules/proyectos/web/ProyectosGrupos.tsx'), 'ProyectosGrupos'),
  ...SLUGS_DETALLE.map((slug) => page(`estudios/proyectos_grupos/detalle/${slug}`, () => import('#modules/proyectos/web/DetalleProyecto.tsx'), 'DetalleProyecto')),
  page('facultad/gestion_evaluadores', () => import('#modules/evaluacion/web/GestionEvaluadores.tsx'), 'GestionEvaluadores'),
  page('facultad/evaluadores', () => import('#modules/evaluacion/web/AsignacionEvaluadores.tsx'), 'AsignacionEvaluadores'),
  page('facultad/evaluaciones', () => import('#modules/evaluacion/web/ProyectosEvaluados.tsx'), 'ProyectosEvaluados'),
  ...comunes('/admin'),
]);
