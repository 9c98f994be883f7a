import { asc, eq } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import type { Option } from '#core/field/shared/kind.ts';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { rowsUnder } from '#core/record/server/rows.ts';
import { savedApart } from '#core/steps/server/blocks.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { integranteTipo } from '#modules/catalogos/tables.ts';
import { PERMANENCIAS_EGRESADO, PERMANENCIAS_ESTUDIANTE } from '#modules/personas/domain/fuentes.ts';
import {
  asegurarDesdeRrhh,
  corregirAlIncluir,
  enLicencia,
  estudianteAdmitido,
  gradosQueSeEligen,
  noElegida,
  nombreDe,
  personaExterna,
} from '#modules/personas/server/index.ts';
import type { IntegranteNuevo } from '../../domain/fex/integrantes.ts';
import type { BloqueDe, IntegranteVisto, Puerta } from '../../domain/fex/pasos.ts';
import { type Clase, COORDINADOR, claseDe, ROL_OTROS, rolesDe } from '../../domain/fex/vocabularios.ts';
import { PFEX } from '../../domain/slug.ts';
import { proyecto, proyectoIntegrante } from '../../tables.ts';
import { avisarCambio } from '../avisar.ts';
import { paises } from '../opciones.ts';
import { leerIntegrantes } from '../secciones.ts';
import { enFex, type Fex } from './abrir.ts';
import { ajustesFex } from './ajustes.ts';

const PASO = 4;
const integrantes = rowsUnder({
  entity: 'proyecto',
  table: proyectoIntegrante,
  of: 'proyectoId',
  born: 'creadoEn',
  missing: 'Esa persona no integra el proyecto.',
});

/** Roles of the type, with how many may have each. */
export const rolesFex = (ctx: Ctx) =>
  once(ctx, 'roles-fex', () =>
    ctx.db
      .select({
        id: integranteTipo.id,
        clave: integranteTipo.clave,
        nombre: integranteTipo.nombre,
        maximo: integranteTipo.maximo,
      })
      .from(integranteTipo)
      .where(eq(integranteTipo.tipoProyecto, PFEX))
      .orderBy(asc(integranteTipo.orden)),
  );

const vistos = async (ctx: Ctx, id: number): Promise<IntegranteVisto[]> =>
  (await leerIntegrantes(ctx, id)).map(({ cargo, ...i }) => ({ ...i, otra: i.rolClave === ROL_OTROS ? cargo : null }));

export type OpcionesIntegrantes = { roles: Option[]; paises: Option[]; grados: Option[] };
/** F4: who takes part and as what; each change travels on its own. */
export const bloqueIntegrantes: ServerBlock<BloqueDe<'integrantes'>, Fex, IntegranteVisto[], OpcionesIntegrantes> = {
  ...savedApart,
  load: (ctx, p) => vistos(ctx, p.id),
  options: async (ctx, p) => {
    const filas = await vistos(ctx, p.id);
    const lleno = (r: { clave: string; maximo: number | null }) =>
      r.maximo !== null && filas.filter((f) => f.rolClave === r.clave).length >= r.maximo;
    return {
      roles: (await rolesFex(ctx)).map((r) => ({ value: r.clave, label: r.nombre, disabled: lleno(r) })),
      paises: await paises(ctx),
      grados: await gradosQueSeEligen(ctx),
    };
  },
  requirements: (_ctx, _p, _b, filas) =>
    filas.some((f) => f.esResponsable) ? [] : [{ text: 'El proyecto necesita un responsable.', field: 'integrantes' }],
  isEmpty: (filas) => filas.length <= 1,
};

const noPuede = (texto: string) =>
  new Failure('requirements_pending', 'proyectos.integrante_no_elegible', texto, { reasons: [texto] });

/**
 * A teacher of the payroll, in service and without a licence that keeps them out, registered when they were not.
 * @throws Failure invalid or requirements_pending
 */
