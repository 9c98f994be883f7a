import { ListPage } from '#core/list/web/ListPage.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { aMedidaLista, RUTA_ARMAR } from '../domain/a-medida.ts';
import { aMedidaApi } from './api.ts';

const AYUDA = (
  <>
    <p>
      Un reporte a medida sale de cualquiera de las listas que su cuenta ve: usted elige sus filas y columnas, por qué
      se agrupan y qué se suma, y lo guarda con un nombre.
    </p>
    <p>
      Puede compartirlo con toda la oficina o con quienes ven un módulo. Cada persona lee las filas que su propia cuenta
      puede ver, también cuando le llega por correo.
    </p>
  </>
);

/** `/admin/reportes/a_medida` (issue 17). */
export const AMedida = () => (
  <ListPage
    def={aMedidaLista}
    of={aMedidaApi}
    breadcrumbs={[{ label: 'Reportes' }]}
    help={AYUDA}
    actions={<HeadActions primary={{ label: 'Nuevo reporte', to: RUTA_ARMAR }} />}
  />
);
