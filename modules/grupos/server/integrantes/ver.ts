import { eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { fileHistory, filesOf } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { participaciones } from '#modules/personas/server/index.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { integrantesContract } from '../../contract.ts';
import {
  ETIQUETA_RECURSO,
  plantillaDePersona,
  ranuraDeExclusion,
  ranuraDeMiembro,
  recursosDeEdicion,
} from '../../domain/clases.ts';
import { cargoMostrado, condicionMostrada, ETIQUETA_CONFIRMACION } from '../../domain/estados.ts';
import { VARIANTES_EDICION, varianteDe } from '../../domain/formularios.ts';
import { grupoIntegrante } from '../../tables.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { exigirGrupo, papelEn } from '../leer.ts';
import type { Miembro } from './exigir.ts';
import { encabezado, exclusion, inclusion, informacion, type Persona } from './ficha.ts';
import { institutosDe } from './personas.ts';
import { juzgarExclusion } from './retirar.ts';

type Visto = OutputOf<(typeof integrantesContract.endpoints)['ver']>;

/**
 * A member as the screens show him (spec 04 B4). Personal data, inclusion and documents travel only to the office; other
 * members see his projects in the group.
 * @throws Failure not_found
 */
export async function verMiembro(ctx: Ctx, input: { id: number; integranteId: number }) {
  const g = await exigirGrupo(ctx, input.id, 'ver');
  const [fila] = await ctx.db
    .select({ m: grupoIntegrante, p: investigador, facultad: facultad.nombre })
    .from(grupoIntegrante)
    .innerJoin(investigador, eq(investigador.id, grupoIntegrante.investigadorId))
    .leftJoin(facultad, eq(facultad.id, investigador.facultadId))
    .where(eq(grupoIntegrante.id, input.integranteId));
  if (!fila || fila.m.grupoId !== g.id) throw notFound('El integrante que busca no existe.');
  const { p } = fila;
  const m = fila.m as Miembro;
  const salio = m.hasta !== null;
  const gestor = papelEn(ctx, g) === 'gestor';
  const variante = varianteDe({ condicion: m.condicion, tipo: p.tipo });
  const juicio = gestor && !salio ? await juzgarExclusion(ctx, m, g) : { impide: [], avisa: [], sinMinimo: null };
  return {
    id: m.id,
    version: m.version,
    nombre: nombreEnFrase(p),
    condicion: condicionMostrada(m.condicion, salio),
    cargo: cargoMostrado(m.esCoordinador, salio),
    confirmacion: ETIQUETA_CONFIRMACION[m.confirmacion].label,
    salio,
    proyectos: await proyectosDe(ctx, m.id),
    informacion: gestor ? await informacion(ctx, m, fila) : null,
    inclusion: gestor ? inclusion(g.tipo, m) : null,
    exclusion: gestor && salio ? exclusion(m) : null,
    documentos: gestor ? await documentos(ctx, m.id) : [],
    ...juicio,
    ranuraExclusion: ranuraDeExclusion(await ajustesGrupo(ctx)),
    edicion: gestor
      ? {
          variante,
          encabezado: await encabezado(ctx, m, fila),
          valores: valoresDe(variante, m, p),
          institutos: await institutosDe(ctx, p),
          documentos: salio ? [] : await renovables(ctx, m, p),
        }
      : null,
  };
}

async function documentos(ctx: Ctx, integranteId: number) {
  const porRecurso = await filesOf(ctx.db, 'grupo_integrante', integranteId);
  return Object.entries(porRecurso).flatMap(([recurso, archivos]) =>
    archivos.map((a) => ({ archivoId: a.id, nombre: ETIQUETA_RECURSO[recurso] ?? recurso, subidoEn: a.uploadedAt })),
  );
}

/** The documents that the office may renew, each with its versions. */
async function renovables(ctx: Ctx, m: Miembro, p: Persona) {
  const ajustes = await ajustesGrupo(ctx);
  const documentos = [];
  for (const recurso of recursosDeEdicion({ condicion: m.condicion, tipo: p.tipo })) {
    const versiones = await fileHistory(ctx.db, 'grupo_integrante', m.id, recurso);
    documentos.push({
      recurso,
      ranura: ranuraDeMiembro(recurso, ajustes, plantillaDePersona(recurso, p.tipo, ajustes)),
      actual: versiones.find((v) => v.current) ?? null,
      anteriores: versiones.filter((v) => !v.current),
    });
  }
  return documentos;
}

/** Approved projects joined as a member of this group. */
const proyectosDe = (ctx: Ctx, integranteId: number) =>
  rowsOf<Visto['proyectos'][number]>(
    ctx.db,
    sql`select x.proyecto_id::int as id, x.codigo, x.tipo, x.titulo, x.condicion, x.periodo, x.estado from ${participaciones.one()} x
      where x.grupo_integrante_id = ${integranteId} and not x.excluido and x.ganado order by x.periodo desc, x.proyecto_id desc`,
  );

function valoresDe(variante: keyof typeof VARIANTES_EDICION, m: Miembro, p: Persona): Record<string, unknown> {
  const todos: Record<string, unknown> = {
    ...p,
    desde: m.desde,
    resolucion: m.resolucion,
    resolucionFecha: m.resolucionFecha,
    observacion: m.observacion,
  };
  return Object.fromEntries(
    Object.keys(VARIANTES_EDICION[variante].shape).map((k) => [
      k,
      k === 'institutoId' && todos[k] ? String(todos[k]) : (todos[k] ?? null),
    ]),
  );
}
