import type { InferSelectModel } from 'drizzle-orm';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { isWithin } from '#core/kernel/shared/time.ts';
import { ESTADOS_EDITABLES, type EstadoProyecto, flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import { type Programa, programaDeConvocatoria } from '../domain/programa.ts';
import { programaDeTipo } from '../domain/programas/index.ts';
import { convocatoria } from '../tables.ts';

export type FilaConvocatoria = InferSelectModel<typeof convocatoria>;
/** An application with the call it answers and the programme as that call sees it. */
export type Postulacion = Omit<InferSelectModel<typeof proyecto>, 'estado'> & {
  estado: EstadoProyecto;
  convocatoria: FilaConvocatoria;
  programa: Programa;
};

const { busqueda: _busqueda, ...columnas } = getTableColumns(proyecto);

/** The application when the actor is its responsible person; nothing otherwise (what you may not see answers 404). */
export async function buscarPostulacionPropia(ctx: Ctx, id: number, bloquear = false): Promise<Postulacion | null> {
  const investigadorId = requireSession(ctx).subject.investigador;
  if (!investigadorId) return null;
  return leer(ctx, id, bloquear, investigadorId);
}

/** The application, whoever asks: the caller has checked the right to read it. */
export const leerPostulacion = (ctx: Ctx, id: number) => leer(ctx, id, false, null);

async function leer(
  ctx: Ctx,
  id: number,
  bloquear: boolean,
  responsableId: number | null,
): Promise<Postulacion | null> {
  const consulta = ctx.db
    .select({ p: columnas, c: convocatoria })
    .from(proyecto)
    .innerJoin(convocatoria, eq(convocatoria.id, proyecto.convocatoriaId))
    .where(and(eq(proyecto.id, id), responsableId === null ? undefined : eq(proyecto.responsableId, responsableId)));
  const [fila] = bloquear ? await consulta.for('update', { of: proyecto }) : await consulta;
  const base = fila && fila.p.estado !== 'eliminado' ? programaDeTipo(fila.p.tipoProyecto) : null;
  if (!fila || !base) return null;
  return {
    ...fila.p,
    estado: fila.p.estado as EstadoProyecto,
    convocatoria: fila.c,
    programa: programaDeConvocatoria(base, fila.c.parametros),
  } as Postulacion;
}

export const esEditable = (p: { estado: EstadoProyecto }) => ESTADOS_EDITABLES.includes(p.estado);

/** Open today: active, and inside the registration window, both days included. */
export const estaAbierta = (c: Pick<FilaConvocatoria, 'activa' | 'registroInicio' | 'registroFin'>, hoy: string) =>
  c.activa && isWithin(hoy, c.registroInicio, c.registroFin);

/** Próxima, abierta or cerrada, as menus and lists show it. */
export const faseDe = (
  c: Pick<FilaConvocatoria, 'activa' | 'registroInicio' | 'registroFin'>,
  hoy: string,
): 'proxima' | 'abierta' | 'cerrada' =>
  estaAbierta(c, hoy) ? 'abierta' : c.activa && hoy < c.registroInicio ? 'proxima' : 'cerrada';

/**
 * An application takes writes only as a draft inside the window, or while an observation is being answered.
 * @throws Failure action_not_available
 */
export async function exigirEditable(ctx: Ctx, p: Postulacion): Promise<void> {
  if (!esEditable(p))
    throw new Failure(
      'action_not_available',
      `La propuesta está en estado «${flujoProyecto.states[p.estado].label}» y ya no puede modificarse.`,
    );
  if (p.estado === 'en_proceso' && !estaAbierta(p.convocatoria, ctx.today()))
    throw new Failure('action_not_available', 'La convocatoria no se encuentra abierta. Lo que ya guardó se conserva.');
}
