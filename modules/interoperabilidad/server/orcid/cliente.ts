import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type Answer, jsonOf, send } from '#core/kernel/server/remote.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { isOrcid } from '#core/kernel/shared/identifiers.ts';
import { ORCID, RUTA_RETORNO } from '../../domain/orcid.ts';
import { orcidVinculo } from '../../tables.ts';
import { cifrar, descifrar, llaveDe } from './cifrado.ts';

export const LIMITES = { timeoutMs: 8_000, maxBytes: 4 * 1024 * 1024 };
export type Vinculo = typeof orcidVinculo.$inferSelect;

/** What this installation is to ORCID and where both halves of it are; null when it has no client. */
export function clienteDe(settings: Settings) {
  const cliente = settings.oauthClients.orcid;
  if (!cliente) return null;
  const sin = (url: string) => url.replace(/\/$/, '');
  return {
    ...cliente,
    url: sin(cliente.url ?? ORCID),
    api: sin(settings.publicSources.orcid_member ?? 'https://api.orcid.org/v3.0'),
    retorno: `${settings.publicUrl}${RUTA_RETORNO}`,
  };
}
/** Where the records of people are read. */
export const sitioDe = (settings: Settings) => clienteDe(settings)?.url ?? ORCID;
/** @throws Failure action_not_available */
export function exigirCliente(ctx: Ctx) {
  const cliente = clienteDe(ctx.settings);
  if (!cliente)
    throw new Failure(
      'action_not_available',
      'interoperabilidad.orcid_sin_registro',
      'Esta instalación todavía no está registrada en ORCID: no puede vincular.',
    );
  return cliente;
}

const ficha = z.object({
  access_token: z.string().min(1).max(2000),
  refresh_token: z.string().min(1).max(2000).nullish(),
  expires_in: z.coerce.number().positive().max(4e9).nullish(),
  scope: z.string().max(500).default(''),
  orcid: z.string().refine(isOrcid),
  name: z.string().max(300).nullish(),
});
export type Ficha = z.output<typeof ficha>;

const INTENTE = 'No se guardó nada: espere unos minutos e intente de nuevo.';
const noResponde = (porque: string) =>
  new Failure('unavailable', 'interoperabilidad.orcid_no_responde', `ORCID no respondió bien. ${porque} ${INTENTE}`);
/**
 * Asks ORCID for tokens: with the code that a person brought, or with the token that renews.
 * @throws Failure action_not_available (`meta.gastado`) when what was given is no longer good; unavailable for the rest
 */
export async function pedirFicha(ctx: Ctx, campos: Record<string, string>, limites = LIMITES): Promise<Ficha> {
  const { id, secret, url } = exigirCliente(ctx);
  const r = await enviarForma(`${url}/oauth/token`, { client_id: id, client_secret: secret, ...campos }, limites);
  const dicho = r.status === 200 ? ficha.safeParse(jsonOf(r.text)).data : null;
  if (dicho) return dicho;
  if (r.status === 200) throw noResponde('Envió datos que no se entienden.');
  if (/"invalid_grant"/.test(r.text))
    throw new Failure(
      'action_not_available',
      'interoperabilidad.permiso_de_orcid_vencido',
      'El permiso que dio en ORCID venció o ya se usó. Vincule de nuevo.',
      {
        meta: { gastado: true },
      },
    );
  ctx.log.error({ status: r.status }, 'ORCID refused a token');
  throw noResponde(
    r.status === 401 || r.status === 403
      ? 'No reconoce a esta instalación: avise a quien la administra.'
      : r.status === 429
        ? 'Está recibiendo demasiadas solicitudes.'
        : `Dio un error (${r.status}).`,
  );
}

export const enviarForma = (url: string, campos: Record<string, string>, limites = LIMITES): Promise<Answer> =>
  send({ url, secret: null }, { ...limites, method: 'POST', body: new URLSearchParams(campos) });

/** The tokens as they are kept. What ORCID does not say again (the one that renews) stays as it was. */
export const guardable = (ctx: Ctx, f: Ficha) => ({
  permisos: f.scope,
  acceso: cifrar(ctx, f.orcid, f.access_token),
  ...(f.refresh_token ? { refresco: cifrar(ctx, f.orcid, f.refresh_token) } : {}),
  llave: llaveDe(ctx),
  venceEn: f.expires_in ? new Date(ctx.now().getTime() + f.expires_in * 1000) : null,
  caducadoEn: null,
});

/**
 * Marks the link as no longer good, unless another request renewed it meanwhile.
 * @returns the token that the other request got, or null when nobody renewed it
 */
async function caducar(ctx: Ctx, v: Vinculo): Promise<string | null> {
  // One statement compares and marks: a token renewed between a reading and a writing would be marked as expired.
  const sinRenovar = and(eq(orcidVinculo.id, v.id), eq(orcidVinculo.acceso, v.acceso));
  const marcados = await ctx.db
    .update(orcidVinculo)
    .set({ caducadoEn: ctx.now() })
    .where(sinRenovar)
    .returning({ id: orcidVinculo.id });
  if (marcados.length > 0) return null;
  const [hoy] = await ctx.db.select().from(orcidVinculo).where(eq(orcidVinculo.id, v.id));
  if (!hoy) return null;
  Object.assign(v, hoy);
  return descifrar(ctx, hoy.orcid, hoy.llave, hoy.acceso);
}
/**
 * A new access token, kept; null when ORCID renews no more, and the person has to link again.
 * @throws Failure unavailable
 */
async function renovar(ctx: Ctx, v: Vinculo): Promise<string | null> {
  const refresh_token = v.refresco && descifrar(ctx, v.orcid, v.llave, v.refresco);
  if (!refresh_token) return caducar(ctx, v);
  try {
    const f = await pedirFicha(ctx, { grant_type: 'refresh_token', refresh_token });
    if (f.orcid !== v.orcid) return caducar(ctx, v);
    const set = guardable(ctx, f);
    await ctx.db.update(orcidVinculo).set(set).where(eq(orcidVinculo.id, v.id));
    Object.assign(v, set);
    return f.access_token;
  } catch (error) {
    if (error instanceof Failure && error.meta?.gastado) return caducar(ctx, v);
    throw error;
  }
}

type Pedido = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; cuerpo?: unknown };
/**
 * Asks the record of a linked person something with their token, renewed when it expired; `v` is kept up to date.
 * @returns what ORCID answered, or null when the link is no longer good (and it is marked so)
 * @throws Failure unavailable
 */
export async function pedirAOrcid(ctx: Ctx, v: Vinculo, ruta: string, { method, cuerpo }: Pedido = {}) {
  const { api } = exigirCliente(ctx);
  const tipo = 'application/vnd.orcid+json';
  const con = (secret: string) =>
    send(
      { url: `${api}/${v.orcid}${ruta}`, secret },
      {
        ...LIMITES,
        ...(method ? { method } : {}),
        ...(cuerpo ? { headers: { 'content-type': tipo }, body: JSON.stringify(cuerpo) } : {}),
      },
    );
  const vencida = v.venceEn && v.venceEn <= ctx.now();
  const token = vencida ? null : descifrar(ctx, v.orcid, v.llave, v.acceso);
  const primera = token ? await con(token) : null;
  if (primera && primera.status !== 401) return primera;
  const nueva = await renovar(ctx, v);
  if (!nueva) return null;
  const segunda = await con(nueva);
  if (segunda.status !== 401) return segunda;
  await caducar(ctx, v);
  return null;
}
