import { and, ne, sql } from 'drizzle-orm';
import { actorName } from '#core/audit/server/audit.ts';
import { splitValues } from '#core/field/shared/text-value.ts';
import type { Act, Acts, Asked } from '#core/flow/server/act.ts';
import { availableActions, type Choices } from '#core/flow/shared/flow.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { announce } from '#core/kernel/server/events.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { citarResolucion, exigirNoFutura } from '#modules/catalogos/server/index.ts';
import type { AccionProyecto } from '../domain/avisos.ts';
import { codigoDeProyecto } from '../domain/codigo.ts';
import { PARTES } from '../domain/fex/pasos.ts';
import { type EstadoProyecto, flujoProyecto } from '../domain/flujo.ts';
import { proyecto } from '../tables.ts';
import { avisarResponsable } from './avisar.ts';
import { anotarCodigo, bloquearSerie, suggestCode } from './codigo.ts';
import { opcionesDeAccion, proyectoResuelto, retiroDePropuesta } from './eventos.ts';
import { exigirProyecto, leerProyecto, type ProyectoLeido, participacionEn } from './leer.ts';
import { politicaProyecto } from './politica.ts';

const GESTOR: ReadonlySet<string> = new Set(['gestor']);
const esResponsable = (ctx: Ctx, { responsableId }: Pick<ProyectoLeido, 'responsableId'>): boolean =>
  responsableId !== null && responsableId === requireSession(ctx).subject.investigador;
/** What the office may do with a project in this state. */
export const accionesDeGestor = (estado: EstadoProyecto): AccionProyecto[] =>
  availableActions(flujoProyecto, estado, GESTOR);

export const firma = (ctx: Ctx) => ({ actualizadoEn: ctx.now(), actualizadoPor: actorName(ctx) });
export const huella = (ctx: Ctx, version: number) => ({ version: version + 1, ...firma(ctx) });

/** Choices of the actions on this project, from the modules that know them. */
export async function opcionesDe(ctx: Ctx, { id, externo }: Pick<ProyectoLeido, 'id' | 'externo'>): Promise<Choices> {
  const pasos = externo && PARTES.map((parte, n) => ({ value: String(n + 1), label: `${n + 1}. ${parte}` }));
  return Object.assign({}, ...(await announce(ctx, opcionesDeAccion, { proyectoId: id })), pasos && { pasos });
}

/** Approving without a code gives the next one of the series (spec 05 §1.3, §1.4). */
const aprobar: Act<ProyectoLeido> = {
  async prepare(tx, p, d) {
    await citarResolucion(tx, { numero: d.resolucion_rectoral?.trim(), fecha: d.resolucion_fecha }, 'resolucion_fecha');
    // The series is locked before the project: every code is given in the same order, so two approvals never block each
    // other.
    await bloquearSerie(tx, p);
    return { ...d, codigo_proyecto: d.codigo_proyecto?.trim() || p.codigoProyecto || (await suggestCode(tx, p)) };
  },
  guard: (tx, p, d) => exigirCodigoLibre(tx, p.id, d.codigo_proyecto),
  set: (d) => ({
    codigoProyecto: d.codigo_proyecto,
    resolucionRectoral: d.resolucion_rectoral,
    resolucionFecha: d.resolucion_fecha,
    observacionesAdmin: null,
  }),
  async after(tx, p, d) {
    await anotarCodigo(tx, p, d.codigo_proyecto!);
    return anunciarResolucion(tx, p);
  },
};

/** What the office does with a project. */
export const actosDeProyecto: Acts<AccionProyecto, ProyectoLeido> = {
  flow: flujoProyecto,
  table: proyecto,
  require: (tx, id) => exigirProyecto(tx, id, 'ver'),
  roles: (tx, p) => (politicaProyecto.editar.allows(requireSession(tx), p) ? GESTOR : new Set()),
  // Its members know how long it waits; who answers for it takes it back.
  asSender: {
    async require(tx, id) {
      const p = (await participacionEn(tx, id)) && (await leerProyecto(tx, id));
      if (!p) throw notFound();
      return p;
    },
    roles: (tx, p) => new Set(esResponsable(tx, p) ? ['remitente'] : []),
  },
  waitsAs: ({ externo }) => (externo ? 'fex' : 'postulacion'),
  async takeBack(tx, { id }, a) {
    const dichos = await announce(tx, retiroDePropuesta, { proyectoId: id, a });
    return Object.assign({}, ...dichos);
  },
  the: () => 'El proyecto',
  stamp: firma,
  actions: {
    aprobar,
    retirar_envio: { says: 'El envío se retiró: la propuesta vuelve a ser suya.' },
    no_aprobar: { set: (d) => ({ observacionesAdmin: d.motivo }) },
    observar: {
      choices: opcionesDe,
      set: (d) => ({ observacionesAdmin: d.observacion, pasosObservados: splitValues(d.pasos ?? '').map(Number) }),
    },
    anular: {
      guard: (tx, _p, d) => exigirNoFutura(tx, d.fecha_anulacion, 'fecha_anulacion'),
      set: (d) => ({
        resolucionAnulacion: d.resolucion_anulacion,
        fechaAnulacion: d.fecha_anulacion,
        observacionesAdmin: d.motivo,
      }),
    },
  },
  tell: (tx, p, accion, datos: Asked) =>
    avisarResponsable(tx, p.id, accion, {
      titulo: nombreDePropuesta(p),
      codigo: datos.codigo_proyecto ?? codigoDeProyecto(p),
      datos,
      requiereDj: p.requiereDj,
      externo: p.externo,
    }),
};

/** Only projects that the university finances reach the economy. */
export async function anunciarResolucion(ctx: Ctx, p: ProyectoLeido): Promise<string> {
  if (!p.financiado || p.externo) return '';
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
    throw new Failure('conflict', 'proyectos.codigo_ocupado', `El código ${codigo} ya pertenece a «${otro.titulo}».`, {
      fields: [
        { path: 'codigo_proyecto', message: 'Código en uso' },
        { path: 'codigoProyecto', message: 'Código en uso' },
      ],
    });
}
