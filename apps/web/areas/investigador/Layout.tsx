import { useQuery } from '@tanstack/react-query';
import type { NavSection } from '#core/shell/web/types.ts';
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

/** Calls of the menu: label of the call, open or closed; only open ones lead somewhere (spec 08 §13). */
function useConvocatorias(): NavSection[] {
  const { data } = useQuery(api.menu.query({}));
  const items = (data?.convocatorias ?? []).flatMap((c) =>
    c.slug
      ? [
          {
            label: c.descripcion,
            // A closed call is not a link; its own fragment keeps it from looking like the current page.
            to: `/investigador/convocatoria/${c.slug}${c.abierta ? '' : '#cerrada'}`,
            disabled: !c.abierta,
            badge: c.abierta
              ? ({ text: 'Abierta', tone: 'green' } as const)
              : ({ text: 'Cerrada', tone: 'red' } as const),
          },
        ]
      : [],
  );
  return items.length ? [{ label: 'Convocatorias', items }] : [];
}

export const Layout = () => <AreaLayout area="investigador" nav={nav} useNavExtra={useConvocatorias} />;
