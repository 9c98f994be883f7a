import { eq, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { refusedConstraint } from '#core/kernel/server/errors.ts';
import { announce } from '#core/kernel/server/events.ts';
import { Failure, notFound, type Reason } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { nombreEnLista } from '../../domain/vocabularios.ts';
import { fusionPersona } from '../../tables.ts';
import { type EfectoDeUnion, personasSeparadas } from '../eventos.ts';
import { escribirPersona } from '../investigadores/registro.ts';
import type { Registro } from '../investigadores/valores.ts';
import { columnasEscribibles, conClave, type Fila, nombreSql } from './catalogo.ts';
import { bloquearDos } from './comparar.ts';
import type { Paso } from './mover.ts';
import { reglaDe } from './reglas.ts';
import type { CambioDeCampo } from './unir.ts';

type Union = typeof fusionPersona.$inferSelect;

/**
 * Gives back everything that a union moved. What was added to the kept person afterwards stays with it, and so does a fact
 * that somebody edited since.
 * @throws Failure not_found; conflict when it is undone, out of time, or something that moved has changed since
 */
export async function deshacerUnion(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [previa] = await tx.db.select().from(fusionPersona).where(eq(fusionPersona.id, id));
    if (!previa) throw notFound('La unión que busca no existe.');
    // People first and in order, as a union locks them.
    const { conservada, absorbida } = await bloquearDos(tx, previa);
    const [union] = await tx.db.select().from(fusionPersona).where(eq(fusionPersona.id, id)).for('update');
    exigirReversible(tx, union!, conservada);
    // Nothing may point to an absorbed person: first it stops being one.
    const campos = await devolverCampos(tx, conservada, absorbida, union!.campos as CambioDeCampo[]);
    await devolver(tx, union!.movimientos as Paso[]);
    const efectos = union!.efectos as EfectoDeUnion[];
    await announce(tx, personasSeparadas, { conservadaId: conservada.id, absorbidaId: absorbida.id, efectos });
    await tx.db
      .update(fusionPersona)
      .set({ deshechaEn: tx.now(), deshechaPor: actorName(tx) })
      .where(eq(fusionPersona.id, id));
    await audit(tx, {
      entity: 'investigador',
      entityId: conservada.id,
      action: 'deshacer_union',
      before: Object.fromEntries(campos.map((c) => [c.columna, c.despues])),
      after: {
        ...Object.fromEntries(campos.map((c) => [c.columna, c.antes])),
        separada: `${nombreEnLista(absorbida)} (ID ${absorbida.id})`,
      },
    });
    await audit(tx, { entity: 'investigador', entityId: absorbida.id, action: 'separar' });
  });
}

function exigirReversible(ctx: Ctx, union: Union, conservada: Registro): void {
  if (union.deshechaEn) throw new Failure('conflict', 'Esta unión ya fue deshecha.');
  if (ctx.today() > union.reversibleHasta)
    throw new Failure('conflict', `La unión podía deshacerse hasta el ${formatDay(union.reversibleHasta)}.`);
  if (conservada.fusionadaEnId !== null)
    throw new Failure(
      'conflict',
      `${nombreEnLista(conservada)} fue unida después a otro registro. Deshaga primero esa unión.`,
    );
}

async function devolver(ctx: Ctx, pasos: readonly Paso[]): Promise<void> {
  const cambiadas: Reason[] = [];
  for (const paso of [...pasos].reverse()) {
    const bien = await reponer(ctx, paso);
    if (!bien)
      cambiadas.push({ text: `${reglaDe(paso.tabla).nombre}: un registro cambió o se eliminó después de la unión` });
  }
  if (cambiadas.length === 0) return;
  throw new Failure('conflict', 'La unión ya no se puede deshacer: lo que se movió cambió después.', {
    reasons: [...new Map(cambiadas.map((c) => [c.text, c])).values()],
  });
}

/** False when the row is no longer as the union left it. */
async function reponer(ctx: Ctx, paso: Paso): Promise<boolean> {
  const tabla = nombreSql(paso.tabla);
  if (paso.tipo === 'quitar') return reinsertar(ctx, paso.tabla, paso.fila);
  const columna = nombreSql(paso.columna);
  const [antes, despues] = paso.tipo === 'mover' ? [paso.de, paso.a] : [paso.antes, paso.despues];
  const filas = await intentar(ctx, (tx) =>
    rowsOf(
      tx.db,
      sql`update ${tabla} t set ${columna} = ${antes} where ${conClave(paso.clave)} and t.${columna} = ${despues} returning 1 as hecho`,
    ),
  );
  return filas?.length === 1;
}

/** What was done, or null when the database refuses it: then nothing of it stays. */
async function intentar<T>(ctx: Ctx, hacer: (tx: Ctx) => Promise<T>): Promise<T | null> {
  try {
    return await inTransaction(ctx, hacer);
  } catch (error) {
    if (refusedConstraint(error) === null) throw error;
    return null;
  }
}

async function reinsertar(ctx: Ctx, tabla: string, fila: Fila): Promise<boolean> {
  const columnas = sql.join(
    (await columnasEscribibles(ctx.db, tabla)).filter((c) => c in fila).map((c) => nombreSql(c)),
    sql`, `,
  );
  const hecho = await intentar(ctx, (tx) =>
    tx.db.execute(
      sql`insert into ${nombreSql(tabla)} (${columnas}) overriding system value
        select ${columnas} from jsonb_populate_record(null::${nombreSql(tabla)}, ${JSON.stringify(fila)}::jsonb)`,
    ),
  );
  return hecho !== null;
}

/** Facts go back where nobody touched them since; then the absorbed record returns to lists and pickers. */
async function devolverCampos(
  ctx: Ctx,
  conservada: Registro,
  absorbida: Registro,
  campos: readonly CambioDeCampo[],
): Promise<CambioDeCampo[]> {
  const intactos = campos.filter((c) => conservada[c.columna] === c.despues);
  const hecho = await intentar(ctx, async (tx) => {
    await escribirPersona(tx, conservada.id, Object.fromEntries(intactos.map((c) => [c.columna, c.antes])));
    await escribirPersona(tx, absorbida.id, { fusionadaEnId: null });
    return true;
  });
  if (!hecho)
    throw new Failure(
      'conflict',
      `El documento, el código o el ORCID de ${nombreEnLista(absorbida)} es hoy de otro registro. Corríjalo y vuelva a intentar.`,
    );
  return intactos;
}
