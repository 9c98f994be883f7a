import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '#core/contract/web/client.ts';
import { NotFoundPage } from '#core/shell/web/errors.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { RUTAS } from '../domain/programas/rutas.ts';
import { api } from './api.ts';

const PortadaConvocatoria = lazy(() => import('./Portada.tsx').then((m) => ({ default: m.PortadaConvocatoria })));
const PasoPostulacion = lazy(() => import('./Postulacion.tsx').then((m) => ({ default: m.PasoPostulacion })));
const VerificarConvocatoria = lazy(() => import('./Verificar.tsx').then((m) => ({ default: m.VerificarConvocatoria })));

const DIRECCION = /^([a-z0-9-]{1,60})(?:\/(?:paso([1-9]\d?)|(verificar)))?$/;

/** Addresses of call types that an administrator derived from others: the server knows which ones exist. */
export function ConvocatoriaDerivada() {
  const [, slug, paso, verificar] = DIRECCION.exec(useParams()['*'] ?? '') ?? [];
  // The types of the product have a route for each page of theirs: what comes here is none of them.
  const ajena = slug === undefined || slug in RUTAS;
  const query = useQuery({ ...api.portada.query({ slug: slug ?? '' }), enabled: !ajena });
  const desconocida = query.error instanceof ApiError && query.error.problem.status === 404;
  const sinVerificar = verificar !== undefined && query.data?.verificar.length === 0;
  if (ajena || desconocida || sinVerificar) return <NotFoundPage home="/investigador" />;
  return (
    <Suspense fallback={<LoadingPage />}>
      {verificar ? (
        <VerificarConvocatoria slug={slug} />
      ) : paso ? (
        <PasoPostulacion slug={slug} paso={Number(paso)} />
      ) : (
        <PortadaConvocatoria slug={slug} />
      )}
    </Suspense>
  );
}
