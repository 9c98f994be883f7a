import { sql } from 'drizzle-orm';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { wordsOf } from '#core/documents/shared/views.ts';
import { type Ctx, reading, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { PEDIR, RUTA_ORCID } from '#modules/personas/domain/remedios.ts';
import type { miCdiContract } from '../contract.ts';
import { aniosDe } from '../domain/criterios.ts';
import { flujoCdi } from '../domain/flujo.ts';
import { porSuSitio } from '../domain/persona.ts';
import { masMeses, situacionDe } from '../domain/situacion.ts';
import { tiposDeActividad } from './extras.ts';
import { lecturaDe } from './ficha.ts';
import { leerEvaluaciones, leerPersona } from './leer.ts';
import { leerAjustes } from './parametros.ts';

type Panel = OutputOf<typeof miCdiContract.endpoints.obtener>;

export function propioId(ctx: Ctx): number {
  const id = requireSession(ctx).subject.investigador;
  if (!id) throw notFound('Su cuenta no tiene un registro de investigador.');
  return id;
}
/** Whether they entered the university a short time ago: they may add projects too (spec 06 §5.4). */
export async function esNuevo(ctx: Ctx, ingreso: string | null): Promise<boolean> {
  const { numero } = await leerAjustes(ctx);
  return Number(ingreso?.slice(0, 4) ?? 0) > Number(ctx.today().slice(0, 4)) - numero('cdi_docente_nuevo_anios');
}

type Leida = Awaited<ReturnType<typeof leerPersona>>;
/** What nobody may send without (spec 06 §5.2). Where the installation is no client of ORCID, writing it is enough. */
async function requisitosDe(ctx: Ctx, { persona: p, enPlanilla, probado }: Leida): Promise<Panel['requisitos']> {
  const { lista } = await leerAjustes(ctx);
  const orcid = ctx.settings.oauthClients.orcid ? probado : p.orcid;
  const nivel = p.nivel && p.nivel !== '-' && !lista('cdi_renacyt_retirados').includes(p.nivel);
  const de = (
    texto: string,
    valor: string | null,
    cumple = Boolean(valor),
    remedio = 'Pida a la oficina que lo registre: solo ella lo hace.',
    enlace = PEDIR.url,
  ) => ({ texto, detalle: cumple ? valor : remedio, cumple, enlace: cumple ? null : enlace });
  return [
    de(
      'En el registro de personal',
      enPlanilla ? `${p.categoria}, ${p.clase}` : null,
      enPlanilla,
      'Su documento no figura en el registro de personal: escriba a la oficina.',
    ),
    ctx.settings.oauthClients.orcid
      ? de('ORCID vinculado', orcid, Boolean(orcid), 'Vincúlelo en la pestaña ORCID.', RUTA_ORCID)
      : de('ORCID', orcid),
    de('CTI Vitae', wordsOf(porSuSitio(p.ctiVitae)) || null),
    de('Google Académico', wordsOf(porSuSitio(p.googleScholar)) || null),
    de(
      'Nivel RENACYT',
      p.nivel,
      Boolean(nivel),
      p.nivel ? `El nivel «${p.nivel}» ya no se acepta: actualícelo.` : 'Pida a la oficina que lo registre.',
    ),
  ];
}

/** What the person sees of their qualification, all the year (spec 06 §5.2, §5.4). */
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
  return {
    ...(await lecturaDe(ctx, {
      investigadorId: id,
      ...(solicitud && { e: solicitud }),
      persona: leida.persona,
      suya: true,
    })),
    situacion,
    puedeEnviar: faltas === 0 && (situacion === 'puede_solicitar' || situacion === 'renovable'),
    renovarDesde: fin && masMeses(fin, -meses),
    constancia: constancia
      ? { inicio: constancia.fechaConstancia, fin: constancia.fechaFin, archivoId: constancia.archivoId }
      : null,
    solicitud: solicitud ?? null,
    motivo: ultima && flujoCdi.is(ultima, 'conMotivo') ? ultima.confirmarDescripcion : null,
    requisitos,
    anios: aniosDe(solicitud?.enviado ?? hoy, numero('cdi_anios_referencia')),
    tipos: await tiposDeActividad(ctx, await esNuevo(ctx, leida.ingreso)),
    declaracion,
    directiva: texto('cdi_directiva') || null,
  };
}
