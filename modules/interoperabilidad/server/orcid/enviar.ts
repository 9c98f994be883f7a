import { and, eq, isNull } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { defineJob, enqueue } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { type Answer, jsonOf } from '#core/kernel/server/remote.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { en, lista, type Nodo } from '#modules/publicaciones/domain/fuentes/obra.ts';
import { FALLAS_DE_ENVIO, obraParaOrcid, SE_REINTENTA } from '../../domain/orcid.ts';
import { orcidObra, orcidVinculo } from '../../tables.ts';
import { clienteDe, exigirCliente, pedirAOrcid, sitioDe, type Vinculo } from './cliente.ts';
import { type Obra, obrasDe } from './leer.ts';

type Fila = NonNullable<Obra['fila']>;
type Pendiente = Obra & { fila: Fila };
/** ORCID asked to wait, or does not answer: nothing else is asked of it in this run. */
class Ahora extends Error {}
class Caducado extends Error {}

/**
 * Makes the record of each person in ORCID say what they chose: adds, changes and removes works. With nobody named,
 * looks for anyone who has something to send. What fails for now is tried again, by the queue first and then on
 * schedule.
 */
export const enviarJob = defineJob<{ investigadorId?: number }>({
  name: 'orcid-enviar',
  schedule: '*/20 * * * *',
  retryDelaySeconds: 30,
  coalesce: true,
  handler: async (ctx, { investigadorId }) => {
    if (!clienteDe(ctx.settings)) return;
    if (investigadorId) return enviarLoDe(ctx, investigadorId);
    for (const id of await conAlgoQueEnviar(ctx)) await inTransaction(ctx, (tx) => pedirEnvio(tx, id));
  },
});
/** Asks that what changed for a person reaches their ORCID, once the change is kept. */
export const pedirEnvio = (tx: Ctx, investigadorId: number) =>
  enqueue(tx, enviarJob, { investigadorId }, { key: String(investigadorId) });

/**
 * A work names those of its authors who proved their ORCID: when one does, or no longer does, the others say it again.
 */
export async function pedirEnvioDeCoautores(tx: Ctx, investigadorId: number): Promise<void> {
  const otros = await query(tx)<{ id: number }>`
    select distinct o.investigador_id::int as id
    from orcid_obra o
      join publicacion_autor a on a.publicacion_id = o.publicacion_id
    where a.investigador_id = ${investigadorId} and o.investigador_id <> ${investigadorId}
  `;
  for (const { id } of otros) await pedirEnvio(tx, id);
}

const conAlgoQueEnviar = async (ctx: Ctx) =>
  (
    await query(ctx)<{ id: number }>`
      select distinct o.investigador_id::int as id
      from orcid_obra o
        join orcid_vinculo v on v.investigador_id = o.investigador_id
          and v.caducado_en is null
        join publicacion p on p.id = o.publicacion_id
      where date_trunc('milliseconds', p.actualizado_en) is distinct from o.vista_en
        or (
          o.falla is not null
          and not o.definitiva
        )
        or (
          o.retirada_en is not null
          and not o.definitiva
        )
        or (
          o.put_code is not null
          and not exists (
            select 1
            from publicacion_autor a
            where a.publicacion_id = p.id
              and a.investigador_id = o.investigador_id
              and not a.excluido
          )
        )
    `
  ).map(({ id }) => id);

/** @throws Error when something is left for later, so that the queue tries again */
export async function enviarLoDe(ctx: Ctx, investigadorId: number): Promise<void> {
  const vigente = and(eq(orcidVinculo.investigadorId, investigadorId), isNull(orcidVinculo.caducadoEn));
  const [v] = await ctx.db.select().from(orcidVinculo).where(vigente);
  if (!v) return;
  let faltan = 0;
  try {
    for (const o of await obrasDe(ctx, investigadorId))
      if (o.fila && !(await ponerAlDia(ctx, v, { ...o, fila: o.fila }))) faltan++;
  } catch (error) {
    if (error instanceof Caducado) return;
    if (!(error instanceof Ahora)) throw error;
    faltan++;
  }
  if (faltan > 0) throw new Error(`ORCID left ${faltan} works of ${investigadorId} for later`);
}

const guardar = (ctx: Ctx, { fila, cambio }: Pendiente, set: Partial<Fila>) =>
  ctx.db
    .update(orcidObra)
    .set({ falla: null, definitiva: false, vistaEn: cambio, ...set })
    .where(eq(orcidObra.id, fila.id));

