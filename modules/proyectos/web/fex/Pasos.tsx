import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { late } from '#core/shell/web/late.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { Wizard } from '#core/steps/web/Wizard.tsx';
import { type BloqueFex, LISTAS, migasDe, PASOS, type Puerta } from '../../domain/fex/pasos.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { API } from './api.ts';
import { traerDemas, VISTAS } from './vistas.ts';

const LISTA: Record<Puerta, string> = {
  oficina: 'Volver a los proyectos FEX',
  investigador: 'Volver a mis proyectos con financiamiento externo',
};
const AYUDA =
  'Lo que escribe se guarda solo. Puede pasar de un paso a otro en cualquier orden; los pasos incompletos se señalan.';

const Empezar = late(() => import('./Empezar.tsx').then((m) => m.Empezar), <LoadingPage />);

/** One of the steps of an externally funded project, for the office or for its responsible person (spec 05 §6.2). */
export function PasoFex({ puerta, paso }: { puerta: Puerta; paso: number }) {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  useEffect(() => void traerDemas().catch(() => {}), []);
  const list = { href: LISTAS[puerta], label: LISTA[puerta] };
  if (!params.get('id')) return <Empezar puerta={puerta} />;
  if (!Number.isInteger(id) || id < 1) return <RecordNotFound listHref={list.href} listLabel={list.label} />;
  const api = API[puerta];
  return (
    <Wizard<BloqueFex>
      key={id}
      name={`fex-${puerta}`}
      id={id}
      step={paso}
      query={api.pasos.query({ id })}
      save={(n, input) => api.guardarPaso.call({ id, paso: n, ...input })}
      views={VISTAS}
      hrefOf={(n) => `${PASOS[puerta]}${n}`}
      list={list}
      breadcrumbs={migasDe(puerta)}
      help={AYUDA}
      readOnlyNotice="El proyecto ya fue enviado. Puede revisarlo paso por paso."
      {...(puerta === 'investigador' ? { flow: flujoProyecto } : {})}
      observationTitle="La oficina observó su proyecto"
      stepsLabel="Pasos del proyecto"
    />
  );
}
