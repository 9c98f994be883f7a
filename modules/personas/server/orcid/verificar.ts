import { eq } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { fetchJson } from '#core/kernel/server/remote.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { normalOrcid, orcidFault } from '#core/kernel/shared/identifiers.ts';
import { pais } from '#modules/catalogos/tables.ts';
import { orcidContract } from '../../contract-orcid.ts';
import { leerRegistroOrcid, type RegistroOrcid } from '../../domain/orcid.ts';

const POR_OMISION = 'https://pub.orcid.org/v3.0';
const LIMITES = { timeoutMs: 5_000, maxBytes: 2 * 1024 * 1024 };
const A_MANO = 'Escriba los datos a mano.';

/**
 * Asks the public registry of ORCID (ORCID_API_URL) who an identifier is. Only a well-formed identifier reaches the
 * address.
 * @throws Failure invalid; not_found; action_not_available when it is turned off; unavailable when it does not answer
 * well
 */
export async function verificarOrcid(ctx: Ctx, escrito: string, limites = LIMITES): Promise<RegistroOrcid> {
  const orcid = normalOrcid(escrito);
  const falla = orcidFault(orcid);
  if (falla) throw invalidField('orcid', falla);
  const base = ctx.settings.publicSources.orcid ?? POR_OMISION;
  if (base === 'off')
    throw new Failure(
      'action_not_available',
      'personas.orcid_sin_activar',
      `La verificación de ORCID no está activada en esta instalación. ${A_MANO}`,
    );
  const registro = leerRegistroOrcid(orcid, await pedir(`${base.replace(/\/$/, '')}/${orcid}/record`, limites));
  if (!registro)
    throw new Failure(
      'unavailable',
      'personas.orcid_no_responde',
      `ORCID respondió con datos que no se entienden. ${A_MANO}`,
    );
  const conocido = registro.paisCodigo
    ? await ctx.db.select({ codigo: pais.codigo }).from(pais).where(eq(pais.codigo, registro.paisCodigo))
    : [];
  return { ...registro, paisCodigo: conocido[0]?.codigo ?? null };
}

async function pedir(url: string, limites: typeof LIMITES): Promise<unknown> {
  try {
    return await fetchJson({ url, secret: null }, limites);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.meta?.status === 404) throw notFound('ORCID no tiene un registro con ese identificador. Revíselo.');
    throw new Failure(
      'unavailable',
      'personas.orcid_no_responde',
      `No se pudo consultar ORCID: ${error.message} ${A_MANO}`,
    );
  }
}

export const orcidModule = implement(orcidContract, { verificar: (ctx, { orcid }) => verificarOrcid(ctx, orcid) });
