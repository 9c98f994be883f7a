import { eq } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import { tableOf } from '#core/documents/shared/views.ts';
import { fileHistory, filesOf } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { gradosQueSeEligen, participaciones } from '#modules/personas/server/index.ts';
import { investigador } from '#modules/personas/tables.ts';
import { ETIQUETA_RECURSO, ranuraDeExclusion, ranuraDeMiembro, recursosDeEdicion } from '../../domain/clases.ts';
import { cargoMostrado, condicionMostrada, ETIQUETA_CONFIRMACION } from '../../domain/estados.ts';
import { DE_MEMBRESIA, VARIANTES_EDICION, varianteDe } from '../../domain/formularios.ts';
import { puedeConMiembros } from '../../domain/reglas.ts';
import { grupoIntegrante } from '../../tables.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { exigirGrupo, papelEn } from '../leer.ts';
import type { Miembro } from './exigir.ts';
import { encabezado, exclusion, inclusion, informacion, type Persona } from './ficha.ts';
import { juzgarExclusion } from './juicio.ts';
import { institutosDe } from './personas.ts';

const NADA = { impide: [], avisa: [], sinMinimo: null };

/**
 * A member as the screens show them (spec 04 B4). Personal data, inclusion and documents travel only to the office;
 * other members see their projects in the group.
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
  const { p, m } = fila;
  const salio = m.hasta !== null;
  const papel = papelEn(ctx, g);
  const gestor = papel === 'gestor';
  const ajustes = await ajustesGrupo(ctx);
  const excluye = puedeConMiembros(papel, g, ajustes).excluir && !salio;
  const variante = varianteDe({ condicion: m.condicion, tipo: p.tipo });
  const parte = (title: string, ...content: View[]) => ({ title, content });
  return {
    version: m.version,
    nombre: nombreEnFrase(p),
    detalle: [
      condicionMostrada(m.condicion, salio),
      cargoMostrado(m.esCoordinador, salio),
      ETIQUETA_CONFIRMACION[m.confirmacion].label,
    ]
      .filter(Boolean)
      .join(' · '),
    salio,
    pestanas: [
      ...(gestor ? [parte('Información', await informacion(ctx, m, fila), ...(await documentos(ctx, m.id)))] : []),
      parte('Proyectos', await proyectosDe(ctx, m.id)),
      ...(gestor ? [parte('Inclusión', inclusion(g.tipo, m))] : []),
      ...(gestor && salio ? [parte('Exclusión', exclusion(m))] : []),
    ],
    ...(excluye || (gestor && !salio) ? await juzgarExclusion(ctx, m, g) : NADA),
    ranuraExclusion: ranuraDeExclusion(ajustes),
    edicion: gestor
      ? {
          variante,
          encabezado: await encabezado(ctx, m, fila),
          valores: valoresDe(variante, m, p),
          institutos: await institutosDe(ctx, p),
          grados: await gradosQueSeEligen(ctx, p.grado),
          documentos: salio ? [] : await renovables(ctx, m, p),
        }
      : null,
  };
}

async function documentos(ctx: Ctx, integranteId: number): Promise<View[]> {
  const items = Object.entries(await filesOf(ctx.db, 'grupo_integrante', integranteId)).flatMap(([recurso, archivos]) =>
    archivos.map((a) => ({
      text: ETIQUETA_RECURSO[recurso] ?? recurso,
      file: a.id,
      note: formatInstant(a.uploadedAt, ctx.settings.timeZone),
    })),
  );
  return items.length ? [{ type: 'list', items }] : [];
}

/** The documents that the office may renew, each with its versions. */
async function renovables(ctx: Ctx, m: Miembro, p: Persona) {
  const ajustes = await ajustesGrupo(ctx);
  const documentos = [];
  for (const recurso of recursosDeEdicion({ condicion: m.condicion, tipo: p.tipo })) {
    const versiones = await fileHistory(ctx, 'grupo_integrante', m.id, recurso);
    documentos.push({
      recurso,
      ranura: ranuraDeMiembro(recurso, ajustes, p.tipo.startsWith('Externo')),
      actual: versiones.find((v) => v.current) ?? null,
      anteriores: versiones.filter((v) => !v.current),
    });
  }
  return documentos;
}

type Proyecto = { codigo: string | null; tipo: string; titulo: string; condicion: string; periodo: number };
/** Approved projects joined as a member of this group. */
async function proyectosDe(ctx: Ctx, integranteId: number): Promise<View> {
  const proyectos = await query(ctx)<Proyecto>`
    select x.codigo, x.tipo, x.titulo, concat_ws(', ', x.condicion, x.permanencia) as condicion, x.periodo
    from ${participaciones.one()} x
    where x.grupo_integrante_id = ${integranteId} and x.participo and x.ganado
    order by x.periodo desc, x.proyecto_id desc
  `;
  const columnas = [
    { label: 'Código', of: (x: Proyecto) => x.codigo },
    { label: 'Tipo', of: (x: Proyecto) => x.tipo },
    { label: 'Título', of: (x: Proyecto) => x.titulo },
    { label: 'Condición', of: (x: Proyecto) => x.condicion },
    { label: 'Periodo', of: (x: Proyecto) => String(x.periodo) },
  ];
  return tableOf(columnas, proyectos, { empty: 'No tiene proyectos aprobados como integrante de este grupo.' });
}

/** What each field of their form has now; a choice travels as text. */
function valoresDe(variante: keyof typeof VARIANTES_EDICION, m: Miembro, p: Persona): Record<string, unknown> {
  const propios = Object.fromEntries(DE_MEMBRESIA.map((k) => [k, m[k]]));
  const todos: Record<string, unknown> = { ...p, ...propios, institutoId: p.institutoId && String(p.institutoId) };
  return Object.fromEntries(Object.keys(VARIANTES_EDICION[variante].shape).map((k) => [k, todos[k] ?? null]));
}
