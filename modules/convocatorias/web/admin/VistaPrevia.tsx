import { useSearchParams } from 'react-router';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { Wizard } from '#core/steps/web/Wizard.tsx';
import type { Bloque } from '../../domain/bloques.ts';
import { VISTAS } from '../bloques/vistas.ts';
import { parametrosApi } from './api.ts';
import { EnvioDeMuestra } from './EnvioDeMuestra.tsx';

const VISTAS_DE_MUESTRA = { ...VISTAS, envio: EnvioDeMuestra };
const LISTA = { href: '/admin/estudios/convocatorias', label: 'Gestión de convocatorias' };
const RUTA = '/admin/estudios/convocatorias/vista_previa';

/** `admin/estudios/convocatorias/vista_previa?id=&paso=`: the wizard as an applicant will see it, without any record. */
export function VistaPrevia() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  if (!Number.isInteger(id) || id < 1) return <RecordNotFound listHref={LISTA.href} listLabel={LISTA.label} />;
  const parametros = `/admin/estudios/convocatorias/parametros?id=${id}`;
  return (
    <Wizard<Bloque>
      name="vista-previa"
      id={id}
      step={Number(params.get('paso') ?? 1) || 1}
      query={parametrosApi.vistaPrevia.query({ id })}
      save={() => Promise.reject(new Error('La vista previa no guarda nada'))}
      views={VISTAS_DE_MUESTRA}
      hrefOf={(n) => `${RUTA}?paso=${n}`}
      list={{ href: parametros, label: 'Volver a los parámetros' }}
      title="Vista previa de la postulación"
      breadcrumbs={[
        { label: 'Estudios' },
        { label: 'Gestión de convocatorias', to: LISTA.href },
        { label: 'Parámetros', to: parametros },
      ]}
      help="Así verá la postulación quien postule, con los parámetros del borrador. Nada de lo que hay aquí se guarda."
      readOnlyNotice="Vista previa con los parámetros del borrador. No se creó ninguna postulación y nada se guarda."
    />
  );
}
