import { and, ne, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import { applyTransition } from '#core/flow/server/execute.ts';
import { availableActions, type Choices, splitChoices, stateLabel } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { announce } from '#core/kernel/server/events.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { zDay } from '#core/kernel/shared/schemas.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { citarResolucion, exigirNoFutura } from '#modules/catalogos/server/index.ts';
import type { AccionProyecto } from '../domain/avisos.ts';
import { type EstadoProyecto, flujoProyecto } from '../domain/flujo.ts';
import { proyecto } from '../tables.ts';
import { avisarResponsable } from './avisar.ts';
import { anotarCodigo, bloquearSerie, suggestCode } from './codigo.ts';
import { opcionesDeAccion, proyectoResuelto } from './eventos.ts';
import { exigirProyecto, type ProyectoLeido } from './leer.ts';

export type Resultado = { mensaje: string; estado: string; version: number; acciones: string[] };
const GESTOR: ReadonlySet<string> = new Set(['gestor']);
/** What the office may do with a project in this state. */
export const accionesDeGestor = (estado: EstadoProyecto): AccionProyecto[] =>
  availableActions(flujoProyecto, estado, GESTOR);

export const sumaDe = (id: number) =>
  sql`(select coalesce(sum(monto), 0) from proyecto_presupuesto where proyecto_id = ${id})`;
export const huella = (ctx: Ctx, version: number) => ({
  version: version + 1,
  actualizadoEn: ctx.now(),
  actualizadoPor: actorName(ctx),
});

type Pedidos = Record<string, string>;
/** Columns that change with the state, by action. */
const COLUMNAS: { [A in AccionProyecto]?: (pedidos: Pedidos, id: number) => Record<string, unknown> } = {
  aprobar: (d, id) => ({
    codigoProyecto: d.codigo_proyecto,
    resolucionRectoral: d.resolucion_rectoral,
    resolucionFecha: d.resolucion_fecha,
    montoAsignado: sumaDe(id),
    observacionesAdmin: null,
  }),
  no_aprobar: (d) => ({ observacionesAdmin: d.motivo }),
  observar: (d) => ({ observacionesAdmin: d.observacion, pasosObservados: splitChoices(d.pasos ?? '').map(Number) }),
  anular: (d) => ({
    resolucionAnulacion: d.resolucion_anulacion,
    fechaAnulacion: d.fecha_anulacion,
    observacionesAdmin: d.motivo,
  }),
};

/** Choices of the actions on this project, from the modules that know them. */
export async function opcionesDe(ctx: Ctx, { id }: Pick<ProyectoLeido, 'id'>): Promise<Choices> {
  return Object.assign({}, ...(await announce(ctx, opcionesDeAccion, { proyectoId: id })));
}

/** What was chosen, in the words in which it was offered. */
const enPalabras = (pedidos: Pedidos, opciones: Choices): Pedidos =>
  Object.fromEntries(
    Object.entries(pedidos).map(([campo, valor]) => {
      const rotulo = (v: string) => opciones[campo]?.find((o) => o.value === v)?.label ?? v;
      return [campo, opciones[campo] ? splitChoices(valor).map(rotulo).join('; ') : valor];
    }),
  );

/**
 * Runs an action of the flow as the office: lock, guard, change, history, economy and notice in one transaction.
 * Approving without a code gives the next one of the series (spec 05 §1.3, §1.4).
 * @throws Failure not_found, action_not_available, invalid or conflict (code in use)
 */
export async function ejecutarAccion(
  ctx: Ctx,
  input: { id: number; accion: string; datos: Pedidos },
): Promise<Resultado> {
  if (!(input.accion in flujoProyecto.actions)) throw new Failure('invalid', 'La acción no existe.');
  const accion = input.accion as AccionProyecto;
  return inTransaction(ctx, async (tx) => {
    const p = await exigirProyecto(tx, input.id, 'editar');
    exigirFechas(accion, input.datos);
    if (accion === 'aprobar')
      await citarResolucion(
        tx,
        { numero: input.datos.resolucion_rectoral?.trim(), fecha: input.datos.resolucion_fecha },
        'resolucion_fecha',
      );
    if (accion === 'anular') exigirNoFutura(tx, input.datos.fecha_anulacion, 'fecha_anulacion');
    const datos = accion === 'aprobar' ? await conCodigo(tx, p, input.datos) : input.datos;
    const opciones = accion === 'observar' ? await opcionesDe(tx, p) : {};
    const { row, from, to, asked } = await applyTransition(tx, flujoProyecto, proyecto, {
      id: p.id,
      action: accion,
      roles: () => GESTOR,
      data: datos,
      choices: opciones,
      guard: () => exigirCodigoLibre(tx, p.id, datos.codigo_proyecto),
      set: (fila, pedidos) => ({ ...COLUMNAS[accion]?.(pedidos, p.id), ...huella(tx, Number(fila.version)) }),
    });
    await audit(tx, {
      entity: 'proyecto',
      entityId: p.id,
      action: accion,
      before: { estado: from },
      after: { estado: to, ...enPalabras(asked, opciones) },
    });
    const aviso = accion === 'aprobar' ? await alAprobar(tx, p, asked.codigo_proyecto!) : '';
    await avisarResponsable(tx, p.id, accion, {
      titulo: nombreDePropuesta(p),
      codigo: asked.codigo_proyecto ?? p.codigoProyecto,
      datos: enPalabras(asked, opciones),
      requiereDj: p.requiereDj,
    });
    return {
      mensaje: `El proyecto pasó a «${stateLabel(flujoProyecto, to)}».${aviso}`,
      estado: to,
      version: Number(row.version) + 1,
      acciones: accionesDeGestor(to),
    };
  });
}

/** The series is locked before the project: every code is given in the same order, so two approvals never block each other. */
async function conCodigo(ctx: Ctx, p: ProyectoLeido, datos: Pedidos): Promise<Pedidos> {
  await bloquearSerie(ctx, p);
  const escrito = datos.codigo_proyecto?.trim();
  return { ...datos, codigo_proyecto: escrito || p.codigoProyecto || (await suggestCode(ctx, p)) };
}

async function alAprobar(ctx: Ctx, p: ProyectoLeido, codigo: string): Promise<string> {
  await anotarCodigo(ctx, p, codigo);
  return anunciarResolucion(ctx, p);
}

/** Only financed projects reach the economy. */
export async function anunciarResolucion(ctx: Ctx, p: ProyectoLeido): Promise<string> {
  if (!p.financiado) return '';
  const respuestas = await announce(ctx, proyectoResuelto, { proyectoId: p.id });
  return respuestas
    .filter((r) => r !== null)
    .map((r) => ` ${r}`)
    .join('');
}

/** @throws Failure conflict when another project has the code */
export async function exigirCodigoLibre(ctx: Ctx, id: number, codigo: string | null | undefined): Promise<void> {
  if (!codigo) return;
  const [otro] = await ctx.db
    .select({ titulo: proyecto.titulo })
    .from(proyecto)
    .where(and(sql`quipu_clave(${proyecto.codigoProyecto}) = quipu_clave(${codigo})`, ne(proyecto.id, id)));
  if (otro)
    throw new Failure('conflict', `El código ${codigo} ya pertenece a «${otro.titulo}».`, {
      fields: [
        { path: 'codigo_proyecto', message: 'Código en uso' },
        { path: 'codigoProyecto', message: 'Código en uso' },
      ],
    });
}

/** A day that is not in the calendar never reaches the database. */
function exigirFechas(accion: AccionProyecto, datos: Pedidos) {
  const asks = (flujoProyecto.actions[accion] as { asks?: readonly { field: string; kind: string }[] }).asks ?? [];
  const malas = asks.filter((a) => a.kind === 'date' && datos[a.field] && !zDay.safeParse(datos[a.field]).success);
  if (malas.length)
    throw new Failure('invalid', 'Revise las fechas.', {
      fields: malas.map((a) => ({ path: a.field, message: 'Fecha inválida' })),
    });
}
