import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { late } from '#core/shell/web/late.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { Wizard } from '#core/steps/web/Wizard.tsx';
import { flujoGrupo } from '../../domain/flujo.ts';
import type { BloqueGrupo } from '../../domain/pasos.ts';
import { solicitudApi as api } from '../api.ts';
import { traerDemas, VISTAS } from './bloques/vistas.ts';
import { LISTA, MIGAS, RUTA } from './rutas.ts';

const Empezar = late(() => import('./Empezar.tsx').then((m) => m.default), <LoadingPage />);

const AYUDA =
  'Lo que escribe se guarda solo. Puede pasar de un paso a otro en cualquier orden; los pasos incompletos se señalan. En el último paso verá lo que falta, con un enlace a cada campo.';

/** One of the nine steps of a request (spec 04 §7). */
export function PasoSolicitud({ paso }: { paso: number }) {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  useEffect(() => void traerDemas().catch(() => {}), []);
  if (!params.get('id')) return <Empezar />;
  if (!Number.isInteger(id) || id < 1) return <RecordNotFound listHref={LISTA.href} listLabel={LISTA.label} />;
  return (
    <Wizard<BloqueGrupo>
      key={id}
      name="solicitud-grupo"
      id={id}
      step={paso}
      query={api.solicitud.query({ id })}
      save={(n, input) => api.guardarPaso.call({ id, paso: n, ...input })}
      views={VISTAS}
      hrefOf={(n) => `${RUTA}${n}`}
      list={LISTA}
      breadcrumbs={MIGAS}
      help={AYUDA}
      readOnlyNotice="Esta solicitud ya no admite cambios. Puede revisarla paso por paso."
      flow={flujoGrupo}
      observationTitle="La oficina observó su solicitud"
      stepsLabel="Pasos de la solicitud"
    />
  );
}
