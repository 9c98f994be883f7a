import { RecordPage } from '#core/record/web/RecordPage.tsx';
import { laboratorios } from '../domain/laboratorio.ts';

const AYUDA = (
  <>
    <p>Los grupos de investigación incluyen laboratorios de esta lista. Los investigadores no pueden crearlos.</p>
    <p>Un laboratorio que algún grupo usa no se elimina: se desactiva, y deja de ofrecerse a otros grupos.</p>
  </>
);

/** Laboratories: `/admin/estudios/laboratorios` (spec 04 §12.1). */
export const Laboratorios = () => (
  <RecordPage record={laboratorios} breadcrumbs={[{ label: 'Estudios' }]} help={AYUDA} />
);
