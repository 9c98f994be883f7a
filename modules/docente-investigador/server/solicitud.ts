import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { applyTransition, recordTransition, visitsOf } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction, reading, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { Pendiente } from '#modules/personas/domain/pendiente.ts';
import type { miCdiContract } from '../contract.ts';
import { aniosDe } from '../domain/criterios.ts';
import { flujoCdi } from '../domain/flujo.ts';
import { lineas } from '../domain/parametros.ts';
import { masMeses, situacionDe } from '../domain/situacion.ts';
import { cdiActividad, cdiDeclaracion, cdiEn, cdiEvaluacion, cdiObservacion } from '../tables.ts';
import { criterios, criteriosDe, fijarCriterios } from './criterios.ts';
import { bloquearPersona, extrasDe, tiposDeActividad } from './extras.ts';
import { leerEvaluaciones, leerPersona } from './leer.ts';
import { leerAjustes } from './parametros.ts';

type Panel = OutputOf<typeof miCdiContract.endpoints.obtener>;
export const RUTA_PANEL = '/investigador/perfil?tab=cdi';

export function propioId(ctx: Ctx): number {
  const id = requireSession(ctx).subject.investigador;
  if (!id) throw notFound('Su cuenta no tiene un registro de investigador.');
  return id;
}
/** Whether he entered the university a short time ago: he may add projects too (spec 06 §5.4). */
export async function esNuevo(ctx: Ctx, ingreso: string | null): Promise<boolean> {
  const { numero } = await leerAjustes(ctx);
  return Number(ingreso?.slice(0, 4) ?? 0) > Number(ctx.today().slice(0, 4)) - numero('cdi_docente_nuevo_anios');
}

type Leida = Awaited<ReturnType<typeof leerPersona>>;
/** What nobody may send without (spec 06 §5.2). Where the installation is no client of ORCID, writing it is enough. */
async function requisitosDe(ctx: Ctx, { persona: p, enPlanilla, probado }: Leida): Promise<Panel['requisitos']> {
  const { texto } = await leerAjustes(ctx);
  const orcid = ctx.settings.oauthClients.orcid ? probado : p.orcid;
  const nivel = p.nivel && p.nivel !== '-' && !lineas(texto('cdi_renacyt_retirados')).includes(p.nivel);
  const de = (
    texto: string,
    valor: string | null,
    cumple = Boolean(valor),
    remedio = 'Complételo en sus datos.',
    enlace = '/investigador/perfil',
  ) => ({ texto, detalle: cumple ? valor : remedio, cumple, enlace: cumple ? null : enlace });
  return [
    de(
      'En el registro de personal',
      enPlanilla ? `${p.categoria}, ${p.clase}` : null,
      enPlanilla,
      'Su documento no figura en el registro de personal: escriba a la oficina.',
    ),
    de('ORCID vinculado', orcid, Boolean(orcid), 'Vincúlelo en la pestaña ORCID.', '/investigador/perfil?tab=orcid'),
    de('CTI Vitae', p.ctiVitae),
    de('Google Académico', p.googleScholar),
    de(
      'Nivel RENACYT',
      p.nivel,
      Boolean(nivel),
      p.nivel ? `El nivel «${p.nivel}» ya no se acepta: actualícelo.` : 'Pida a la oficina que lo registre.',
    ),
  ];
}

