import { ListView } from '#core/list/web/ListView.tsx';
import { apoyosLista } from '../../domain/listas.ts';
import { listasApi, useHecho, usePuede, usuariosApi } from './api.ts';

/** Tab «Accesos de apoyo»: who acted for whom, why, and until when. */
export function ListaApoyos() {
  const hecho = useHecho();
  const puedeEditar = usePuede('usuarios.editar');
  return (
    <ListView
      def={apoyosLista}
      load={(q) => listasApi.apoyos.buscar.query(q)}
      exportUrl={(q) => listasApi.apoyos.exportar.url(q)}
      rowActions={(fila) =>
        puedeEditar && fila.estado === 'vigente'
          ? [
              {
                label: 'Terminar',
                tone: 'danger',
                confirm: {
                  title: 'Terminar el acceso de apoyo',
                  text: `${fila.administrador} dejará de actuar en nombre de ${fila.persona} en este momento.`,
                  verb: 'Terminar',
                  tone: 'danger',
                },
                run: () =>
                  usuariosApi.revocarApoyo.call({ id: fila.id }).then(() => hecho('Acceso de apoyo terminado.')),
              },
            ]
          : []
      }
    />
  );
}
