import { ListPage } from '#core/list/web/ListPage.tsx';
import { cambiosLista } from '../../domain/cambios/lista.ts';
import { cambiosApi } from './api.ts';

/** `/admin/estudios/cambios`: what was asked for in every project. */
export const ListaDeCambios = () => (
  <ListPage
    def={cambiosLista}
    breadcrumbs={[{ label: 'Estudios' }]}
    help="Los cambios que piden los responsables de proyectos aprobados o en ejecución. Abra uno para ver cómo quedaría el proyecto y qué se sigue, y resolverlo. Para abrir uno usted, entre al proyecto y use «Cambios»."
    of={cambiosApi}
  />
);
