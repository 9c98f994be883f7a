import { sql } from 'drizzle-orm';
import type { TakingBack } from '#core/flow/server/definition.ts';
import type { Choices } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { subscribe } from '#core/kernel/server/events.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { clavesQueSeAutorizan } from '#modules/catalogos/server/index.ts';
import { llamadaDeGrupos } from '#modules/grupos/server/index.ts';
import { reglasDeUnion } from '#modules/personas/server/index.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { turnoAjeno } from '#modules/proyectos/domain/turno.ts';
import {
  llamadaDeProyecto,
  opcionesDeAccion,
  palabrasDeGrupos,
  palabrasDeIntegrantes,
  quienActua,
  respuestasDeConvocatoria,
  retiroDePropuesta,
} from '#modules/proyectos/server/index.ts';
import { PROGRAMAS, presentarProgramas } from '../domain/programas/index.ts';
import { llamadaDeGruposDeHoy } from './de-grupos.ts';
import { llamadaDeCambios } from './llamada-de-cambios.ts';
import { fueraDePlazo, leerPostulacion } from './postulacion.ts';
import { leerRespuestas } from './respuestas.ts';
import { turnoDePropuesta } from './turno.ts';

/** Steps of an application that an observation may name, by title, as it began with them; the last one only submits. */
async function pasosObservables(ctx: Ctx, { proyectoId }: { proyectoId: number }): Promise<Choices> {
  const p = await leerPostulacion(ctx, proyectoId);
  const pasos = (p?.programa.steps ?? []).slice(0, -1);
  return p ? { pasos: pasos.map((s, n) => ({ value: String(n + 1), label: `${n + 1}. ${s.title}` })) } : {};
}

/**
 * Taken back once its call closed, a draft could not be sent again: it stays in the contest. One that answers an
 * observation has no window.
 */
async function retiroDeEnvio(ctx: Ctx, { proyectoId, a }: { proyectoId: number; a: string }): Promise<TakingBack> {
  const p = await leerPostulacion(ctx, proyectoId);
  if (!p || !flujoProyecto.is(a, 'en_proceso')) return {};
  const hasta = formatDay(p.convocatoria.registroFin);
  if (!fueraDePlazo(ctx, { ...p, estado: a }))
    return { warning: `Podrá enviarla otra vez hasta el ${hasta}; si no lo hace, no participará.` };
  return {
    refused: `La convocatoria cerró el ${hasta}: si retira el envío no podrá enviarla otra vez. Para desistir, escriba a la oficina.`,
  };
}

const respuestasDe = (ctx: Ctx, { proyectoId }: { proyectoId: number }) => leerRespuestas(ctx, proyectoId);

const seAutorizan = () =>
  Object.values(PROGRAMAS)
    .filter((p) => p.requiereAutorizacion)
    .map((p) => p.key);

const PALABRAS = sql`
  (
    select proyecto_id, grupo_id, autoriza, motivo, respondida_por, respondida_en
    from proyecto_autorizacion_grupo
  )
`;
const PALABRAS_DE_INTEGRANTES = sql`(select integrante_id, aceptada_en, medio from postulacion_aceptacion)`;
const union = {
  convocatoria_habilitado: {
    nombre: 'Designaciones en convocatorias',
    detalle: '(select c.descripcion from convocatoria c where c.id = t.convocatoria_id)',
    conflicto: { modo: 'descartar', texto: 'Ambas fueron designadas en esta convocatoria: queda una designación.' },
  },
} as const;

/** Tells which steps may be observed and what the call asked of its own; the composition root calls it. */
export function suscribirConvocatorias(): void {
  presentarProgramas();
  subscribe(opcionesDeAccion, pasosObservables);
  subscribe(retiroDePropuesta, retiroDeEnvio);
  subscribe(respuestasDeConvocatoria, respuestasDe);
  subscribe(quienActua, async (ctx, p) => {
    const turno = await turnoDePropuesta(ctx, { id: p.proyectoId, estado: p.estado });
    return p.esResponsable ? turno : turnoAjeno(turno, p.responsable);
  });
  palabrasDeGrupos.add(PALABRAS);
  palabrasDeIntegrantes.add(PALABRAS_DE_INTEGRANTES);
  clavesQueSeAutorizan.add(seAutorizan);
  reglasDeUnion.add(union);
  llamadaDeGrupos.add(llamadaDeGruposDeHoy);
  llamadaDeProyecto.add(llamadaDeCambios);
}
