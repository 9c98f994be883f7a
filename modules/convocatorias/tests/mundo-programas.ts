import { eq, inArray, sql } from 'drizzle-orm';
import type { TestApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { cdiEvaluacion } from '#modules/docente-investigador/tables.ts';
import { grupo, grupoLinea } from '#modules/grupos/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import { sumEstudiante } from '#modules/personas/tables-padrones.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';
import { convocatoria, convocatoriaFacultad, convocatoriaHabilitado } from '../tables.ts';
import { crearMundo } from './mundo.ts';

/**
 * Three groups of three faculties, students in the enrolment registry, designated people and an open call of each type.
 */
export async function crearMundoDeProgramas(app: TestApp) {
  const m = await crearMundo(app);
  const { db } = app.ctx();
  const facultades = (await db.select({ id: facultad.id }).from(facultad).orderBy(facultad.id).limit(3)).map(
    (f) => f.id,
  );
  const [f1, f2, f3] = facultades as [number, number, number];
  await db.update(grupo).set({ facultadId: f1 }).where(eq(grupo.id, m.grupoId));
  const conOds = await rowsOf<{ id: number }>(
    db,
    sql`
      select l.id::int
      from linea_investigacion l
      where l.activa
        and exists (
          select 1
          from linea_ods o
          where o.linea_id = l.id
        )
      order by l.id
      limit 1
    `,
  );
  const lineaId = conOds[0]!.id;
  await db.insert(grupoLinea).values({ grupoId: m.grupoId, lineaId }).onConflictDoNothing();

  const deFacultad = (facultadId: number, ids: number[]) =>
    db.update(investigador).set({ facultadId }).where(inArray(investigador.id, ids));
  async function conCdi(ids: number[]) {
    await db
      .update(investigador)
      .set({ renacyt: 'P0012345', renacytNivel: 'III' })
      .where(inArray(investigador.id, ids));
    await db.insert(cdiEvaluacion).values(
      ids.map((investigadorId) => ({
        investigadorId,
        fase: 'Constancia',
        estado: 'vigente',
        fechaConstancia: '2025-06-01',
        fechaFin: '2027-06-01',
      })),
    );
  }
  const docente2 = await m.persona('Segundo', 'Docente permanente', 'segundo');
  const tesistaA = await m.persona('TesistaA', 'Estudiante pregrado');
  const tesistaB = await m.persona('TesistaB', 'Estudiante pregrado');
  const posgrado = await m.persona('Posgrado', 'Estudiante posgrado');
  const externo = await m.persona('Externa', 'Externo');
  await m.miembro(m.grupoId, docente2, 'Titular');
  for (const id of [tesistaA, tesistaB, posgrado]) await m.miembro(m.grupoId, id, 'Adherente');
  await m.miembro(m.grupoId, externo, 'Adherente');
  const propios = [
    m.postulante,
    m.coordinador,
    m.otro,
    m.docente,
    m.estudiante,
    docente2,
    tesistaA,
    tesistaB,
    posgrado,
  ];
  await deFacultad(f1, propios);

  const g2 = await m.conGrupo('QUIMED');
  const g3 = await m.conGrupo('GEOAND');
  const titular2 = await m.persona('Titular2', 'Docente permanente', 'coordinador2');
  const titular3 = await m.persona('Titular3', 'Docente permanente', 'coordinador3');
  const sinCdi = await m.persona('SinCdi', 'Docente permanente');
  const tesistaG2 = await m.persona('TesistaG2', 'Estudiante pregrado');
  await m.miembro(g2, titular2, 'Titular', true);
  await m.miembro(g2, tesistaG2, 'Adherente');
  await m.miembro(g3, titular3, 'Titular', true);
  await m.miembro(g3, sinCdi, 'Titular');
  await db.update(grupo).set({ facultadId: f2 }).where(eq(grupo.id, g2));
  await db.update(grupo).set({ facultadId: f3 }).where(eq(grupo.id, g3));
  await deFacultad(f2, [titular2, tesistaG2]);
  await deFacultad(f3, [titular3, sinCdi]);
  await conCdi([titular2, titular3]);

  const matriculados = await db
    .insert(sumEstudiante)
    .values(
      Array.from({ length: 8 }, (_, i) => ({
        codigoAlumno: `2023${String(i).padStart(4, '0')}`,
        dni: String(70_000_000 + i),
        apellido1: `Alumno${i}`,
        apellido2: 'Mamani',
        nombres: 'Prueba',
        nivel: 'pregrado',
        // The last one is in their first year.
        periodosMatriculados: i === 7 ? 2 : 6,
        permanencia: 'Activo',
      })),
    )
    .returning({ id: sumEstudiante.id });
  // An adherent of the group with an enrolment of their own.
  const [adherente] = await db.select().from(investigador).where(eq(investigador.id, tesistaA));
  await db.insert(sumEstudiante).values({
    codigoAlumno: adherente!.codigo!,
    dni: adherente!.docNumero,
    apellido1: adherente!.apellido1,
    nombres: adherente!.nombres,
    nivel: 'pregrado',
    periodosMatriculados: 6,
    permanencia: 'Activo',
  });

  const fechas = {
    periodo: 2026,
    registroInicio: '2026-04-01',
    registroFin: '2026-04-30',
    calendarioInicio: '2026-06-01',
    calendarioFin: '2027-05-31',
    evaluacionInicio: '2026-05-01',
    evaluacionFin: '2026-05-31',
  };
  const llamadas = await db
    .insert(convocatoria)
    .values(
      Object.values(PROGRAMAS)
        .filter((p) => p.tipo !== 'PCONFIGI')
        .map((p) => ({ ...fechas, tipoProyecto: p.tipo, descripcion: `${p.tipo} 2026 de prueba` })),
    )
    .returning({ id: convocatoria.id, tipo: convocatoria.tipoProyecto });
  const convocatorias = new Map([['PCONFIGI', m.convocatoriaId], ...llamadas.map((c) => [c.tipo, c.id] as const)]);
  const taller = convocatorias.get('PINVPOS')!;
  await db.insert(convocatoriaFacultad).values({
    convocatoriaId: taller,
    facultadId: f1,
    monto: '28325.00',
    cofinanciamiento: '7725.00',
    subvencion: '5150.00',
  });
  await db.insert(convocatoriaHabilitado).values(
    [m.postulante, m.coordinador, m.otro].map((investigadorId, i) => ({
      convocatoriaId: taller,
      investigadorId,
      facultadId: f1,
      cargo: ['Director de posgrado', 'Director de investigación', 'Coordinador de programa'][i]!,
      condicion: i === 0 ? 'Responsable' : 'Miembro',
      encargado: i === 0,
    })),
  );
  return {
    ...m,
    lineaId,
    convocatorias,
    g2,
    g3,
    docente2,
    tesistaA,
    tesistaB,
    posgrado,
    externo,
    titular2,
    titular3,
    sinCdi,
    tesistaG2,
    matriculados: matriculados.map((x) => x.id),
  };
}
export type MundoDeProgramas = Awaited<ReturnType<typeof crearMundoDeProgramas>>;
