import { ListPage } from '#core/list/web/ListPage.tsx';
import { misCuentasLista } from '../../domain/listas.ts';
import { misCuentas } from '../api.ts';

/** `/investigador/informes/informeEconomico` (spec 07 §5). */
export const MisCuentas = () => (
  <ListPage
    def={misCuentasLista}
    breadcrumbs={[{ label: 'Informes' }]}
    help="Los proyectos de los que usted responde y el presupuesto que debe rendir. Abra uno para presentar sus comprobantes."
    load={(q) => misCuentas.buscar.query(q)}
    exportUrl={(q) => misCuentas.exportar.url(q)}
  />
);
