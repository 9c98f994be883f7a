import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { late } from '#core/shell/web/late.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { Wizard } from '#core/steps/web/Wizard.tsx';
import { flujoPublicacion } from '../../domain/flujo.ts';
import type { BloquePublicacion } from '../../domain/pasos.ts';
import { rutaDeFicha, rutaDeLista, rutaDePasos } from '../../domain/rutas.ts';
import { nombreDeTipo, yaEnviada } from '../../domain/tipos.ts';
import { registroApi as api } from './api.ts';
import { traerDemas, VISTAS } from './bloques/vistas.ts';

const Empezar = late(() => import('./Empezar.tsx'), <LoadingPage />);
const LISTA = { href: rutaDeLista('articulo'), label: 'Volver a mis publicaciones' };
const AYUDA =
  'Lo que escribe se guarda solo. Puede pasar de un paso a otro en cualquier orden; los pasos incompletos se señalan. En el último paso verá lo que falta, con un enlace a cada campo.';

/**
 * One of the four steps of a publication, or of a patent, which has addresses of its own (spec 03 §6, §11).
 * @param tipo as the address names it: `patente`, or `registrar` for every other type
 */
export function PasoPublicacion({ paso, tipo }: { paso: number; tipo: string }) {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const valida = Number.isInteger(id) && id > 0;
  // The same query as that of the wizard: it is read once.
  const { data } = useQuery({ ...api.pasos.query({ id }), enabled: valida });
  useEffect(() => void traerDemas().catch(() => {}), []);
  if (!params.get('id')) return <Empezar fijo={tipo} />;
  if (!valida) return <RecordNotFound listHref={LISTA.href} listLabel={LISTA.label} />;
  // One that was united with another is read as that one, whose page says so.
  if (data && data.id !== id) return <Navigate to={`${rutaDeFicha(data.id)}&unida=${id}`} replace />;
  return (
    <Wizard<BloquePublicacion>
      key={id}
      name="publicacion"
      id={id}
      step={paso}
      query={api.pasos.query({ id })}
      save={(n, input) => api.guardarPaso.call({ id, paso: n, ...input })}
      views={VISTAS}
      hrefOf={(n) => `${rutaDePasos(tipo)}${n}`}
      list={LISTA}
      breadcrumbs={[{ label: 'Publicaciones', to: tipo === 'patente' ? rutaDeLista(tipo) : LISTA.href }]}
      help={AYUDA}
      readOnlyNotice={`${yaEnviada(tipo)} Puede revisarla paso por paso.`}
      flow={flujoPublicacion}
      observationTitle="Observación"
      stepsLabel={`Pasos de la ${nombreDeTipo(tipo)}`}
    />
  );
}
