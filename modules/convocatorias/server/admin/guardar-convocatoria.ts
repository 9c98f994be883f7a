import { and, eq, ne, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { requireVersion } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, type FieldError } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import {
  avisosDeVentanas,
  type DatosConvocatoria,
  datosConvocatoria,
  fallasDeVentanas,
} from '../../domain/formularios-admin.ts';
import { convocatoria } from '../../tables.ts';
import type { FilaConvocatoria } from '../postulacion.ts';
import { bloquearConvocatoria, usoDe } from './leer-convocatoria.ts';

type Guardada = { id: number; version: number; avisos: string[] };
type Nueva = DatosConvocatoria & { tipoProyecto: string };
const CAMPOS = datosConvocatoria.keyof().options;
const VENTANAS = CAMPOS.filter((c) => /Inicio$|Fin$|^fechaCorte$/.test(c));

/**
 * Adds a call with its three windows, active (spec 08 §3).
 * @throws Failure invalid with a message per field, or conflict when it overlaps another active call of its type
 */
export async function crearConvocatoria(ctx: Ctx, input: Nueva): Promise<Guardada> {
  return inTransaction(ctx, async (tx) => {
    exigirVentanas(input);
    const [tipo] = await tx.db
      .select({ activo: tipoProyecto.activo })
      .from(tipoProyecto)
      .where(eq(tipoProyecto.codigo, input.tipoProyecto));
    if (!tipo?.activo) throw invalida([{ path: 'tipoProyecto', message: 'Elija un tipo de proyecto activo' }]);
    await exigirSinTraslape(tx, input, null);
    const [fila] = await tx.db
      .insert(convocatoria)
      .values({
        ...campos(input),
        tipoProyecto: input.tipoProyecto,
        numero: await siguienteNumero(tx, input),
      })
      .returning();
    await audit(tx, {
      entity: 'convocatoria',
      entityId: fila!.id,
      action: 'crear',
      after: { tipo: input.tipoProyecto, ...campos(input) },
    });
    return { id: fila!.id, version: fila!.version, avisos: avisosDeVentanas(input) };
  });
}

/**
 * Edits a call; its type never changes. With submitted proposals the change is allowed and stays in the audit with their number.
 * @throws Failure stale_version, invalid or conflict
 */
export async function editarConvocatoria(
  ctx: Ctx,
  input: DatosConvocatoria & { id: number; version: number },
): Promise<Guardada> {
  return inTransaction(ctx, async (tx) => {
    const antes = await bloquearConvocatoria(tx, input.id);
    await requireVersion(tx, { name: 'convocatoria', the: 'La convocatoria' }, antes, input.version);
    exigirVentanas(input);
    const { postulaciones, enviadas } = await usoDe(tx, antes);
    if (postulaciones > 0 && input.periodo !== antes.periodo)
      throw invalida([
        { path: 'periodo', message: `La convocatoria ya tiene ${postulaciones} postulaciones de ${antes.periodo}` },
      ]);
    if (antes.activa) await exigirSinTraslape(tx, { ...input, tipoProyecto: antes.tipoProyecto }, input.id);
    const numero =
      input.periodo === antes.periodo
        ? antes.numero
        : await siguienteNumero(tx, { ...input, tipoProyecto: antes.tipoProyecto });
    await tx.db
      .update(convocatoria)
      .set({ ...campos(input), numero, version: antes.version + 1, actualizadoEn: tx.now() })
      .where(eq(convocatoria.id, input.id));
    const cambiaVentanas = enviadas > 0 && VENTANAS.some((c) => antes[c] !== input[c]);
    await audit(tx, {
      entity: 'convocatoria',
      entityId: input.id,
      action: 'editar',
      before: campos(antes as DatosConvocatoria),
      after: campos(input),
      reason: cambiaVentanas ? `Cambio de fechas con ${enviadas} propuestas enviadas` : null,
    });
    const avisos = avisosDeVentanas(input);
    if (cambiaVentanas)
      avisos.push(`La convocatoria tiene ${enviadas} propuestas enviadas; el cambio de fechas quedó registrado.`);
    return { id: input.id, version: antes.version + 1, avisos };
  });
}

export const campos = (input: DatosConvocatoria) =>
  Object.fromEntries(CAMPOS.map((c) => [c, input[c]])) as DatosConvocatoria;
const invalida = (fields: FieldError[]) =>
  new Failure('invalid', 'Revise los datos marcados y vuelva a intentar.', { fields });

export function exigirVentanas(input: DatosConvocatoria) {
  const fallas = fallasDeVentanas(input);
  if (fallas.length > 0) throw invalida(fallas);
}

/** Names the other call; the exclusion constraint of the database answers for two saves at the same time. */
export async function exigirSinTraslape(
  ctx: Ctx,
  c: Pick<FilaConvocatoria, 'tipoProyecto' | 'registroInicio' | 'registroFin'>,
  propia: number | null,
): Promise<void> {
  const [otra] = await ctx.db
    .select()
    .from(convocatoria)
    .where(
      and(
        eq(convocatoria.tipoProyecto, c.tipoProyecto),
        eq(convocatoria.activa, true),
        propia === null ? undefined : ne(convocatoria.id, propia),
        sql`daterange(${convocatoria.registroInicio}, ${convocatoria.registroFin}, '[]') && daterange(${c.registroInicio}::date, ${c.registroFin}::date, '[]')`,
      ),
    )
    .limit(1);
  if (!otra) return;
  const dias = `${formatDay(otra.registroInicio)} – ${formatDay(otra.registroFin)}`;
  throw new Failure(
    'conflict',
    `El registro se traslapa con «${otra.descripcion}» (${dias}), otra convocatoria activa del mismo tipo.`,
    {
      fields: [{ path: 'registroInicio', message: `Se traslapa con otra convocatoria (${dias})` }],
    },
  );
}

async function siguienteNumero(ctx: Ctx, c: { tipoProyecto: string; periodo: number }): Promise<number> {
  const [fila] = await ctx.db
    .select({ ultimo: sql<number>`coalesce(max(${convocatoria.numero}), 0)::int` })
    .from(convocatoria)
    .where(and(eq(convocatoria.tipoProyecto, c.tipoProyecto), eq(convocatoria.periodo, c.periodo)));
  return fila!.ultimo + 1;
}
