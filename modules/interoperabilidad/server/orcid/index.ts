import { type SQL, sql } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { jsonOf } from '#core/kernel/server/remote.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import type { Pendiente } from '#modules/personas/domain/pendiente.ts';
import { RUTA_ORCID } from '#modules/personas/domain/remedios.ts';
import { orcidProbado, reglasDeUnion } from '#modules/personas/server/index.ts';
import { lecturaDeOrcid, reglasDePublicacion } from '#modules/publicaciones/server/index.ts';
import { orcidPropioContract } from '../../contract-orcid.ts';
import { clienteDe, pedirAOrcid } from './cliente.ts';
import { enviarJob } from './enviar.ts';
import { elegirObras, estadoDeOrcid, reintentarObras, retirarConsentimiento } from './obras.ts';
import { revocarJob } from './revocar.ts';
import { desvincular, iniciarVinculo, vincular, vinculoDe } from './vincular.ts';

export const orcidPropioModule = implement(orcidPropioContract, {
  obtener: estadoDeOrcid,
  ida: iniciarVinculo,
  vincular: (ctx, traido) => vincular(ctx, traido),
  desvincular,
  elegir: elegirObras,
  reintentar: reintentarObras,
  retirar: retirarConsentimiento,
});
export const orcidJobs = [enviarJob, revocarJob];

/**
 * The works of a linked record, with what is shown only to whom its owner trusts; null when it must be read as anyone
 * would.
 */
async function leerComoSuDueno(ctx: Ctx, investigadorId: number): Promise<unknown> {
  const v = clienteDe(ctx.settings) && (await vinculoDe(ctx, investigadorId));
  if (!v || v.caducadoEn || !v.permisos.includes('/read-limited')) return null;
  const r = await pedirAOrcid(ctx, v, '/works');
  if (r && r.status !== 200)
    throw new Failure(
      'unavailable',
      'interoperabilidad.orcid_no_responde',
      `ORCID respondió con un error (${r.status}).`,
    );
  return r && jsonOf(r.text);
}

/** The home says that the ORCID is not linked, or has to be linked again (spec 06 §7). */
export async function pendientesDeOrcid(ctx: Ctx): Promise<Pendiente[]> {
  const id = requireSession(ctx).subject.investigador;
  const v = id && clienteDe(ctx.settings) ? await vinculoDe(ctx, id) : undefined;
  if (v === undefined || (v && !v.caducadoEn)) return [];
  return [
    {
      clave: 'orcid',
      titulo: v ? 'Su ORCID ya no está vinculado' : 'Vincule su ORCID',
      motivo: v
        ? 'ORCID dejó de aceptar el permiso que usted dio: vincúlelo de nuevo.'
        : 'Así prueba que es suyo, y sus obras van y vienen sin escribirlas dos veces.',
      hasta: null,
      enlace: RUTA_ORCID,
      accion: 'Vincular',
      ...(v ? { peso: 'espera' as const } : {}),
    },
  ];
}

const probadoPor = (id: SQL) => sql`(select v.orcid from orcid_vinculo v where v.investigador_id = ${id})`;
const RECHAZO = 'Ambas vincularon un ORCID: la persona debe desvincular uno de ellos en su perfil antes de la unión.';
/** What this module tells those below; the composition root calls it. */
export function suscribirInteroperabilidad(): void {
  lecturaDeOrcid.add(leerComoSuDueno);
  orcidProbado.add(probadoPor);
  reglasDeUnion.add(UNION);
  reglasDePublicacion.add(DE_PUBLICACION);
}
const DE_PUBLICACION = {
  orcid_obra: {
    nombre: 'Envíos a ORCID',
    detalle: "(select concat_ws(' ', i.nombres, i.apellido1) from investigador i where i.id = t.investigador_id)",
    conflicto: { modo: 'mantener', texto: 'Ambas se envían a su ORCID: la que se une se quita de ahí sola.' },
  },
} as const;
const UNION = {
  consentimiento_publicacion: {
    nombre: 'Respuesta sobre publicar su ficha',
    detalle: "case when t.autoriza then 'La autorizó' else 'No la autorizó' end",
    conflicto: { modo: 'mantener', texto: 'Vale la respuesta de la ficha que se conserva.' },
  },
  orcid_vinculo: { nombre: 'ORCID vinculado', detalle: 't.orcid', conflicto: { modo: 'rechazar', texto: RECHAZO } },
  orcid_obra: {
    nombre: 'Publicaciones enviadas a ORCID',
    detalle: '(select p.titulo from publicacion p where p.id = t.publicacion_id)',
    conflicto: { modo: 'rechazar', texto: RECHAZO },
  },
} as const;
