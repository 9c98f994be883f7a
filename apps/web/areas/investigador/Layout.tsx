import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { NavSection } from '#core/shell/web/types.ts';
import { FASES } from '#modules/convocatorias/domain/fases.ts';
import { api } from '#modules/convocatorias/web/api.ts';
import { AreaLayout } from '#modules/portal/web/AreaLayout.tsx';
import { ACTIVIDADES, CLAVES_ACTIVIDAD, RUTA_ACTIVIDADES } from '#modules/proyectos/domain/actividades.ts';

const nav = (): NavSection[] => [
  { items: [{ label: 'Inicio', to: '/investigador' }] },
  { label: 'Grupo', items: [{ label: 'Grupos de investigación', to: '/investigador/grupo' }] },
  {
    label: 'Actividades',
    items: CLAVES_ACTIVIDAD.map((clave) => ({
      label: ACTIVIDADES[clave].titulo,
      to: `${RUTA_ACTIVIDADES}/${clave}`,
    })),
  },
];

/** Calls of the menu: label of the call and its phase, with the day when a coming one opens; a closed one leads nowhere (spec 08 §13). */
function useConvocatorias(): NavSection[] {
  const { data } = useQuery(api.menu.query({}));
  const items = (data?.convocatorias ?? []).flatMap((c) =>
    c.slug
      ? [
          {
            label:
              c.fase === 'proxima' ? `${c.descripcion}, desde el ${formatDay(c.inicio).slice(0, 5)}` : c.descripcion,
            // A closed call is not a link; its own fragment keeps it from looking like the current page.
            to: `/investigador/convocatoria/${c.slug}${c.fase === 'cerrada' ? '#cerrada' : ''}`,
            disabled: c.fase === 'cerrada',
            badge: { text: FASES[c.fase].label, tone: FASES[c.fase].tone },
          },
        ]
      : [],
  );
  return items.length ? [{ label: 'Convocatorias', items }] : [];
}

export const Layout = () => <AreaLayout area="investigador" nav={nav} useNavExtra={useConvocatorias} />;
