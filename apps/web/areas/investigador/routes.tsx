import type { RouteObject } from 'react-router';
import { PROGRAMAS } from '#modules/convocatorias/domain/programas/index.ts';
import { comunes } from '../comunes.tsx';
import { home, layout } from '../lazy.tsx';

const deConvocatoria = (slug: string, pasos: number): RouteObject[] => [
  {
    path: `convocatoria/${slug}`,
    lazy: async () => {
      const { PortadaConvocatoria } = await import('#modules/convocatorias/web/Portada.tsx');
      return { element: <PortadaConvocatoria slug={slug} /> };
    },
  },
  ...Array.from({ length: pasos }, (_, i) => ({
    path: `convocatoria/${slug}/paso${i + 1}`,
    lazy: async () => {
      const { PasoPostulacion } = await import('#modules/convocatorias/web/Postulacion.tsx');
      return { element: <PasoPostulacion slug={slug} paso={i + 1} /> };
    },
  })),
];

export const investigador = layout('/investigador', () => import('./Layout.tsx'), [
  home(() => import('./Inicio.tsx')),
  ...Object.values(PROGRAMAS).flatMap((p) => deConvocatoria(p.key, p.steps.length)),
  ...comunes('/investigador'),
]);
