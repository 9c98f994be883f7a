import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { fallasDeLimites } from '../domain/formulario-admin.ts';
import { grupoEn } from '../tables.ts';
import { ajustesGrupo } from './ajustes.ts';

export type Nombres = { nombre: string; nombreCorto: string };
type Dueno = { quien: string; largo: boolean; corto: boolean };
/** The live group or request that has each name, without regard to case, accents or spaces. */
export async function nombresTomados(ctx: Ctx, n: Nombres, propio: number | null) {
  const duenos = await query(ctx)<Dueno>`
    select
      case tipo
        when 'grupo' then 'el grupo'
        else 'la solicitud'
      end || ' «' || nombre || '»' as quien,
      quipu_clave (nombre) = quipu_clave (${n.nombre}) as largo,
      quipu_clave (nombre_corto) = quipu_clave (${n.nombreCorto}) as corto
    from grupo
    where ${grupoEn.not('muertos')}
      and id is distinct from ${propio}::bigint
      and (
        quipu_clave (nombre) = quipu_clave (${n.nombre})
        or quipu_clave (nombre_corto) = quipu_clave (${n.nombreCorto})
      )
  `;
  return [
    { path: 'nombre', que: 'este nombre', dueno: duenos.find((d) => d.largo)?.quien },
    { path: 'nombreCorto', que: 'este nombre corto', dueno: duenos.find((d) => d.corto)?.quien },
  ].flatMap(({ dueno, ...campo }) => (dueno ? [{ ...campo, dueno }] : []));
}

/**
 * Names of a request within their limits and not in use: whose they are is not said.
 * @throws Failure invalid or conflict
 */
export async function exigirNombres(ctx: Ctx, n: Nombres, propio: number | null, prefijo = ''): Promise<void> {
  const largos = fallasDeLimites(n, await ajustesGrupo(ctx));
  const tomados = (await nombresTomados(ctx, n, propio)).map(({ path, que }) => ({
    path,
    message: `Otro grupo o solicitud ya tiene ${que}`,
  }));
  const fields = (largos.length ? largos : tomados).map((f) => ({ ...f, path: `${prefijo}${f.path}` }));
  if (largos.length) throw new Failure('invalid', 'grupos.nombre_rechazado', 'Revise el nombre del grupo.', { fields });
  if (tomados.length)
    throw new Failure('conflict', 'grupos.nombre_ocupado', `${tomados.map((f) => f.message).join('. ')}. Elija otro.`, {
      fields,
    });
}