export async function docenteDePlanilla(tx: Ctx, rrhhId: number | null | undefined): Promise<number> {
  if (!rrhhId) throw noElegida();
  const [fila] = await query(tx)<{ docente: boolean }>`
    select upper(tipo_servidor) like 'DOCENTE%' as docente from rrhh_docente where id = ${rrhhId}`;
  if (!fila?.docente) throw noElegida();
  const id = await asegurarDesdeRrhh(tx, rrhhId);
  const [p] = await query(tx)<{ licencia: boolean; sirve: boolean }>`
    select ${enLicencia(tx.today())} as licencia, i.activo and coalesce(i.rrhh_activo, true) as sirve
    from investigador i
    where i.id = ${id}
  `;
  if (p?.licencia) throw noPuede('Se encuentra con licencia: podrá participar cuando termine.');
  if (!p?.sirve) throw noPuede('Ya no presta servicios como docente.');
  return id;
}

export const permanenciasDeTesista = async (ctx: Ctx): Promise<readonly string[]> =>
  (await ajustesFex(ctx)).egresados ? [...PERMANENCIAS_ESTUDIANTE, ...PERMANENCIAS_EGRESADO] : PERMANENCIAS_ESTUDIANTE;

const PERSONA: Record<Clase, (tx: Ctx, d: IntegranteNuevo) => Promise<number>> = {
  docente: (tx, d) => docenteDePlanilla(tx, d.rrhhId),
  tesista: async (tx, d) =>
    estudianteAdmitido(tx, d.sumId, { admitidas: await permanenciasDeTesista(tx), reparo: 'no puede ser tesista' }),
  externo: (tx, d) => personaExterna(tx, d, { via: 'inclúyalo por esa vía', esOtra: d.esOtra }),
};

type Papel = { rol: string; otra: string; observacion: string | null };
/** The role as it is kept, within how many may have it. @throws Failure invalid or conflict */
async function papel(tx: Ctx, p: Fex, clase: Clase, { rol, otra, observacion }: Papel, edita: number | null) {
  const tipo = (await rolesFex(tx)).find((r) => r.clave === rol);
  if (!tipo || !rolesDe(clase, edita !== null).includes(rol))
    throw invalidField('rol', 'Elija una condición de la lista');
  if (rol === ROL_OTROS && !otra) throw invalidField('otra', FAULTS.required);
  const otros = (await integrantes.all(tx, p.id)).filter((i) => i.tipoId === tipo.id && i.id !== edita);
  if (tipo.maximo !== null && otros.length >= tipo.maximo)
    throw invalidField('rol', `El proyecto ya tiene ${tipo.maximo} con la condición «${tipo.nombre}»`);
  const fila = {
    tipoId: tipo.id,
    condicion: rol === ROL_OTROS ? otra : null,
    observacion: clase === 'externo' ? observacion : null,
  };
  return { fila, dicho: otra || tipo.nombre };
}

const nombrado = async (tx: Ctx, id: number) =>
  (await query(tx)<{ nombre: string }>`select ${nombreDe()} as nombre from investigador i where i.id = ${id}`)[0]!
    .nombre;

/**
 * Somebody takes part from now on. Correcting their data on the way asks for the permission of people besides.
 * @throws Failure invalid, requirements_pending, forbidden or conflict (they already take part)
 */
export const incluir = (ctx: Ctx, puerta: Puerta, { id, ...d }: IntegranteNuevo & { id: number }) =>
  enFex(ctx, puerta, id, PASO, async (tx, p) => {
    const { fila, dicho } = await papel(tx, p, d.clase, d, null);
    const investigadorId = await PERSONA[d.clase](tx, d);
    if ((await integrantes.all(tx, id)).some((i) => i.investigadorId === investigadorId))
      throw new Failure('conflict', 'proyectos.ya_integra', YA_INTEGRA);
    if (d.persona && d.clase === 'docente') await corregirAlIncluir(tx, investigadorId, 'persona', d.persona);
    if (d.estudiante && d.clase === 'tesista') await corregirAlIncluir(tx, investigadorId, 'estudiante', d.estudiante);
    const says = { integrante: await nombrado(tx, investigadorId), condicion: dicho, observacion: fila.observacion };
    await integrantes.add(tx, id, 'incluir_integrante', { ...fila, investigadorId }, says);
  });
