import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '#core/contract/web/client.ts';
import { NotFoundPage } from '#core/shell/web/errors.tsx';
import { api } from './api.ts';
import { PortadaConvocatoria } from './Portada.tsx';
import { PasoPostulacion } from './Postulacion.tsx';
import { VerificarConvocatoria } from './Verificar.tsx';

const DIRECCION = /^([a-z0-9-]{1,60})(?:\/(?:paso([1-9]\d?)|(verificar)))?$/;

/** Addresses of call types that an administrator derived from others: the server knows which ones exist. */
export function ConvocatoriaDerivada() {
  const [, slug, paso, verificar] = DIRECCION.exec(useParams()['*'] ?? '') ?? [];
  const query = useQuery({ ...api.portada.query({ slug: slug ?? '' }), enabled: slug !== undefined });
  const desconocida = query.error instanceof ApiError && query.error.problem.status === 404;
  if (!slug || desconocida) return <NotFoundPage home="/investigador" />;
  if (verificar) return <VerificarConvocatoria slug={slug} />;
  return paso ? <PasoPostulacion slug={slug} paso={Number(paso)} /> : <PortadaConvocatoria slug={slug} />;
}