/** What the person sees of his qualification, all the year (spec 06 §5.2, §5.4). */
export async function panelDe(de: Ctx): Promise<Panel> {
  const ctx = reading(de);
  const [id, hoy, { numero, texto, declaracion }] = [propioId(ctx), ctx.today(), await leerAjustes(ctx)];
  const leida = await leerPersona(ctx, id);
  const mias = await leerEvaluaciones(ctx, sql`e.investigador_id = ${id}`);
  const constancia = mias.find((e) => flujoCdi.is(e, 'vigente') && (e.fechaFin ?? hoy) >= hoy);
  const solicitud = mias.find((e) => flujoCdi.is(e, 'abiertas'));
  const ultima = solicitud ?? mias[0];
  const requisitos = await requisitosDe(ctx, leida);
  const faltas = requisitos.filter((r) => !r.cumple).length;
  const [fin, meses] = [constancia ? (constancia.fechaFin ?? '9999-12-31') : null, numero('cdi_renovacion_meses')];
  const situacion = situacionDe({ hoy, fin, meses, abierta: !!solicitud, enPlanilla: leida.enPlanilla, faltas });
  const anios = aniosDe(solicitud?.enviado ?? hoy, numero('cdi_anios_referencia'));
  const { persona: p } = leida;
  return {
    situacion,
    puedeEnviar: faltas === 0 && (situacion === 'puede_solicitar' || situacion === 'renovable'),
    renovarDesde: fin && masMeses(fin, -meses),
    constancia: constancia
      ? { inicio: constancia.fechaConstancia, fin: constancia.fechaFin, archivoId: constancia.archivoId }
      : null,
    solicitud: solicitud
      ? {
          id: solicitud.id,
          estado: solicitud.estado,
          recorrido: await visitsOf(ctx, flujoCdi.entity, solicitud.id),
          observacion: solicitud.observacion,
        }
      : null,
    motivo: ultima && flujoCdi.is(ultima, 'conMotivo') ? ultima.confirmarDescripcion : null,
    requisitos,
    anios,
    criterios: solicitud ? await criteriosDe(ctx, solicitud) : await criterios(ctx, id, hoy),
    extras: await extrasDe(
      ctx,
      sql`a.investigador_id = ${id} and a.evaluacion_id is not distinct from ${solicitud?.id ?? null}::bigint`,
    ),
    porEnviar: solicitud ? await extrasDe(ctx, sql`a.investigador_id = ${id} and a.evaluacion_id is null`) : [],
    tipos: await tiposDeActividad(ctx, await esNuevo(ctx, leida.ingreso)),
    datos: [
      ['Apellidos y nombres', p.nombre],
      ['N.° de documento', p.documento],
      ['Categoría', p.categoria],
      ['Clase', p.clase],
      ['CTI Vitae', p.ctiVitae],
      ['RENACYT', [p.renacyt, p.nivel].filter(Boolean).join(', nivel ')],
      ['Google Académico', p.googleScholar],
      ['ORCID', p.orcid],
    ],
    declaracion,
    directiva: texto('cdi_directiva') || null,
  };
}

/** The sworn statement, the activities and the snapshots of a request that is being sent. */
async function completar(
  tx: Ctx,
  evaluacionId: number,
  investigadorId: number,
  persona: Leida['persona'],
): Promise<void> {
  const { numero, declaracion } = await leerAjustes(tx);
  const [{ n } = { n: 0 }] = await tx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(cdiDeclaracion)
    .where(eq(cdiDeclaracion.evaluacionId, evaluacionId));
  const hoy = tx.today();
  const fechas = { fechaInicio: hoy, fechaFin: masMeses(hoy, numero('cdi_declaracion_meses')), creadoEn: tx.now() };
  await tx.db
    .insert(cdiDeclaracion)
    .values({ investigadorId, evaluacionId, version: n + 1, texto: declaracion, persona, ...fechas });
  await tx.db
    .update(cdiActividad)
    .set({ evaluacionId })
    .where(and(eq(cdiActividad.investigadorId, investigadorId), isNull(cdiActividad.evaluacionId)));
  await fijarCriterios(tx, evaluacionId, await criterios(tx, investigadorId, hoy));
}

/**
 * Sends a request, or a renewal, with its sworn statement (spec 06 §5.4). The six criteria do not stop it; what is asked
 * of who sends does, also to renew (§10.15).
 * @throws Failure action_not_available, requirements_pending with what is missing
 */
