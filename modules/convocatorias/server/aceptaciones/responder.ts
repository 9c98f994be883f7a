import { and, eq, sql } from 'drizzle-orm';
import { linkHash } from '#core/access/server/link.ts';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { agree, plural } from '#core/kernel/shared/text.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import type { Pendiente } from '#modules/personas/domain/pendiente.ts';
import type { MedioDeAceptacion } from '#modules/proyectos/domain/aceptacion.ts';
import { huella } from '#modules/proyectos/server/index.ts';
import { proyecto, proyectoActividad, proyectoEn, proyectoIntegrante } from '#modules/proyectos/tables.ts';
import type { InvitacionAIntegrar } from '../../contract.ts';
import { RUTA_DE_INVITACIONES } from '../../domain/aceptacion.ts';
import { postulacionAceptacion } from '../../tables.ts';
import { retirarPermisos } from '../permisos.ts';
import { leerPostulacion, type Postulacion } from '../postulacion.ts';
import { faltanAceptar } from './leer.ts';

const NOMBRE = sql`concat_ws(' ', i.nombres, i.apellido1, i.apellido2)`;
const INVITACION = sql`
  m.id::int as "integranteId",
  p.id::int as "proyectoId",
  ${nombreDePropuestaSql('p')} as titulo,
  c.descripcion as convocatoria,
  a.rol,
  m.tesis_titulo as "tesisTitulo",
  m.contribucion,
  concat_ws(' ', r.nombres, r.apellido1, r.apellido2) as responsable,
  case
    when ${proyectoEn('en_proceso', 'p')} then c.registro_fin::text
  end as hasta,
  a.pedida_en::date::text as desde
`;
const DE_INVITACION = sql`
  postulacion_aceptacion a
    join proyecto_integrante m on m.id = a.integrante_id
      and not m.excluido
    join proyecto p on p.id = m.proyecto_id
    join convocatoria c on c.id = p.convocatoria_id
    join investigador r on r.id = p.responsable_id
`;
/** The word may still be given: what is written may still be sent. */
const espera = (ctx: Ctx) => sql`
  a.aceptada_en is null
  and (
    ${proyectoEn('observado', 'p')}
    or ${proyectoEn('en_proceso', 'p')}
    and c.registro_fin >= ${ctx.today()}::date
  )
`;

/** Applications that wait for the word of the actor as a member of them. */
export async function misInvitacionesAIntegrar(ctx: Ctx): Promise<InvitacionAIntegrar[]> {
  const yo = requireSession(ctx).subject.investigador;
  if (!yo) return [];
  return query(ctx)<InvitacionAIntegrar>`
    select ${INVITACION}
    from ${DE_INVITACION}
    where m.investigador_id = ${yo} and (${espera(ctx)})
    order by c.registro_fin, m.id
  `;
}

/** The same, as rows of the inbox. */
export async function invitacionesAIntegrarPendientes(ctx: Ctx): Promise<Pendiente[]> {
  const invitaciones = await misInvitacionesAIntegrar(ctx);
  return invitaciones.map((i) => ({
    clave: `integrar-${i.integranteId}`,
    titulo: `Integrar «${i.titulo}»`,
    motivo: `${i.responsable} incluyó su nombre como ${i.rol.toLowerCase()}. Indique si acepta.`,
    hasta: i.hasta,
    enlace: RUTA_DE_INVITACIONES,
    accion: 'Responder',
    peso: 'espera',
  }));
}

type ConEnlace = InvitacionAIntegrar & { nombre: string; espera: boolean; vigente: boolean };

/** @throws Failure not_found, or action_not_available when it was answered, replaced, or expired */
async function porToken(ctx: Ctx, token: string): Promise<ConEnlace> {
  const [fila] = await query(ctx)<ConEnlace>`
    select
      ${INVITACION},
      ${NOMBRE} as nombre,
      (${espera(ctx)}) as espera,
      a.caduca_en > ${ctx.now().toISOString()} as vigente
    from ${DE_INVITACION}
      join investigador i on i.id = m.investigador_id
    where a.token_hash = ${linkHash(token)}
  `;
  if (!fila)
    throw notFound(
      'El enlace no es válido: se respondió, se reemplazó por otro o está incompleto. Pida otro al responsable de la propuesta.',
    );
  if (!fila.espera) throw yaNoEspera();
  if (!fila.vigente)
    throw new Failure(
      'action_not_available',
      'convocatorias.enlace_de_integrante_vencido',
      'El enlace venció. Pida otro al responsable de la propuesta.',
    );
  return fila;
}

const yaNoEspera = () =>
  new Failure(
    'action_not_available',
    'convocatorias.invitacion_a_integrar_respondida',
    'Esta invitación ya no espera su respuesta.',
  );

/** What the public page shows of an invitation. @throws Failure not_found or action_not_available */
export async function invitacionAIntegrarConEnlace(ctx: Ctx, token: string) {
  const { integranteId: _i, proyectoId: _p, espera: _e, vigente: _v, ...dicha } = await porToken(ctx, token);
  return dicha;
}