export const YA_INTEGRA = 'Ya integra el proyecto.';

const elOtro = async (tx: Ctx, id: number, integranteId: number) => {
  const i = await integrantes.one(tx, id, integranteId);
  if (i.esResponsable)
    throw new Failure(
      'action_not_available',
      'proyectos.responsable_fijo',
      'El responsable del proyecto conserva su condición y no se retira.',
    );
  return i;
};

export const editarIntegrante = (ctx: Ctx, puerta: Puerta, id: number, integranteId: number, d: Papel) =>
  enFex(ctx, puerta, id, PASO, async (tx, p) => {
    const i = await elOtro(tx, id, integranteId);
    const visto = (await vistos(tx, id)).find((x) => x.id === integranteId)!;
    const { fila, dicho } = await papel(tx, p, claseDe(visto.tipo), d, i.id);
    const says = {
      before: { integrante: visto.nombre, condicion: visto.rol, observacion: visto.observacion },
      after: { integrante: visto.nombre, condicion: dicho, observacion: fila.observacion },
    };
    await integrantes.edit(tx, i, 'editar_integrante', fila, says);
  });

export const retirarIntegrante = (ctx: Ctx, puerta: Puerta, id: number, integranteId: number) =>
  enFex(ctx, puerta, id, PASO, async (tx) => {
    const i = await elOtro(tx, id, integranteId);
    await integrantes.remove(tx, i, 'retirar_integrante', { integrante: await nombrado(tx, i.investigadorId) });
  });

/**
 * Another teacher of the payroll answers for the project, as its general coordinator; who did stays as co-researcher
 * until they are taken out. One transaction: there is always one. Both are told.
 * @throws Failure invalid, requirements_pending or conflict (they already answer for it)
 */
export const cambiarResponsable = (ctx: Ctx, id: number, { rrhhId, motivo }: { rrhhId: number; motivo: string }) =>
  enFex(ctx, 'oficina', id, PASO, async (tx, p) => {
    const nuevo = await docenteDePlanilla(tx, rrhhId);
    if (nuevo === p.responsableId)
      throw new Failure('conflict', 'proyectos.ya_es_responsable', 'Ya es el responsable de este proyecto.');
    const tipos = await rolesFex(tx);
    const tipoId = (clave: string) => tipos.find((t) => t.clave === clave)!.id;
    const filas = await integrantes.all(tx, id);
    const escribir = (i: { id: number }, set: Partial<typeof proyectoIntegrante.$inferInsert>) =>
      tx.db.update(proyectoIntegrante).set(set).where(eq(proyectoIntegrante.id, i.id));
    for (const i of filas.filter((x) => x.esResponsable))
      await escribir(i, { esResponsable: false, tipoId: tipoId('co_investigador'), condicion: null });
    const papelDelNuevo = { esResponsable: true, excluido: false, tipoId: tipoId(COORDINADOR), condicion: null };
    const estaba = filas.find((i) => i.investigadorId === nuevo);
    if (estaba) await escribir(estaba, papelDelNuevo);
    else
      await tx.db
        .insert(proyectoIntegrante)
        .values({ ...papelDelNuevo, proyectoId: id, investigadorId: nuevo, creadoEn: tx.now() });
    await tx.db.update(proyecto).set({ responsableId: nuevo }).where(eq(proyecto.id, id));
    const nombre = await nombrado(tx, nuevo);
    await audit(tx, {
      entity: 'proyecto',
      entityId: id,
      action: 'cambiar_responsable',
      before: { responsable: p.responsable },
      after: { responsable: nombre },
      reason: motivo,
    });
    await avisarCambio(tx, p, { nuevo, nombre, motivo });
  });
