import { actorName, audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { reparosDeDocente } from '../../domain/reglas.ts';
import { grupo } from '../../tables.ts';
import { avisar } from '../avisar.ts';
import { hechosDe } from '../integrantes/personas.ts';
import { pasos } from './bloques/registro.ts';
import { buscarSolicitudPropia, esEditable, type Solicitud } from './leer.ts';
import { exigirVentana } from './ventana.ts';

const COORDINADOR: ReadonlySet<string> = new Set(['coordinador']);

type Falta = { text: string; stepNumber: number; block: string; field?: string | undefined };
/** Members who no longer meet what R5 asks of them. */
async function integrantesConReparos(ctx: Ctx, s: Solicitud) {
  const docentes = await query(ctx)<{ id: number; nombre: string }>`
    select i.id::int, concat_ws(' ', i.nombres, i.apellido1) as nombre
    from grupo_integrante m
      join investigador i on i.id = m.investigador_id
    where m.grupo_id = ${s.id}
      and m.hasta is null
      and m.condicion in ('Titular', 'Colaborador')
    order by m.id
  `;
  const hechos = await hechosDe(
    ctx,
    docentes.map((d) => d.id),
  );
  return docentes.flatMap((d) =>
    reparosDeDocente(hechos.get(d.id)).map(
      (texto): Falta => ({ text: `${d.nombre}: ${texto}`, stepNumber: 3, block: 'integrantes' }),
    ),
  );
}

/**
 * Sends the request: every step again, the members too, state and coordinator under lock; two clicks send once.
 * @throws Failure not_found, action_not_available or requirements_pending with what is missing and where
 */
export async function enviarSolicitud(ctx: Ctx, id: number): Promise<{ enviadoEn: string }> {
  return inTransaction(ctx, async (tx) => {
    const s = await buscarSolicitudPropia(tx, id, true);
    if (!s) throw notFound();
    if (!esEditable(s))
      throw new Failure('action_not_available', 'grupos.ya_enviada', 'La solicitud ya ha sido registrada.');
    await exigirVentana(tx, s);
    const faltan: Falta[] = [...(await pasos.unmet(tx, s)), ...(await integrantesConReparos(tx, s))];
    if (faltan.length)
      throw new Failure(
        'requirements_pending',
        'grupos.requisitos_pendientes',
        'Tiene que cumplir los siguientes requisitos antes de enviar.',
        {
          reasons: faltan.map((f) => ({
            text: f.text,
            step: String(f.stepNumber),
            ...(f.field ? { field: f.field } : {}),
          })),
        },
      );
    const enviadoEn = tx.now();
    await applyTransition(tx, flujoGrupo, grupo, {
      id,
      action: 'enviar',
      roles: () => COORDINADOR,
      set: () => ({
        enviadoEn,
        observacionesAdmin: null,
        observacionesPasos: null,
        observacionHasta: null,
        version: s.version + 1,
        actualizadoEn: enviadoEn,
        actualizadoPor: actorName(tx),
      }),
    });
    await audit(tx, { entity: 'grupo', entityId: id, action: 'enviar' });
    if (s.coordinadorId)
      await avisar(tx, s.coordinadorId, {
        clave: 'grupo-enviado',
        grupo: s,
        datos: { fecha: formatInstant(enviadoEn, tx.settings.timeZone) },
        url: '/investigador/grupo?tab=solicitudes',
      });
    return { enviadoEn: enviadoEn.toISOString() };
  });
}
