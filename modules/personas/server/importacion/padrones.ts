import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { defineImporter, type Importer } from '#core/import/server/importer.ts';
import type { Known } from '#core/import/shared/import.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import {
  type ClasePadron,
  completarDocente,
  completarEstudiante,
  importacionPadron,
  importacionPlanilla,
  PADRONES,
} from '../../domain/importacion/padrones.ts';
import { actualizarActivos, ausentesDe, devolverEfectos, marcarAusentes } from './planilla.ts';

/** Faculties by code and name, folded; and how each is called. */
export async function facultadesConocidas(ctx: Ctx): Promise<Known> {
  const filas = await ctx.db.select({ codigo: facultad.codigo, nombre: facultad.nombre }).from(facultad);
  return {
    facultad_codigo: new Map(
      filas.flatMap(({ codigo, nombre }) => [
        [fold(codigo), codigo],
        [fold(nombre), codigo],
        [`facultad de ${fold(nombre)}`, codigo],
      ]),
    ),
    facultades: new Map(filas.map(({ codigo, nombre }) => [fold(codigo), nombre])),
  };
}

/** What the payroll brings, and what follows of it: who is active, and who no longer figures. */
export const importadorDePlanilla: Importer = defineImporter({
  def: importacionPlanilla,
  known: facultadesConocidas,
  finish: completarDocente,
  targets: [
    {
      table: PADRONES.rrhh.tabla,
      same: sql`s.doc_tipo = f.datos->>'doc_tipo' and s.doc_numero = f.datos->>'doc_numero'`,
      stamp: 'importado_en',
    },
  ],
  async judge(tx, { run }) {
    if (!run.whole) return 0;
    const [n] = await query(tx)<{ n: number }>`
      select count(*)::int as n
      from rrhh_docente s
      where ${ausentesDe(run.id)}
    `;
    return n!.n;
  },
  async written(tx, { run }) {
    const ausentes = run.whole ? await marcarAusentes(tx, run.id) : [];
    return { ausentes, activos: await actualizarActivos(tx, run) };
  },
  undoing: devolverEfectos,
  followsSource: true,
});

/** What the enrolment register brings. */
export const importadorDePadron: Importer = defineImporter({
  def: importacionPadron,
  known: facultadesConocidas,
  finish: completarEstudiante,
  targets: [
    {
      table: PADRONES.sum.tabla,
      same: sql`s.codigo_alumno = f.datos->>'codigo_alumno'`,
      defaults: { nivel: 'pregrado' },
      stamp: 'importado_en',
    },
  ],
  followsSource: true,
});

/** The importer of each register. */
export const IMPORTADOR_DE: Record<ClasePadron, Importer> = { rrhh: importadorDePlanilla, sum: importadorDePadron };
