import { ListPage } from '#core/list/web/ListPage.tsx';
import { ACTIVIDADES, actividadesLista, type ClaveActividad } from '../domain/actividades.ts';
import { actividadesApi } from './api-actividades.ts';

/** One list for every activity of the researcher, told apart by its key (spec 05 §8). */
export function Actividades({ clave }: { clave: ClaveActividad }) {
  const { titulo, vacia } = ACTIVIDADES[clave];
  return (
    <ListPage
      def={{ ...actividadesLista, key: `actividades-${clave}`, title: titulo, empty: vacia }}
      breadcrumbs={[{ label: 'Actividades' }]}
      help="Son los proyectos en los que usted participa, también los del sistema anterior. Abra uno para ver sus datos, sus reportes y lo que falta presentar."
      params={{ actividad: clave }}
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