/** What is asked of ORCID about a work: that it is no longer there, or that it says this. */
const intencion = ({ fila, vigente, huella }: Pendiente) => (fila.retiradaEn || !vigente ? 'quitar' : huella);
/** One work. @returns false when ORCID failed with it for now @throws Ahora, Caducado */
async function ponerAlDia(ctx: Ctx, v: Vinculo, o: Pendiente): Promise<boolean> {
  const { fila, cambio } = o;
  const pide = intencion(o);
  if (fila.definitiva && fila.huella === pide) return true;
  if (pide === 'quitar') {
    if (fila.putCode) {
      const r = await pedir(ctx, v, o, `/work/${fila.putCode}`, { method: 'DELETE' });
      // What is no longer there was removed.
      if (r.status !== 404 && !esBien(r)) return falla(ctx, o, r);
    }
    if (fila.retiradaEn) await ctx.db.delete(orcidObra).where(eq(orcidObra.id, fila.id));
    else await guardar(ctx, o, { putCode: null, huella: null, enviadaEn: null });
    return true;
  }
  if (fila.putCode && fila.huella === pide && !fila.falla) {
    if (fila.vistaEn?.getTime() !== cambio.getTime()) await guardar(ctx, o, {});
    return true;
  }
  return fila.putCode ? cambiar(ctx, v, o, fila.putCode) : agregar(ctx, v, o);
}

const esBien = ({ status }: Answer) => status >= 200 && status < 300;
const quedo = async (ctx: Ctx, o: Pendiente, putCode: string): Promise<true> => {
  await guardar(ctx, o, { putCode, huella: o.huella, enviadaEn: ctx.now() });
  return true;
};

async function agregar(ctx: Ctx, v: Vinculo, o: Pendiente): Promise<boolean> {
  const r = await pedir(ctx, v, o, '/work', {
    method: 'POST',
    cuerpo: obraParaOrcid(o.publicada, { sitio: sitioDe(ctx.settings) }),
  });
  if (r.status === 409) {
    const suya = await yaEsta(ctx, v, o, r);
    return suya ? cambiar(ctx, v, o, suya) : falla(ctx, o, r);
  }
  const putCode = /(\d+)\/?$/.exec(r.location ?? '')?.[1];
  // Taken, but without saying its number: the next try is told that it is there.
  return esBien(r) && putCode ? quedo(ctx, o, putCode) : falla(ctx, o, r);
}

async function cambiar(ctx: Ctx, v: Vinculo, o: Pendiente, putCode: string): Promise<boolean> {
  const cuerpo = obraParaOrcid(o.publicada, { putCode, sitio: sitioDe(ctx.settings) });
  const r = await pedir(ctx, v, o, `/work/${putCode}`, { method: 'PUT', cuerpo });
  if (esBien(r)) return quedo(ctx, o, putCode);
  if (r.status === 404) await guardar(ctx, o, { putCode: null, huella: null });
  return falla(ctx, o, r);
}

/** The number of a work of ours that is there already: the refusal says it, or it is looked for by its identifiers. */
async function yaEsta(ctx: Ctx, v: Vinculo, o: Pendiente, { text }: Answer): Promise<string | null> {
  const dicho = /put-code\D{0,5}(\d+)/i.exec(text)?.[1];
  if (dicho) return dicho;
  const propios = new Set(idsDe(obraParaOrcid(o.publicada)));
  const r = await pedir(ctx, v, o, '/works');
  const suya = lista(en(esBien(r) ? jsonOf(r.text) : null, 'group'))
    .flatMap((g) => lista(en(g, 'work-summary')))
    .find(
      (w) =>
        en(w, 'source', 'source-client-id', 'path') === exigirCliente(ctx).id && idsDe(w).some((id) => propios.has(id)),
    );
  const codigo = en(suya, 'put-code');
  return codigo === undefined ? null : String(codigo);
}
const idsDe = (obra: Nodo): string[] =>
  lista(en(obra, 'external-ids', 'external-id'))
    .filter((x) => en(x, 'external-id-relationship') === 'self')
    .map((x) => String(en(x, 'external-id-value')).toLowerCase());

/** Asks, and stops the run when ORCID says to wait, does not answer, or no longer takes the permission. */
async function pedir(ctx: Ctx, v: Vinculo, o: Pendiente, ruta: string, pedido: Parameters<typeof pedirAOrcid>[3] = {}) {
  try {
    const r = await pedirAOrcid(ctx, v, ruta, pedido);
    if (!r) throw new Caducado();
    if (r.status !== 429) return r;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  await guardar(ctx, o, { falla: SE_REINTENTA });
  throw new Ahora();
}

/** Keeps what went wrong, in words; false when it may go well later. */
async function falla(ctx: Ctx, o: Pendiente, { status }: Answer): Promise<boolean> {
  const dicha = FALLAS_DE_ENVIO[status];
  await guardar(ctx, o, dicha ? { falla: dicha, definitiva: true, huella: intencion(o) } : { falla: SE_REINTENTA });
  return dicha !== undefined;
}
