import { useQuery } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { tiposContract } from '../../contract-tipos.ts';
import { TIPOS_VIGENTES, type TipoVigente } from '../../domain/tipos.ts';

const api = createClient(tiposContract);

/** Types of publication that may be registered now. */
export const useTiposOfrecidos = (): readonly TipoVigente[] =>
  useQuery(api.ofrecidos.query({})).data?.tipos ?? TIPOS_VIGENTES;
