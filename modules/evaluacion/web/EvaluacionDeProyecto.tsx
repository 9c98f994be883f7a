import { ListView } from '#core/list/web/ListView.tsx';
import { resultadosLista } from '../domain/listas.ts';
import { resultadosApi } from './api.ts';

/** Tab of a project's page: who evaluates it, with which score. */
export const EvaluacionDeProyecto = ({ proyectoId }: { proyectoId: number }) => (
  <ListView
    def={{ ...resultadosLista, empty: 'Este proyecto aún no tiene evaluadores asignados.', filters: [] }}
    of={resultadosApi}
    params={{ proyecto: proyectoId }}
    prefix="ev-"
    views={null}
    rowActions={(fila) => [{ label: 'Ver ficha', href: resultadosApi.ficha.url({ id: fila.id }) }]}
  />
);
