import { ListPage } from '#core/list/web/ListPage.tsx';
import { transferenciasLista } from '../../domain/listas.ts';
import { transferencias } from '../api.ts';

/** `/admin/economia/gestion_transferencias` (spec 07 §8). */
export const ListaDeTransferencias = () => (
  <ListPage
    def={transferenciasLista}
    breadcrumbs={[{ label: 'Economía' }]}
    help="Los proyectos que pidieron mover dinero de una partida a otra, con su última solicitud. Abra uno para ver cómo quedaría y calificarla."
    of={transferencias}
  />
);
