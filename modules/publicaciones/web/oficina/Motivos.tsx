import { RecordPage } from '#core/record/web/RecordPage.tsx';
import { motivosObservacion } from '#modules/catalogos/domain/motivos.ts';
import { CAMINO } from './api.ts';

const AYUDA =
  'Lo que la oficina escribe a menudo al observar. Al elegir un motivo su texto pasa a la observación, que puede completar. Uno ya usado no se elimina: se desactiva.';

/** `/admin/estudios/gestion_publicaciones/motivos`: the library of reasons. */
export const Motivos = () => <RecordPage record={motivosObservacion} breadcrumbs={CAMINO} help={AYUDA} />;
