import { desc, eq, sql } from 'drizzle-orm';
import { printed } from '#core/documents/server/reply.ts';
import { visitsOf } from '#core/flow/server/execute.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { formatDay, formatInstant } from '#core/kernel/shared/time.ts';
import type { FichaCdi, PAPELES } from '../contract.ts';
import { constanciaSinFirma, declaracionJurada, fichaDeEvaluacion } from '../documents/documentos.ts';
import { flujoCdi } from '../domain/flujo.ts';
import { cdiDeclaracion, cdiObservacion } from '../tables.ts';
import { normativas, rolesDe } from './actos.ts';
import { criteriosDe } from './criterios.ts';
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

/** Everything the office sees of a request or certificate (spec 06 §5.6). @throws Failure not_found */
export async function fichaDe(ctx: Ctx, id: number): Promise<FichaCdi> {
  const e = await exigirCdi(ctx, id);
  const { persona: hoy, ingreso, correo } = await leerPersona(ctx, e.investigadorId);
  const [p, zona, roles] = [e.persona ?? hoy, ctx.settings.timeZone, rolesDe(ctx)];
  const { texto } = await leerAjustes(ctx);
  const observaciones = await ctx.db
    .select()
    .from(cdiObservacion)
    .where(eq(cdiObservacion.evaluacionId, id))
    .orderBy(desc(cdiObservacion.id));
  const enlace = (text: string | null, href = text) => ({ text, href: href && /^https?:/.test(href) ? href : null });
  const { investigadorId, nombre, estado, version, fase, archivoId } = e;
  return {
    ...{ id, investigadorId, nombre, estado, version, fase, archivoId },
    acciones: availableActions(flujoCdi, estado, roles),
    opciones: await normativas(ctx),
    puedeEditar: roles.size > 0,
    recorrido: await visitsOf(ctx, flujoCdi.entity, id),
    datos: [
      ['N.° de documento', p.documento],
      ['Facultad', p.facultad],
      ['Correo', correo],
      ['Fecha de ingreso', formatDay(ingreso)],
      ['Tipo de docente', p.tipoDocente],
      ['Categoría', p.categoria],
      ['Clase', p.clase],
      ['Horas', p.horas === null ? null : String(p.horas)],
      ['RENACYT', enlace([p.renacyt, p.nivel && `nivel ${p.nivel}`].filter(Boolean).join(', '), null)],
      ['CTI Vitae', enlace(p.ctiVitae)],
      ['ORCID', enlace(p.orcid, p.orcid && `https://orcid.org/${p.orcid}`)],
      ['Google Académico', enlace(p.googleScholar)],
      ['Grupo', p.grupo],
    ],
    tramite: [
      ['Fecha de envío', formatDay(e.enviado)],
      ['Autoridad', texto('cdi_autoridad')],
      ['En trámite desde', formatDay(e.fechaTramite)],
      ['Normativa', e.normativa],
      [flujoCdi.is(e, 'conMotivo') ? 'Motivo' : 'Descripción', e.confirmarDescripcion],
      ['Vigencia', e.fechaConstancia && `${formatDay(e.fechaConstancia)} a ${formatDay(e.fechaFin)}`],
      ['Enviada por correo', e.fechaEnvioMail && formatInstant(e.fechaEnvioMail, zona)],
    ],
    criterios: await criteriosDe(ctx, e),
    extras: await extrasDe(ctx, sql`a.evaluacion_id = ${id}`),
    subcategorias: await tiposDeActividad(ctx, true),
    observaciones: observaciones.map((o) => ({
      ...o,
      creadoEn: o.creadoEn.toISOString(),
      atendidaEn: o.atendidaEn?.toISOString() ?? null,
    })),
    confirmada: flujoCdi.is(e, 'confirmadas'),
    conDeclaracion: (await ultimaDeclaracion(ctx, id)) !== undefined,
  };
}

/** The PDF of a paper of a request. @throws Failure not_found, action_not_available (not confirmed yet) */
export async function papelDe(ctx: Ctx, e: Evaluacion, papel: keyof typeof PAPELES) {
  const { texto } = await leerAjustes(ctx);
  const nombre = `${papel}-cdi-${e.id}`;
  if (papel === 'ficha')
    return printed(ctx, nombre, fichaDeEvaluacion(e, await criteriosDe(ctx, e), texto('cdi_autoridad'), ctx.today()));
  if (papel === 'declaracion') {
    const dj = await ultimaDeclaracion(ctx, e.id);
    if (!dj) throw notFound('La solicitud no tiene declaración jurada en el sistema.');
    return printed(ctx, nombre, declaracionJurada(dj, texto('cdi_ciudad')));
  }
  if (!flujoCdi.is(e, 'confirmadas'))
    throw new Failure('action_not_available', 'La constancia se emite cuando la solicitud se confirma.');
  const de = { firmante: texto('cdi_firmante'), cargo: texto('cdi_firmante_cargo'), ciudad: texto('cdi_ciudad') };
  return printed(ctx, nombre, constanciaSinFirma(e, ctx.settings.institution.name, de));
}
