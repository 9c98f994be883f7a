import { desc, sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { proyecto, proyectoEn } from '#modules/proyectos/tables.ts';
import { exigenciasDelEquipo } from '../domain/integrantes.ts';
import type { Programa } from '../domain/programa.ts';
import { convocatoriaVigente } from './crear.ts';
import { elegibilidadParaCrear, type Hechos } from './elegibilidad.ts';
import { plazo } from './llamadas.ts';
import { esEditable } from './postulacion.ts';
import { seguimientosDe } from './seguimiento.ts';
import { rolesDe } from './simulador.ts';

/** Landing of a programme: verdict with evidence before anything is started, and the person's own applications. */
export async function portadaDe(ctx: Ctx, slug: string, grupoId: number | null = null) {
  const investigadorId = requireSession(ctx).subject.investigador!;
  const { c, programa } = await convocatoriaVigente(ctx, slug);
  const filas = await ctx.db
    .select()
    .from(proyecto)
    .where(
      sql`responsable_id = ${investigadorId} and tipo_proyecto = ${programa.tipo} and periodo = ${c.periodo}
        and ${proyectoEn.not('eliminado')}`,
    )
    .orderBy(desc(proyecto.id));
  // What they already have is told by itself, with its link: it is no requirement that they lack.
  const propia = programa.exclusivo ? filas.find((p) => !flujoProyecto.is(p, 'muertos')) : undefined;
  const { hechos, requisitos } = await elegibilidadParaCrear(ctx, programa, c, investigadorId, grupoId, propia?.id);
  const seguimientos = await seguimientosDe(ctx, filas);
  return {
    programa: programa.title,
    presentacion: programa.textos.presentacion,
    descripcion: c.descripcion,
    periodo: c.periodo,
    ...plazo(c, ctx),
    requisitos,
    puedeRegistrar: !propia && requisitos.every((r) => r.cumple),
    propia: propia?.id ?? null,
    postulaciones: filas.map((p) => ({
      id: p.id,
      titulo: nombreDePropuesta(p),
      estado: p.estado,
      paso: Math.min(p.paso, programa.steps.length),
      actualizadoEn: p.actualizadoEn.toISOString(),
      enviadoEn: p.enviadoEn?.toISOString() ?? null,
      editable: esEditable(p),
      observacion: flujoProyecto.is(p, 'observado') ? p.observacionesAdmin : null,
      seguimiento: seguimientos.get(p.id)!,
    })),
    grupos: gruposQuePresentan(programa, hechos).map((m) => ({ id: m.grupoId, nombre: `${m.grupo} (${m.corto})` })),
    equipo: equipoDe(programa),
    roles: rolesDe(programa).map((r) => ({ rol: r.rol, label: r.label, nota: r.nota ?? null })),
    verificar: [...(programa.verificar ?? [])],
    pasos: programa.steps.map((s) => ({ titulo: s.title, descripcion: s.description ?? '' })),
  };
}

/** What the team must be, told before anything is started. */
function equipoDe(programa: Programa): string[] {
  const bloques = programa.steps.flatMap((s) => s.blocks).filter((b) => b.kind === 'integrantes');
  return bloques.flatMap((b) => exigenciasDelEquipo(b, []).map((e) => e.texto));
}

/**
 * Groups through which the person may apply. A teacher has one at the most; an external person may be in several where
 * the institution allows it, and then chooses in the programmes that ask for membership only.
 */
function gruposQuePresentan(programa: Programa, { membresias }: Hechos) {
  if (programa.conGrupo === false) return [];
  const exigeTitular = programa.elegibilidad.crear.some((c) => c === 'TITULAR' || c === 'COORDINADOR');
  return membresias.filter((m) => !exigeTitular || m.condicion === 'Titular');
}
