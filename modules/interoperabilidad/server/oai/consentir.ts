import { eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { textoFijado } from '#modules/catalogos/server/index.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { Consentimiento } from '../../contract-oai.ts';
import { OAI_PERSONAS } from '../../domain/parametros.ts';
import { consentimientoPublicacion } from '../../tables-oai.ts';

const propia = (ctx: Ctx): number => {
  const id = requireSession(ctx).subject.investigador;
  if (id === undefined) throw notFound('Su cuenta no tiene una ficha de investigador.');
  return id;
};

/** What the person answered, and what holds if they did not. */
export async function consentimientoPropio(ctx: Ctx): Promise<Consentimiento> {
  const id = propia(ctx);
  const [persona] = await ctx.db
    .select({ correo: investigador.emailInstitucional })
    .from(investigador)
    .where(eq(investigador.id, id));
  const [dado] = await ctx.db
    .select()
    .from(consentimientoPublicacion)
    .where(eq(consentimientoPublicacion.investigadorId, id));
  return {
    autoriza: dado?.autoriza ?? null,
    correo: dado?.correo ?? false,
    respondido: dado?.respondidoEn.toISOString() ?? null,
    sinRespuesta: (await textoFijado(ctx, OAI_PERSONAS)) === 'sí',
    correoInstitucional: persona?.correo ?? null,
    version: dado?.version ?? 0,
  };
}

type Respuesta = { autoriza: boolean; correo: boolean; version: number };
/** Gives the consent, or takes it back: the record is withdrawn, and where the person signs only the name stays. */
export async function responder(ctx: Ctx, { autoriza, correo, version }: Respuesta): Promise<Consentimiento> {
  const { name } = requireSession(ctx);
  const id = propia(ctx);
  await inTransaction(ctx, async (tx) => {
    const [persona] = await tx.db.select().from(investigador).where(eq(investigador.id, id)).for('update');
    if (!persona) throw notFound('Su ficha de investigador ya no existe.');
    const [antes] = await tx.db
      .select()
      .from(consentimientoPublicacion)
      .where(eq(consentimientoPublicacion.investigadorId, id));
    if ((antes?.version ?? 0) !== version)
      throw new Failure(
        'stale_version',
        'interoperabilidad.respuesta_cambiada',
        'Su respuesta cambió en otra ventana. Actualice la página y vuelva a elegir.',
      );
    const respuesta = {
      autoriza,
      correo: autoriza && correo,
      respondidoEn: tx.now(),
      respondidoPor: name,
      version: version + 1,
    };
    await tx.db
      .insert(consentimientoPublicacion)
      .values({ investigadorId: id, ...respuesta })
      .onConflictDoUpdate({ target: consentimientoPublicacion.investigadorId, set: respuesta });
    await audit(tx, {
      entity: 'investigador',
      entityId: id,
      action: autoriza ? 'autorizar_publicacion' : 'negar_publicacion',
      before: antes ? { autoriza: antes.autoriza, correo: antes.correo } : null,
      after: { autoriza, correo: respuesta.correo },
    });
  });
  return consentimientoPropio(ctx);
}
