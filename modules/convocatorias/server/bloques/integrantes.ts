import { inArray } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, type FieldError, invalidField, type Reason } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { paises } from '#modules/proyectos/server/index.ts';
import { proyectoActividad, proyectoIntegrante } from '#modules/proyectos/tables.ts';
import type { Integrantes } from '../../domain/bloques.ts';
import { excesoDeEquipo, excesoDeRol, pendientesDelEquipo } from '../../domain/integrantes.ts';
import { type OpcionesIntegrantes, type ValorIntegrantes, valorIntegrantes } from '../../domain/valores.ts';
import { aceptacionesDe } from '../aceptaciones/leer.ts';
import { pedirAceptaciones } from '../aceptaciones/pedir.ts';
import { pedirAutorizaciones } from '../autorizacion.ts';
import type { ContextoCandidato } from '../candidatos/chequeos.ts';
import { candidatosPorId, NO_ES_DE_LA_FUENTE } from '../candidatos.ts';
import { retirarPermisos } from '../permisos.ts';
import type { Postulacion } from '../postulacion.ts';
import { archivosDe } from './archivos.ts';
import { escribirIntegrantes } from './integrantes-escribir.ts';
import { type FilaIntegrante, integrantesDe } from './integrantes-leer.ts';
import { identificar, type Pedido } from './integrantes-personas.ts';
import { tomarTurno } from './integrantes-turno.ts';

export const bloqueIntegrantes: ServerBlock<Integrantes, Postulacion, ValorIntegrantes, OpcionesIntegrantes> = {
  schema: () => valorIntegrantes,
  load: (ctx, p) => integrantesDe(ctx, p),
  save: async (ctx, p, b, v, antes) => {
    const fijos = antes.flatMap((i) => (i.esResponsable && i.investigadorId ? [i.investigadorId] : []));
    exigirRoles(b, v, fijos);
    const pedidos = await identificar(ctx, b, v, fijos);
    exigirUnaVez(b, pedidos, fijos);
    const previos = antes.filter((i) => !i.esResponsable);
    await quitar(
      ctx,
      p,
      b,
      previos.filter((i) => !pedidos.some((x) => x.investigadorId === i.investigadorId)),
    );
    const nuevos = pedidos.filter(
      (x) => !previos.some((i) => i.investigadorId === x.investigadorId && i.rol === x.rol),
    );
    await tomarTurno(
      ctx,
      nuevos.map((x) => x.investigadorId),
    );
    await exigirElegibles(ctx, p, b, nuevos, pedidos);
    await escribirIntegrantes(ctx, p, b, pedidos, previos);
    await pedirAceptaciones(
      ctx,
      p,
      nuevos.map((x) => x.investigadorId),
    );
    await pedirAutorizaciones(ctx, p);
  },
  options: async (ctx, p, b) => ({
    paises: b.roles.some((r) => r.source === 'externoRegistro') ? await paises(ctx) : [],
    cartaResponsable: await cartaDelResponsable(ctx, p, b.carta?.delResponsable),
    aceptaciones: await aceptacionesDe(ctx, p),
  }),
  requirements: async (ctx, p, b, v) => {
    // Who entered in order may have lost their condition since: they are judged again, at submission too.
    const reparos = await reparosDe(
      ctx,
      p,
      b,
      v.filter((i) => !i.esResponsable),
    );
    return [
      ...pendientesDelEquipo(b, v).map((text): Reason => ({ text, field: 'integrantes' })),
      ...v.flatMap((i, n) => pendientesDe(b, i, n)),
      ...reparos.map(({ de, motivo }): Reason => ({ text: `${de.nombre}: ${motivo}.`, field: `${v.indexOf(de)}.rol` })),
    ];
  },
  isEmpty: (v) => v.every((i) => i.esResponsable),
};

const cartaDelResponsable = async (ctx: Ctx, p: Postulacion, recurso = '') =>
  (await archivosDe(ctx, p.id, [recurso]))[recurso]?.[0] ?? null;

/** What the row `n` of the team lacks. */
function pendientesDe(b: Integrantes, i: ValorIntegrantes[number], n: number): Reason[] {
  const extra = b.roles.find((r) => r.rol === i.rol)?.extra ?? [];
  const faltan: Reason[] = [];
  if (extra.includes('contribucion') && !i.contribucion)
    faltan.push({ text: `Indique la contribución de ${i.nombre}.`, field: `${n}.contribucion` });
  if (extra.includes('tesis') && (!i.tesisTipo || !i.tesisTitulo))
    faltan.push({ text: `Indique el tipo y el título de tesis de ${i.nombre}.`, field: `${n}.tesisTitulo` });
  if (extra.includes('carta') && !i.carta)
    faltan.push({ text: `Carta de compromiso de ${i.nombre}: archivo necesario.`, field: `${n}.carta` });
  return faltan;
}

