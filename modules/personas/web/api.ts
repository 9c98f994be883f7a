import { useQueryClient } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { notices } from '#core/shell/web/notices.ts';
import { investigadoresContract } from '../contract.ts';
import { fusionesContract } from '../contract-fusion.ts';
import { licenciasContract } from '../contract-licencias.ts';
import { fuentesContract } from '../contract-sum.ts';
import { RUTA_INVESTIGADORES } from '../domain/listas.ts';

export const investigadoresApi = createClient(investigadoresContract);
export const licenciasApi = createClient(licenciasContract);
export const fusionesApi = createClient(fusionesContract);
export const fuentesApi = createClient(fuentesContract);

export const LISTA = { href: RUTA_INVESTIGADORES, label: 'Volver a los investigadores' };
export const MIGAS = [{ label: 'Estudios' }, { label: 'Investigadores', to: RUTA_INVESTIGADORES }];
export const rutaEditar = (id: number) => `${RUTA_INVESTIGADORES}/editar?id=${id}`;
export const rutaDatos = (id: number) => `${rutaEditar(id)}&tab=datos`;
export const rutaLicencias = (id: number) => `${RUTA_INVESTIGADORES}/licencias?investigador_id=${id}`;
export const rutaUnir = (conservada: number, absorbida?: number) =>
  `${RUTA_INVESTIGADORES}/unir?id=${conservada}${absorbida ? `&con=${absorbida}` : ''}`;

/** What was looked at in order to decide: once done, asking again would only say that it is done. */
const DE_UNA_VEZ = ['comparar', 'preparar'];

/** After a change: reads again what these pages show, and then says so; a form is busy until it has what was saved. */
export function useHecho() {
  const client = useQueryClient();
  return async (mensaje: string | null) => {
    const propios = [investigadoresContract, licenciasContract, fusionesContract];
    await Promise.all(
      propios.map((c) =>
        client.invalidateQueries({ queryKey: [c.name], predicate: (q) => !DE_UNA_VEZ.includes(String(q.queryKey[1])) }),
      ),
    );
    if (mensaje) notices.push(mensaje, 'success');
  };
}
