import { useSearchParams } from 'react-router';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { late } from '#core/shell/web/late.tsx';
import { useNavRail } from '#core/shell/web/rail.ts';
import { LoadingPage } from '#core/shell/web/states.tsx';
import type { WizardProps } from '#core/steps/web/Wizard.tsx';
import type { Bloque } from '../../domain/bloques.ts';
import { parametrosApi } from './api.ts';

const Muestra = late(
  async () => {
    const [{ Wizard }, { VISTAS }, { EnvioDeMuestra }] = await Promise.all([
      import('#core/steps/web/Wizard.tsx'),
      import('../bloques/vistas.ts'),
      import('./EnvioDeMuestra.tsx'),
    ]);
    const views = { ...VISTAS, envio: EnvioDeMuestra };
    return (props: Omit<WizardProps<Bloque>, 'views'>) => <Wizard<Bloque> {...props} views={views} />;
  },
  <LoadingPage />,
);
const LISTA = { href: '/admin/estudios/convocatorias', label: 'Gestión de convocatorias' };

/**
 * `admin/estudios/convocatorias/vista_previa?id=&paso=`: the wizard as an applicant will see it, without any record.
 */
export function VistaPrevia() {
  useNavRail();
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  if (!Number.isInteger(id) || id < 1) return <RecordNotFound listHref={LISTA.href} listLabel={LISTA.label} />;
  const parametros = `/admin/estudios/convocatorias/parametros?id=${id}`;
  return (
    <Muestra
      name="vista-previa"
      id={id}
      step={Number(params.get('paso') ?? 1) || 1}
      query={parametrosApi.vistaPrevia.query({ id })}
      save={() => Promise.reject(new Error('La vista previa no guarda nada'))}
      hrefOf={(n) => `${LISTA.href}/vista_previa?paso=${n}`}
      list={{ href: parametros, label: 'Volver a los parámetros' }}
      title="Vista previa de la postulación"
      breadcrumbs={[{ label: 'Parámetros', to: parametros }]}
      help="Así verá la postulación quien postule, con los parámetros del borrador. Nada de lo que hay aquí se guarda."
      readOnlyNotice="Vista previa con los parámetros del borrador. No se creó ninguna postulación y nada se guarda."
    />
  );
}
