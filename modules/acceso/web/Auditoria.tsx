import { createClient } from '#core/contract/web/client.ts';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { auditoriaContract } from '../contract-auditoria.ts';
import { auditoriaLista } from '../domain/auditoria.ts';

const api = createClient(auditoriaContract);

const AYUDA = (
  <>
    <p>Quién hizo qué, cuándo, y qué había antes. Nadie puede cambiar ni borrar lo que aquí se lee.</p>
    <p>Filtre por persona, clase de registro, acción o fechas. Busque a una persona por su nombre, usuario o correo.</p>
    <p>El archivo trae lo filtrado, también cuando son millones de filas.</p>
  </>
);

/** `/admin/admin/auditoria`: the whole log (spec 08 §12). */
export const Auditoria = () => (
  <ListPage def={auditoriaLista} of={api} breadcrumbs={[{ label: 'Administración' }]} help={AYUDA} />
);
