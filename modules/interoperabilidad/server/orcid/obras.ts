import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { dayOf, formatDay } from '#core/kernel/shared/time.ts';
import { TIPOS_PUBLICACION } from '#modules/publicaciones/domain/tipos.ts';
import type { EstadoDeOrcid } from '../../contract-orcid.ts';
import { envioDe } from '../../domain/orcid.ts';
import { orcidObra, orcidVinculo } from '../../tables.ts';
import { clienteDe, sitioDe } from './cliente.ts';
import { pedirEnvio } from './enviar.ts';
import { type Obra, obrasDe } from './leer.ts';
import { exigirVinculo, permisoDeEnvio, propioId, vinculoDe } from './vincular.ts';

/** What the tab «ORCID» of the profile shows. @throws Failure not_found for who is no researcher */
export async function estadoDeOrcid(ctx: Ctx): Promise<EstadoDeOrcid> {
  const id = propioId(ctx);
  const v = await vinculoDe(ctx, id);
  return {
    activo: clienteDe(ctx.settings) !== null,
    envia: Boolean(await permisoDeEnvio(ctx)),
    vinculo: v && {
      orcid: v.orcid,
      enlace: `${sitioDe(ctx.settings)}/${v.orcid}`,
      nombre: v.nombre,
      desde: v.vinculadoEn.toISOString(),
      lee: v.permisos.includes('/read-limited'),
      consentido: v.consentidoEn?.toISOString() ?? null,
      caducado: v.caducadoEn !== null,
    },
    obras: v ? (await obrasDe(ctx, id)).filter((o) => v.consentidoEn || o.fila).map((o) => vista(ctx, o)) : [],
  };
}

function vista({ settings }: Ctx, { publicada: p, fila, vigente, huella }: Obra): EstadoDeOrcid['obras'][number] {
  const detalle = [TIPOS_PUBLICACION[p.tipo], p.contenedor, p.fecha?.slice(0, 4)].filter(Boolean).join(' · ');
  const retirada = Boolean(fila?.retiradaEn);
  return {
    id: p.id,
    titulo: p.titulo,
    detalle,
    elegida: Boolean(fila) && !retirada,
    envio: envioDe(fila && { ...fila, vigente, retirada, alDia: fila.huella === huella }),
    nota:
      fila?.falla ??
      (fila && !vigente
        ? 'Ya no está registrada a su nombre.'
        : fila?.enviadaEn
          ? `Enviada el ${formatDay(dayOf(fila.enviadaEn, settings.timeZone))}.`
          : null),
  };
}

const TODO_DE_NUEVO = { falla: null, definitiva: false, huella: null };

/**
 * The publications that they let go to their ORCID from now on; those left out are taken from there.
 * @throws Failure action_not_available without their consent, not_found for one that is not their or not registered
 */
export const elegirObras = (ctx: Ctx, { publicaciones }: { publicaciones: number[] }) =>
  inTransaction(ctx, async (tx) => {
    const v = await exigirVinculo(tx);
    if (!v.consentidoEn)
      throw new Failure(
        'action_not_available',
        'interoperabilidad.sin_permiso_de_envio',
        'Primero dé su permiso para enviar publicaciones a su ORCID.',
      );
    const obras = await obrasDe(tx, v.investigadorId);
    const elegidas = new Set(publicaciones);
    const elegibles = new Set(
      obras.filter((o) => o.vigente || (o.fila && !o.fila.retiradaEn)).map((o) => o.publicada.id),
    );
    if (publicaciones.some((id) => !elegibles.has(id))) throw notFound();
    const estaba = ({ fila }: Obra) => fila !== null && fila.retiradaEn === null;
    const entran = obras.filter((o) => elegidas.has(o.publicada.id) && !estaba(o)).map((o) => o.publicada.id);
    const salen = obras.filter((o) => !elegidas.has(o.publicada.id) && estaba(o)).map((o) => o.publicada.id);
    const dadas = { consentidaEn: tx.now(), retiradaEn: null, ...TODO_DE_NUEVO };
    if (entran.length > 0)
      await tx.db
        .insert(orcidObra)
        .values(entran.map((publicacionId) => ({ investigadorId: v.investigadorId, publicacionId, ...dadas })))
        .onConflictDoUpdate({ target: [orcidObra.investigadorId, orcidObra.publicacionId], set: dadas });
    await quitar(tx, v.investigadorId, salen);
    const cambio = { entran, salen };
    if (entran.length + salen.length > 0)
      await audit(tx, {
        entity: 'investigador',
        entityId: v.investigadorId,
        action: 'elegir_obras_orcid',
        after: cambio,
      });
    await pedirEnvio(tx, v.investigadorId);
    return { mensaje: 'Se guardó. Los cambios llegan a su ORCID en unos minutos.' };
  });

async function quitar(tx: Ctx, investigadorId: number, salen: readonly number[]): Promise<void> {
  if (salen.length === 0) return;
  await tx.db
    .update(orcidObra)
    .set({ retiradaEn: tx.now(), ...TODO_DE_NUEVO })
    .where(and(eq(orcidObra.investigadorId, investigadorId), inArray(orcidObra.publicacionId, [...salen])));
}

/** Once what stopped them is mended. @throws Failure action_not_available without a link */
export const reintentarObras = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const { investigadorId } = await exigirVinculo(tx);
    const fallaron = and(eq(orcidObra.investigadorId, investigadorId), isNotNull(orcidObra.falla));
    await tx.db.update(orcidObra).set(TODO_DE_NUEVO).where(fallaron);
    await pedirEnvio(tx, investigadorId);
    return { mensaje: 'Se enviarán otra vez en unos minutos.' };
  });

/**
 * Nothing more is sent, and what Quipu put there is taken away; the link stays.
 * @throws Failure action_not_available
 */
export const retirarConsentimiento = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const v = await exigirVinculo(tx);
    if (!v.consentidoEn)
      throw new Failure(
        'action_not_available',
        'interoperabilidad.sin_permiso_de_envio',
        'No había dado permiso para enviar publicaciones.',
      );
    const obras = await obrasDe(tx, v.investigadorId);
    await quitar(
      tx,
      v.investigadorId,
      obras.filter((o) => o.fila && !o.fila.retiradaEn).map((o) => o.publicada.id),
    );
    await tx.db.update(orcidVinculo).set({ consentidoEn: null }).where(eq(orcidVinculo.id, v.id));
    const before = { desde: v.consentidoEn.toISOString() };
    await audit(tx, { entity: 'investigador', entityId: v.investigadorId, action: 'retirar_envio_orcid', before });
    await pedirEnvio(tx, v.investigadorId);
    return { mensaje: 'Retiró su consentimiento. Lo que Quipu envió se quita de su ORCID en unos minutos.' };
  });
