import { ListView } from '#core/list/web/ListView.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { APOYO_EN_CURSO, apoyosLista } from '../../domain/listas.ts';
import { usePuede } from '../sesion.ts';
import { listasApi, usuariosApi } from './api.ts';

/** Tab «Accesos de apoyo»: who acted for whom, why, and until when. */
export function ListaApoyos() {
  const hecho = useDone();
  const puedeEditar = usePuede('usuarios.editar');
  return (
    <ListView
      def={apoyosLista}
      of={listasApi.apoyos}
      rowActions={(fila) =>
        puedeEditar && fila.estado === APOYO_EN_CURSO
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
                run: () => hecho(usuariosApi.revocarApoyo.call({ id: fila.id }), 'Acceso de apoyo terminado.'),
              },
            ]
          : []
      }
    />
  );
}
