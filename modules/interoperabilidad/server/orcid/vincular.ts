import { createHash, createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { linkHash, newLink } from '#core/access/server/link.ts';
import { audit } from '#core/audit/server/audit.ts';
import { enqueue } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { refusedConstraint } from '#core/kernel/server/errors.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { textoFijado } from '#modules/catalogos/server/index.ts';
import { corregirPersona } from '#modules/personas/server/index.ts';
import { investigador } from '#modules/personas/tables.ts';
import { MINUTOS_DE_VINCULO } from '../../domain/orcid.ts';
import { ORCID_ENVIO, ORCID_LECTURA } from '../../domain/parametros.ts';
import { orcidIda, orcidObra, orcidVinculo } from '../../tables.ts';
import { exigirCliente, type Ficha, guardable, LIMITES, pedirFicha, type Vinculo } from './cliente.ts';
import { pedirEnvio, pedirEnvioDeCoautores } from './enviar.ts';
import { revocarJob } from './revocar.ts';

/** @throws Failure not_found for an account without a record of a researcher */
export function propioId(ctx: Ctx): number {
  const id = requireSession(ctx).subject.investigador;
  if (!id) throw notFound('Su cuenta no tiene un registro de investigador.');
  return id;
}
export async function vinculoDe(ctx: Ctx, investigadorId: number): Promise<Vinculo | null> {
  const [v] = await ctx.db.select().from(orcidVinculo).where(eq(orcidVinculo.investigadorId, investigadorId));
  return v ?? null;
}
/** The scope to write; nothing when the institution does not offer it. */
export async function permisoDeEnvio(ctx: Ctx): Promise<string> {
  const permiso = await textoFijado(ctx, ORCID_ENVIO);
  return permiso === 'no' ? '' : permiso;
}

/** Proof that anyone who brings the code began the way (PKCE): made of the state, so that it is kept nowhere. */
const verificadorDe = (ctx: Ctx, state: string) =>
  createHmac('sha256', ctx.settings.sessionSecret).update(`orcid:pkce:${state}`).digest('base64url');

/**
 * Begins the way to ORCID: where the person gives their permission, with a state that only their session can bring
 * back.
 * @throws Failure action_not_available when there is no client, or it may not write
 */
export async function iniciarVinculo(ctx: Ctx, { enviar }: { enviar: boolean }): Promise<{ url: string }> {
  const { id, url, retorno } = exigirCliente(ctx);
  propioId(ctx);
  const escribir = enviar ? await permisoDeEnvio(ctx) : '';
  if (enviar && !escribir)
    throw new Failure(
      'action_not_available',
      'interoperabilidad.orcid_sin_envio',
      'Esta instalación no envía publicaciones a ORCID.',
    );
  const { token: state, hash: estado } = newLink();
  const venceEn = new Date(ctx.now().getTime() + MINUTOS_DE_VINCULO * 60_000);
  const ida = { estado, enviar, venceEn };
  await ctx.db
    .insert(orcidIda)
    .values({ sesionId: requireSession(ctx).id, ...ida })
    .onConflictDoUpdate({ target: orcidIda.sesionId, set: ida });
  const query = new URLSearchParams({
    client_id: id,
    response_type: 'code',
    scope: `${await textoFijado(ctx, ORCID_LECTURA)} ${escribir}`.trim(),
    redirect_uri: retorno,
    state,
    code_challenge: createHash('sha256').update(verificadorDe(ctx, state)).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return { url: `${url}/oauth/authorize?${query}` };
}

type Traido = { state: string; code?: string | undefined; error?: string | undefined };
/**
 * Ends it with what ORCID sent back. The state is used up whatever happens next.
 * @throws Failure action_not_available (not begun here, late, repeated, denied), conflict (the ORCID of another),
 * unavailable
 */
export async function vincular(ctx: Ctx, { state, code, error }: Traido, limites = LIMITES) {
  const id = propioId(ctx);
  const { retorno } = exigirCliente(ctx);
  const mia = and(eq(orcidIda.sesionId, requireSession(ctx).id), eq(orcidIda.estado, linkHash(state)));
  const [ida] = await ctx.db.delete(orcidIda).where(mia).returning();
  if (!ida || ida.venceEn < ctx.now())
    throw new Failure(
      'action_not_available',
      'interoperabilidad.regreso_desconocido',
      `Este regreso de ORCID no corresponde a un vínculo que usted haya empezado aquí en los últimos ${MINUTOS_DE_VINCULO} minutos. Empiece de nuevo.`,
    );
  if (error || !code)
    throw new Failure(
      'action_not_available',
      'interoperabilidad.vinculo_no_dado',
      error === 'access_denied'
        ? 'Usted no dio el permiso en ORCID: no se vinculó nada.'
        : 'ORCID no completó el permiso: no se vinculó nada. Empiece de nuevo.',
    );
  const campos = { grant_type: 'authorization_code', code, redirect_uri: retorno };
  const ficha = await pedirFicha(ctx, { ...campos, code_verifier: verificadorDe(ctx, state) }, limites);
  const escribir = await permisoDeEnvio(ctx);
  const escribe = ida.enviar && escribir !== '' && ficha.scope.split(/[ ,]+/).includes(escribir);
  await inTransaction(ctx, (tx) => guardarVinculo(tx, id, ficha, escribe)).catch((e: unknown) => {
    if (!/orcid_(vinculo_orcid_)?unico$/.test(refusedConstraint(e) ?? '')) throw e;
    throw new Failure(
      'conflict',
      'interoperabilidad.orcid_de_otra_persona',
      `El ORCID ${ficha.orcid} figura en el registro de otra persona. Si es suyo, escriba a ${ctx.settings.institution.supportMail}.`,
    );
  });
  return { mensaje: `Su ORCID ${ficha.orcid} quedó vinculado.` };
}

async function guardarVinculo(tx: Ctx, investigadorId: number, ficha: Ficha, escribe: boolean): Promise<void> {
  const [persona] = await tx.db.select().from(investigador).where(eq(investigador.id, investigadorId)).for('update');
  if (!persona) throw notFound();
  const antes = await vinculoDe(tx, investigadorId);
  const otro = antes && antes.orcid !== ficha.orcid;
  if (otro) await olvidar(tx, antes);
  const datos = {
    orcid: ficha.orcid,
    nombre: ficha.name ?? null,
    vinculadoEn: tx.now(),
    ...guardable(tx, ficha),
    consentidoEn: escribe ? tx.now() : otro ? null : (antes?.consentidoEn ?? null),
  };
  await tx.db
    .insert(orcidVinculo)
    .values({ investigadorId, ...datos })
    .onConflictDoUpdate({ target: orcidVinculo.investigadorId, set: datos });
  if (persona.orcid !== ficha.orcid) await corregirPersona(tx, persona, { orcid: ficha.orcid });
  const after = { orcid: ficha.orcid, permisos: ficha.scope };
  await audit(tx, { entity: 'investigador', entityId: investigadorId, action: 'vincular_orcid', after });
  if (datos.consentidoEn) await pedirEnvio(tx, investigadorId);
  await pedirEnvioDeCoautores(tx, investigadorId);
}

/** Takes a link and its works out of the register; ORCID is told to revoke it as soon as it answers. */
async function olvidar(tx: Ctx, v: Vinculo): Promise<void> {
  await tx.db.delete(orcidObra).where(eq(orcidObra.investigadorId, v.investigadorId));
  await tx.db.delete(orcidVinculo).where(eq(orcidVinculo.id, v.id));
  await pedirEnvioDeCoautores(tx, v.investigadorId);
  await enqueue(tx, revocarJob, { orcid: v.orcid, llave: v.llave, token: v.refresco ?? v.acceso });
}

/** @throws Failure action_not_available when there is nothing to unlink */
export const desvincular = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const v = await exigirVinculo(tx);
    await olvidar(tx, v);
    const before = { orcid: v.orcid };
    await audit(tx, { entity: 'investigador', entityId: v.investigadorId, action: 'desvincular_orcid', before });
    return { mensaje: 'Su ORCID quedó desvinculado: Quipu ya no guarda su permiso y ORCID lo revoca.' };
  });

/** The link of who asks, locked. @throws Failure action_not_available */
export async function exigirVinculo(tx: Ctx): Promise<Vinculo> {
  const de = eq(orcidVinculo.investigadorId, propioId(tx));
  const [v] = await tx.db.select().from(orcidVinculo).where(de).for('update');
  if (!v)
    throw new Failure(
      'action_not_available',
      'interoperabilidad.sin_vinculo',
      'No tiene un ORCID vinculado. Vincúlelo primero.',
    );
  return v;
}
