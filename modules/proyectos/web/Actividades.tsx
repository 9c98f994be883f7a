import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import {
  ACTIVIDADES,
  actividadesLista,
  CLAVES_ACTIVIDAD,
  type ClaveActividad,
  RUTA_ACTIVIDADES,
  TODAS,
} from '../domain/actividades.ts';
import { actividadesApi } from './api-actividades.ts';

const MIS_PROYECTOS = 'Mis proyectos';

/** The projects of the researcher: all of them, or one kind told by its key (spec 05 §8). */
export function Actividades({ clave }: { clave?: ClaveActividad }) {
  const actividad: ClaveActividad | typeof TODAS = clave ?? TODAS;
  const { titulo, vacia } = clave ? ACTIVIDADES[clave] : { titulo: MIS_PROYECTOS, vacia: actividadesLista.empty };
  return (
    <ListPage
      def={{ ...actividadesLista, key: clave ? `actividades-${clave}` : 'actividades', title: titulo, empty: vacia }}
      breadcrumbs={clave ? [{ label: MIS_PROYECTOS, to: RUTA_ACTIVIDADES }] : []}
      help="Son los proyectos en los que usted participa, también los del sistema anterior. Abra uno para ver sus datos, sus reportes y lo que falta presentar."
      actions={<Clases clave={clave} />}
      params={{ actividad }}
      load={(q) => actividadesApi.buscar.query(q)}
      exportUrl={(q) => actividadesApi.exportar.url(q)}
      rowActions={(fila) => [
        {
          label: 'Ver detalles',
          href: `/investigador/actividades/proyectoDetalle?proyecto_id=${fila.id}&antiguo=${fila.antiguo}`,
        },
      ]}
    />
  );
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
