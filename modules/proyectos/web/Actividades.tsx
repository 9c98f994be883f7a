import { Button } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListPage } from '#core/list/web/ListPage.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { ACTIVIDADES, CLAVES_ACTIVIDAD, type ClaveActividad, RUTA_ACTIVIDADES, TODAS } from '../domain/actividades.ts';
import { PASOS } from '../domain/fex/pasos.ts';
import { flujoProyecto } from '../domain/flujo.ts';
import { actividadesLista } from '../domain/lista-actividades.ts';
import { actividadesApi } from './api-actividades.ts';
import { misFexApi } from './fex/api.ts';

const MIS_PROYECTOS = 'Mis proyectos';

/** The projects of the researcher: all of them, or one kind told by its key (spec 05 §8). */
export function Actividades({ clave }: { clave?: ClaveActividad }) {
  const actividad: ClaveActividad | typeof TODAS = clave ?? TODAS;
  const hecho = useDone();
  const { titulo, vacia } = clave ? ACTIVIDADES[clave] : { titulo: MIS_PROYECTOS, vacia: actividadesLista.empty };
  return (
    <ListPage
      def={{ ...actividadesLista, key: clave ? `actividades-${clave}` : 'actividades', title: titulo, empty: vacia }}
      breadcrumbs={clave ? [{ label: MIS_PROYECTOS, to: RUTA_ACTIVIDADES }] : []}
      help="Son los proyectos en los que usted participa, también los del sistema anterior. Abra uno para ver sus datos, sus reportes y lo que falta presentar."
      actions={
        <>
          <Clases clave={clave} />
          {clave === 'proyectosFEX' && (
            <Button component={AppLink} to={`${PASOS.investigador}1`} leftSection={<IconPlus size={16} />}>
              Registrar
            </Button>
          )}
        </>
      }
      params={{ actividad }}
      of={actividadesApi}
      rowActions={(fila) => accionesDe(fila, hecho)}
    />
  );
}

/**
 * An externally funded one is written while it was not sent, by who answers for it, and read from then on (spec 05
 * §6.4).
 */
function accionesDe({ id, estado, antiguo, fex }: ListRow, hecho: ReturnType<typeof useDone>): RowAction[] {
  const borrador = fex !== 'no' && flujoProyecto.is(String(estado), 'en_proceso');
  const espera = borrador ? { disabledReason: 'Aún no se envía' } : {};
  return [
    ...(fex === 'mio' && flujoProyecto.is(String(estado), 'editables')
      ? [{ label: 'Editar', href: `${PASOS.investigador}1?id=${id}` }]
      : []),
    {
      label: 'Ver detalles',
      href: `${RUTA_ACTIVIDADES}/proyectoDetalle?proyecto_id=${id}&antiguo=${antiguo}`,
      ...espera,
    },
    ...(fex === 'mio' && borrador
      ? [
          {
            label: 'Eliminar borrador',
            tone: 'danger' as const,
            confirm: {
              title: 'Eliminar el borrador',
              text: 'El proyecto y los documentos que adjuntó se eliminarán y no podrá recuperarlos.',
              verb: 'Eliminar',
              tone: 'danger' as const,
            },
            run: () => hecho(misFexApi.eliminar.call({ id: Number(id) }), 'Borrador eliminado.'),
          },
        ]
      : []),
    ...(fex === 'no' ? [] : [{ label: 'Reporte', href: actividadesApi.reporte.url({ id }), ...espera }]),
  ];
}

/** From one kind to another. */
const Clases = ({ clave }: { clave: ClaveActividad | undefined }) => (
  <MenuButton
    label="Clase de proyecto"
    trigger={(props) => (
      <Button variant="default" rightSection={<IconChevronDown size={16} />} {...props}>
        {clave ? ACTIVIDADES[clave].titulo : 'Todas las clases'}
      </Button>
    )}
    groups={[
      { items: [{ label: 'Todas las clases', to: RUTA_ACTIVIDADES }] },
      { items: CLAVES_ACTIVIDAD.map((c) => ({ label: ACTIVIDADES[c].titulo, to: `${RUTA_ACTIVIDADES}/${c}` })) },
    ]}
  />
);
