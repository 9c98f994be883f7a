import { desc, eq, sql } from 'drizzle-orm';
import { printed } from '#core/documents/server/reply.ts';
import { verifyUrl } from '#core/documents/shared/verification.ts';
import { visitsOf } from '#core/flow/server/execute.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { formatDay, formatInstant } from '#core/kernel/shared/time.ts';
import { enlacesDe } from '#modules/catalogos/server/index.ts';
import type { FichaCdi, Lectura, PAPELES } from '../contract.ts';
import { constanciaSinFirma, declaracionJurada, fichaDeEvaluacion } from '../documents/documentos.ts';
import { flujoCdi } from '../domain/flujo.ts';
import { datosDe, type Persona } from '../domain/persona.ts';
import { cdiDeclaracion, cdiObservacion } from '../tables.ts';
import { normativas, rolesDe } from './actos.ts';
import { correccionesDe, criterios, criteriosDe } from './criterios.ts';
import { extrasDe, tiposDeActividad } from './extras.ts';
import { type Evaluacion, exigirCdi, leerPersona } from './leer.ts';
import { leerAjustes } from './parametros.ts';

const ultimaDeclaracion = async (ctx: Ctx, id: number) =>
  (
    await ctx.db
      .select()
      .from(cdiDeclaracion)
      .where(eq(cdiDeclaracion.evaluacionId, id))
      .orderBy(desc(cdiDeclaracion.version))
      .limit(1)
  )[0];

/** A request, or what would go with one, as applicant and office read it; `suya`, with what they have not sent yet. */
export async function lecturaDe(
  ctx: Ctx,
  {
    investigadorId: id,
    e,
    persona,
    suya,
  }: { investigadorId: number; e?: Evaluacion; persona: Persona; suya?: boolean },
): Promise<Omit<Lectura, 'tipos'>> {
  const leidos = e ? await criteriosDe(ctx, e) : await criterios(ctx, id, ctx.today());
  const correcciones = suya ? await correccionesDe(ctx, id, e?.enviado ?? ctx.today()) : {};
  const suelta = suya ? sql`or a.evaluacion_id is null` : sql``;
  return {
    recorrido: e ? await visitsOf(ctx, flujoCdi.entity, e.id) : [],
    criterios: leidos.map((c) => ({ ...c, correcciones: correcciones[c.clave] ?? [] })),
    extras: await extrasDe(ctx, sql`a.investigador_id = ${id} and (a.evaluacion_id = ${e?.id ?? null} ${suelta})`),
    datos: datosDe(persona, await enlacesDe(ctx)),
  };
}

/** Everything the office sees of a request or certificate (spec 06 §5.6). @throws Failure not_found */
export async function fichaDe(ctx: Ctx, id: number): Promise<FichaCdi> {
  const e = await exigirCdi(ctx, id);
  const { investigadorId, nombre, estado, version, fase, archivoId } = e;
  const { persona: hoy, ingreso, correo } = await leerPersona(ctx, investigadorId);
  const [roles, { texto }] = [rolesDe(ctx), await leerAjustes(ctx)];
  const leida = await lecturaDe(ctx, { investigadorId, e, persona: e.persona ?? hoy });
  const observaciones = await ctx.db
    .select()
    .from(cdiObservacion)
    .where(eq(cdiObservacion.evaluacionId, id))
    .orderBy(desc(cdiObservacion.id));
  return {
    ...leida,
    id,
    investigadorId,
    nombre,
    estado,
    version,
    fase,
    archivoId,
    acciones: availableActions(flujoCdi, estado, roles),
    opciones: await normativas(ctx),
    puedeEditar: roles.size > 0,
    datos: [...leida.datos, ['Correo', correo], ['Fecha de ingreso', formatDay(ingreso)]],
    tramite: [
      ['Fecha de envío', formatDay(e.enviado)],
      ['Autoridad', texto('cdi_autoridad')],
      ['En trámite desde', formatDay(e.fechaTramite)],
      ['Normativa', e.normativa],
      [flujoCdi.is(e, 'conMotivo') ? 'Motivo' : 'Descripción', e.confirmarDescripcion],
      ['Vigencia', e.fechaConstancia && `${formatDay(e.fechaConstancia)} a ${formatDay(e.fechaFin)}`],
      ['Código de verificación', e.codigo],
      ['Enviada por correo', e.fechaEnvioMail && formatInstant(e.fechaEnvioMail, ctx.settings.timeZone)],
    ],
    tipos: await tiposDeActividad(ctx, true),
    observaciones: observaciones.map(({ creadoEn, atendidaEn, ...o }) => ({
      ...o,
      creadoEn: creadoEn.toISOString(),
      atendidaEn: atendidaEn?.toISOString() ?? null,
    })),
    confirmada: flujoCdi.is(e, 'confirmadas'),
    conDeclaracion: (await ultimaDeclaracion(ctx, id)) !== undefined,
  };
}

/** The PDF of a paper of a request. @throws Failure not_found, action_not_available (not confirmed yet) */
export async function papelDe(ctx: Ctx, e: Evaluacion, papel: keyof typeof PAPELES) {
  const { texto } = await leerAjustes(ctx);
  const nombre = `${papel}-cdi-${e.id}`;
  if (papel === 'ficha') {
    const dicho = { autoridad: texto('cdi_autoridad'), hoy: ctx.today(), enlaces: await enlacesDe(ctx) };
    return printed(ctx, nombre, fichaDeEvaluacion(e, await criteriosDe(ctx, e), dicho));
  }
  if (papel === 'declaracion') {
    const dj = await ultimaDeclaracion(ctx, e.id);
    if (!dj) throw notFound('La solicitud no tiene declaración jurada en el sistema.');
    return printed(ctx, nombre, declaracionJurada(dj, texto('cdi_ciudad')));
  }
  if (!flujoCdi.is(e, 'confirmadas'))
    throw new Failure(
      'action_not_available',
      'docente_investigador.constancia_sin_emitir',
      'La constancia se emite cuando la solicitud se confirma.',
    );
  const de = { firmante: texto('cdi_firmante'), cargo: texto('cdi_firmante_cargo'), ciudad: texto('cdi_ciudad') };
  const { publicUrl, institution } = ctx.settings;
  const qr = e.codigo ? { code: e.codigo, url: verifyUrl(publicUrl, e.codigo) } : undefined;
  return printed(ctx, nombre, constanciaSinFirma(e, institution.name, de, qr));
}
