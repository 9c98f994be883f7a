import { ListPage } from '#core/list/web/ListPage.tsx';
import { RUTA_INTEROPERABILIDAD, registrosOaiLista } from '../../domain/oai/lista.ts';
import { api } from './api.ts';

const AYUDA = (
  <>
    <p>Cada registro de la universidad que puede cosecharse. Su nombre abre el XML que leen los cosechadores.</p>
    <p>
      Un registro «Excluido» nunca salió, y se dice por qué; uno «Retirado» salió antes, y quien lo cosechó se entera de
      que ya no está.
    </p>
  </>
);

/** `/admin/interoperabilidad/registros` (spec 09 §9). */
export const Registros = () => (
  <ListPage
    def={registrosOaiLista}
    breadcrumbs={[{ label: 'Interoperabilidad', to: RUTA_INTEROPERABILIDAD }]}
    help={AYUDA}
    of={api}
  />
);