function exigirRoles(b: Integrantes, v: ValorIntegrantes, fijos: number[]) {
  const fallas: FieldError[] = [];
  const cuenta = new Map<string, number>();
  v.forEach((i, n) => {
    if (i.investigadorId && fijos.includes(i.investigadorId)) return;
    const rol = b.roles.find((r) => r.rol === i.rol);
    const path = `${b.key}.${n}`;
    const previos = cuenta.get(i.rol) ?? 0;
    cuenta.set(i.rol, previos + 1);
    if (!rol) fallas.push({ path: `${path}.rol`, message: 'Este rol no existe en la convocatoria' });
    else if (rol.max && previos >= rol.max) fallas.push({ path: `${path}.rol`, message: excesoDeRol(rol) });
    if (i.tesisTipo && rol?.tiposTesis && !rol.tiposTesis.includes(i.tesisTipo))
      fallas.push({ path: `${path}.tesisTipo`, message: FAULTS.invalid });
    if ((i.sumId && rol?.source !== 'estudianteMatriculado') || (i.externo && rol?.source !== 'externoRegistro'))
      fallas.push({ path: `${path}.investigadorId`, message: 'No cumple la condición que pide este rol' });
  });
  const total = [...cuenta.values()].reduce((a, n) => a + n, 0);
  if (b.maxTotal && total > b.maxTotal) fallas.push({ path: b.key, message: excesoDeEquipo(b.maxTotal) });
  if (fallas.length)
    throw new Failure('invalid', 'convocatorias.roles_incompletos', fallas[0]!.message, { fields: fallas });
}

function exigirUnaVez(b: Integrantes, pedidos: Pedido[], fijos: number[]) {
  const vistos = new Set<number>(fijos);
  const repetidos = pedidos.filter((i) => vistos.has(i.investigadorId) || !vistos.add(i.investigadorId));
  if (repetidos.length)
    throw new Failure('invalid', 'convocatorias.integrante_repetido', 'No puede añadir al mismo integrante 2 veces.', {
      fields: repetidos.map((i) => ({
        path: `${b.key}.${i.posicion}.investigadorId`,
        message: 'No puede añadir al mismo integrante 2 veces',
      })),
    });
}

/** Each newcomer must be in the source of their role and pass its checks; the reasons are those the search shows. */
async function exigirElegibles(ctx: Ctx, p: Postulacion, b: Integrantes, nuevos: Pedido[], todos: Pedido[]) {
  const reparos = await reparosDe(ctx, { ...p, companeros: todos.map((i) => i.investigadorId) }, b, nuevos);
  const fallas: FieldError[] = reparos.map(({ de, motivo }) => ({
    path: `${b.key}.${de.posicion}.investigadorId`,
    message: motivo,
  }));
  if (fallas.length)
    throw new Failure('invalid', 'convocatorias.integrante_no_elegible', fallas[0]!.message, { fields: fallas });
}

/** What keeps members from their roles today: their source and their checks, one query per role. */
async function reparosDe<I extends { investigadorId: number | null; rol: string }>(
  ctx: Ctx,
  p: ContextoCandidato,
  b: Integrantes,
  miembros: readonly I[],
): Promise<{ de: I; motivo: string }[]> {
  const reparos: { de: I; motivo: string }[] = [];
  for (const def of b.roles) {
    const suyos = miembros.filter((n) => n.rol === def.rol);
    const candidatos = await candidatosPorId(
      ctx,
      p,
      def,
      suyos.flatMap((n) => (n.investigadorId ? [n.investigadorId] : [])),
    );
    for (const de of suyos) {
      const c = candidatos.find((x) => x.investigadorId === de.investigadorId);
      for (const motivo of c ? c.motivos : [NO_ES_DE_LA_FUENTE]) reparos.push({ de, motivo });
    }
  }
  return reparos;
}

async function quitar(ctx: Ctx, p: Postulacion, b: Integrantes, salen: FilaIntegrante[] | ValorIntegrantes) {
  const ids = salen.flatMap((i) => (i.id ? [i.id] : []));
  if (ids.length === 0) return;
  const conActividades = await ctx.db
    .selectDistinct({ id: proyectoActividad.integranteId })
    .from(proyectoActividad)
    .where(inArray(proyectoActividad.integranteId, ids));
  const [ocupado] = conActividades;
  if (ocupado) {
    const nombre = salen.find((i) => i.id === ocupado.id)?.nombre ?? 'El integrante';
    throw invalidField(
      b.key,
      `${nombre} tiene actividades asociadas`,
      `${nombre} tiene actividades asociadas; elimine o reasigne las actividades antes de retirarlo.`,
    );
  }
  await retirarPermisos(
    ctx,
    p.id,
    salen.flatMap((i) => (i.investigadorId ? [i.investigadorId] : [])),
  );
  await ctx.db.delete(proyectoIntegrante).where(inArray(proyectoIntegrante.id, ids));
}
