import { eq } from 'drizzle-orm';
import { recordBirth } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { investigador } from '#modules/personas/tables.ts';
import { COORDINADOR } from '../../domain/fex/vocabularios.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { PFEX } from '../../domain/slug.ts';
import { proyecto, proyectoIntegrante } from '../../tables.ts';
import { proyectoFex } from '../../tables-fex.ts';
import { firma } from '../accion.ts';
import { docenteDePlanilla, rolesFex } from './integrantes.ts';

type Nuevo = { titulo: string; periodo: number };

/** By its responsible person: of their faculty. @throws Failure forbidden */
export async function crearPropio(ctx: Ctx, datos: Nuevo): Promise<{ id: number }> {
  const { investigador: yo } = requireSession(ctx).subject;
  if (!yo)
    throw new Failure('forbidden', 'proyectos.solo_investigadores', 'Solo un investigador registra sus proyectos.');
  return inTransaction(ctx, (tx) => nacer(tx, datos, yo));
}
/** By the office, in the name of a teacher (spec 05 §9.9). @throws Failure invalid or requirements_pending */
export const crearDeOficina = (ctx: Ctx, { rrhhId, ...datos }: Nuevo & { rrhhId: number }) =>
  inTransaction(ctx, async (tx) => {
    const responsableId = await docenteDePlanilla(tx, rrhhId);
    return nacer(tx, datos, responsableId);
  });

/** The project in «En proceso», with who answers for it as its general coordinator. */
async function nacer(tx: Ctx, { titulo, periodo }: Nuevo, responsableId: number): Promise<{ id: number }> {
  const [persona] = await tx.db.select().from(investigador).where(eq(investigador.id, responsableId));
  if (!persona?.facultadId)
    throw invalidField(
      'persona',
      'No tiene facultad',
      'El responsable no tiene una facultad registrada: complétela en su ficha.',
    );
  const { facultadId } = persona;
  const estado = flujoProyecto.initial;
  const [{ id } = { id: 0 }] = await tx.db
    .insert(proyecto)
    .values({
      tipoProyecto: PFEX,
      titulo,
      periodo,
      responsableId,
      facultadId,
      estado,
      fechaInscripcion: tx.now(),
      creadoEn: tx.now(),
      ...firma(tx),
    })
    .returning({ id: proyecto.id });
  await tx.db.insert(proyectoFex).values({ proyectoId: id });
  const coordinador = (await rolesFex(tx)).find((r) => r.clave === COORDINADOR)!;
  await tx.db.insert(proyectoIntegrante).values({
    proyectoId: id,
    investigadorId: responsableId,
    tipoId: coordinador.id,
    esResponsable: true,
    creadoEn: tx.now(),
  });
  await recordBirth(tx, {
    entity: flujoProyecto.entity,
    entityId: id,
    state: estado,
    after: { tipo: PFEX, titulo, periodo, responsable: responsableId },
  });
  return { id };
}