export const solicitar = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const id = propioId(tx);
    await bloquearPersona(tx, id);
    const p = await panelDe(tx);
    const faltas = p.requisitos.filter((r) => !r.cumple);
    if (faltas.length)
      throw new Failure('requirements_pending', 'Aún no puede enviar la solicitud: complete lo que falta.', {
        reasons: faltas.map((r) => ({ text: `${r.texto}: ${r.detalle}`, ...(r.enlace ? { link: r.enlace } : {}) })),
      });
    if (p.solicitud) throw new Failure('action_not_available', 'Ya tiene una solicitud en curso.');
    if (!p.puedeEnviar)
      throw new Failure(
        'action_not_available',
        `Su constancia está vigente: podrá renovarla desde el ${formatDay(p.renovarDesde)}.`,
      );
    const { persona, facultadId } = await leerPersona(tx, id);
    const ahora = tx.now();
    const [nueva] = await tx.db
      .insert(cdiEvaluacion)
      .values({
        investigadorId: id,
        facultadId,
        fase: 'Solicitud',
        estado: flujoCdi.initial,
        persona,
        enviadoEn: ahora,
        creadoEn: ahora,
        actualizadoEn: ahora,
      })
      .returning();
    await completar(tx, nueva!.id, id, persona);
    await recordTransition(tx, {
      entity: flujoCdi.entity,
      entityId: nueva!.id,
      action: 'crear',
      from: null,
      to: flujoCdi.initial,
    });
    await audit(tx, {
      entity: flujoCdi.entity,
      entityId: nueva!.id,
      action: 'crear',
      after: { estado: flujoCdi.initial },
    });
    return { mensaje: 'Solicitud enviada. Le avisaremos cuando cambie de estado.' };
  });

/** Sends again an observed request: new snapshots and a new sworn statement (spec 06 §10.16). @throws Failure not_found, action_not_available */
export const actualizar = (ctx: Ctx) =>
  inTransaction(ctx, async (tx) => {
    const id = propioId(tx);
    await bloquearPersona(tx, id);
    const [e] = await leerEvaluaciones(tx, sql`e.investigador_id = ${id} and ${cdiEn('abiertas', 'e')}`);
    if (!e) throw notFound('No tiene una solicitud en curso.');
    const { persona } = await leerPersona(tx, id);
    await applyTransition(tx, flujoCdi, cdiEvaluacion, {
      id: e.id,
      action: 'actualizar',
      roles: () => new Set(['docente']),
      // What was decided of the earlier sending begins again.
      set: () => ({
        persona,
        enviadoEn: tx.now(),
        actualizadoEn: tx.now(),
        fechaTramite: null,
        tipoInvestigador: null,
      }),
    });
    await tx.db
      .update(cdiObservacion)
      .set({ atendidaEn: tx.now() })
      .where(and(eq(cdiObservacion.evaluacionId, e.id), isNull(cdiObservacion.atendidaEn)));
    await completar(tx, e.id, id, persona);
    await audit(tx, {
      entity: flujoCdi.entity,
      entityId: e.id,
      action: 'actualizar',
      after: { estado: flujoCdi.initial },
    });
    return { mensaje: 'Solicitud actualizada y enviada de nuevo.' };
  });

/** The home tells what is observed and what may be renewed (spec 06 §7). */
export async function pendientesDeCdi(ctx: Ctx): Promise<Pendiente[]> {
  const id = requireSession(ctx).subject.investigador;
  if (!id) return [];
  const mias = await leerEvaluaciones(ctx, sql`e.investigador_id = ${id}`);
  const comun = { hasta: null, enlace: RUTA_PANEL };
  const observada = mias.find((e) => flujoCdi.is(e, 'observado'));
  if (observada)
    return [
      {
        ...comun,
        clave: 'cdi-observada',
        titulo: 'Su solicitud de docente investigador fue observada',
        motivo: observada.observacion ?? '',
        accion: 'Actualizar',
        peso: 'espera',
      },
    ];
  const { numero } = await leerAjustes(ctx);
  const fin = mias.find((e) => flujoCdi.is(e, 'vigente'))?.fechaFin;
  if (
    !fin ||
    fin < ctx.today() ||
    ctx.today() < masMeses(fin, -numero('cdi_renovacion_meses')) ||
    mias.some((e) => flujoCdi.is(e, 'abiertas'))
  )
    return [];
  return [
    {
      ...comun,
      clave: 'cdi-renovar',
      titulo: 'Su constancia de docente investigador está por vencer',
      motivo: `Vence el ${formatDay(fin)}. Solicite la renovación para no perderla.`,
      hasta: fin,
      accion: 'Solicitar renovación',
    },
  ];
}