/** A person without an account answers with the link of the mail. @throws Failure not_found or action_not_available */
export const responderAIntegrarConEnlace = (ctx: Ctx, token: string, acepta: boolean) =>
  inTransaction(ctx, async (tx) => {
    const invitacion = await porToken(tx, token);
    await bloquear(tx, invitacion);
    // It may have been answered, or replaced by another link, while this one waited for the lock.
    return resolver(tx, await porToken(tx, token), { acepta, medio: 'enlace' });
  });

/** The person answers in their own account. @throws Failure not_found (somebody else's) or action_not_available */
export const responderAIntegrar = (ctx: Ctx, integranteId: number, acepta: boolean) =>
  inTransaction(ctx, async (tx) => {
    const invitacion = await suya(tx, integranteId);
    await bloquear(tx, invitacion);
    return resolver(tx, await suya(tx, integranteId), { acepta, medio: 'propia' });
  });

async function suya(ctx: Ctx, integranteId: number): Promise<InvitacionAIntegrar & { nombre: string }> {
  const { subject } = requireSession(ctx);
  const [fila] = await query(ctx)<InvitacionAIntegrar & { nombre: string; espera: boolean }>`
    select ${INVITACION}, ${NOMBRE} as nombre, (${espera(ctx)}) as espera
    from ${DE_INVITACION}
      join investigador i on i.id = m.investigador_id
    where m.id = ${integranteId} and m.investigador_id = ${subject.investigador ?? 0}
  `;
  if (!fila) throw notFound();
  if (!fila.espera) throw yaNoEspera();
  return fila;
}

/** Its responsible person neither sends it nor changes its team until the answer is written. */
const bloquear = (ctx: Ctx, { proyectoId }: InvitacionAIntegrar) =>
  ctx.db.select({ id: proyecto.id }).from(proyecto).where(eq(proyecto.id, proyectoId)).for('update');

type Respuesta = { acepta: boolean; medio: MedioDeAceptacion };
async function resolver(
  ctx: Ctx,
  i: InvitacionAIntegrar & { nombre: string },
  { acepta, medio }: Respuesta,
): Promise<{ mensaje: string }> {
  const p = (await leerPostulacion(ctx, i.proyectoId))!;
  const libres = acepta ? 0 : await sacar(ctx, p, i.integranteId);
  if (acepta)
    await ctx.db
      .update(postulacionAceptacion)
      .set({ aceptadaEn: ctx.now(), medio, tokenHash: null, enviadaA: null, caducaEn: null })
      .where(eq(postulacionAceptacion.integranteId, i.integranteId));
  await audit(ctx, {
    entity: 'proyecto',
    entityId: p.id,
    action: acepta ? 'aceptar_integrar' : 'rehusar_integrar',
    after: { integrante: i.nombre, rol: i.rol, medio },
  });
  await avisarRespuesta(ctx, p, i, { acepta, libres });
  const propuesta = nombreDePropuesta(p);
  return {
    mensaje: acepta
      ? `Registramos que acepta integrar «${propuesta}» como ${i.rol.toLowerCase()}.`
      : `Registramos que no acepta. Ya no figura en «${propuesta}».`,
  };
}

/**
 * A «no» frees the person at once: they leave the team with the steps that they could write.
 * @returns how many activities stay without a person in charge
 */
async function sacar(ctx: Ctx, p: Postulacion, integranteId: number): Promise<number> {
  const libres = await ctx.db
    .update(proyectoActividad)
    .set({ integranteId: null })
    .where(eq(proyectoActividad.integranteId, integranteId))
    .returning({ id: proyectoActividad.id });
  const [salio] = await ctx.db
    .delete(proyectoIntegrante)
    .where(and(eq(proyectoIntegrante.id, integranteId), eq(proyectoIntegrante.proyectoId, p.id)))
    .returning({ investigadorId: proyectoIntegrante.investigadorId });
  await retirarPermisos(ctx, p.id, [salio!.investigadorId]);
  await ctx.db.update(proyecto).set(huella(ctx, p.version)).where(eq(proyecto.id, p.id));
  return libres.length;
}

type Cambio = { acepta: boolean; libres: number };
async function avisarRespuesta(ctx: Ctx, p: Postulacion, i: { nombre: string }, { acepta, libres }: Cambio) {
  const propuesta = nombreDePropuesta(p);
  const faltan = acepta ? (await faltanAceptar(ctx, p)).length : 0;
  const resto =
    faltan > 0
      ? `${agree(faltan, 'Falta', 'Faltan')} ${plural(faltan, 'aceptación', 'aceptaciones')}.`
      : 'Ya no falta ninguna.';
  const sueltas = `${agree(libres, 'Queda', 'Quedan')} ${plural(libres, 'actividad', 'actividades')} sin responsable`;
  const actividades = libres > 0 ? ` ${sueltas}: ${agree(libres, 'asígnela', 'asígnelas')} a otra persona.` : '';
  await avisar(ctx, await destinatarioDe(ctx, p.responsableId!), {
    titulo: acepta ? `${i.nombre} aceptó` : `${i.nombre} no aceptó`,
    texto: acepta
      ? `${i.nombre} aceptó integrar «${propuesta}». ${resto}`
      : `${i.nombre} no aceptó integrar «${propuesta}» y ya no figura en el equipo.${actividades}`,
    enlace: { label: 'Abrir la propuesta', url: `/investigador/convocatoria/${p.programa.key}/paso1?id=${p.id}` },
  });
}
