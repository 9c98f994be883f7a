import { eq, sql } from 'drizzle-orm';
import type { TestApp } from '#apps/testing/app.ts';
import type { Modulo } from '#modules/acceso/domain/permisos.ts';
import { permisoAdmin, usuario, usuarioAdmin, usuarioRol } from '#modules/acceso/tables.ts';
import { facultad, partida } from '#modules/catalogos/tables.ts';
import type { Condicion } from '#modules/grupos/domain/estados.ts';
import { grupo, grupoIntegrante, grupoLinea } from '#modules/grupos/tables.ts';
import { lineaInvestigacion } from '#modules/lineas/tables.ts';
import type { TipoInvestigador } from '#modules/personas/domain/vocabularios.ts';
import { investigador } from '#modules/personas/tables.ts';
import { convocatoria } from '../tables.ts';

export const HOY = new Date('2026-04-15T15:00:00Z');

/** Somebody of the office, signed in, with one level on some modules. */
export async function deLaOficina(
  { ctx, login }: TestApp,
  nombre: string,
  nivel: 'ver' | 'editar',
  modulos: readonly Modulo[] = ['convocatorias'],
) {
  const { db } = ctx();
  const [a] = await db
    .insert(usuarioAdmin)
    .values({ codigoTrabajador: nombre, apellido1: 'Admin', apellido2: 'Uno', nombres: nombre, sexo: 'F' })
    .returning({ id: usuarioAdmin.id });
  const [u] = await db
    .insert(usuario)
    .values({ nombre, username: nombre, email: `${nombre}@demo.edu.pe` })
    .returning({ id: usuario.id });
  await db.insert(usuarioRol).values({ usuarioId: u!.id, rol: 'admin', adminId: a!.id });
  await db.insert(permisoAdmin).values(modulos.map((modulo) => ({ usuarioId: u!.id, modulo, nivel })));
  return login(nombre);
}

/** A small world around one group: an applicant who may apply, their colleagues and an open PCONFIGI call. */
export async function crearMundo({ ctx, login }: TestApp) {
  // Of this world alone (files share their modules), and of three figures: names sort as they were made.
  let serie = 100;
  const c = ctx();
  const [fac] = await c.db.select().from(facultad).limit(1);
  const [linea] = await c.db
    .select()
    .from(lineaInvestigacion)
    .where(eq(lineaInvestigacion.facultadId, fac!.id))
    .limit(1);

  async function persona(nombre: string, tipo: TipoInvestigador, cuenta?: string) {
    serie++;
    const [i] = await c.db
      .insert(investigador)
      .values({
        apellido1: nombre,
        apellido2: 'Quispe',
        nombres: 'Prueba',
        tipo,
        docTipo: 'DNI',
        docNumero: String(40_000_000 + serie),
        codigo: `C${serie}`,
        facultadId: fac!.id,
        docenteCategoria: tipo === 'Docente permanente' ? '1-1-40' : null,
        ctiVitae: 'https://ctivitae.example/1',
        googleScholar: 'https://scholar.example/1',
        orcid: `0000-0000-0000-${String(serie).padStart(4, '0')}`,
        emailInstitucional: `${nombre.toLowerCase()}${serie}@demo.edu.pe`,
      })
      .returning({ id: investigador.id });
    if (cuenta) {
      const [u] = await c.db
        .insert(usuario)
        .values({ nombre: `Prueba ${nombre}`, username: cuenta, email: `${cuenta}@demo.edu.pe` })
        .returning({ id: usuario.id });
      await c.db.insert(usuarioRol).values({ usuarioId: u!.id, rol: 'investigador', investigadorId: i!.id });
    }
    return i!.id;
  }
  async function conGrupo(corto: string) {
    const [g] = await c.db
      .insert(grupo)
      .values({
        tipo: 'grupo',
        estado: 'registrado',
        facultadId: fac!.id,
        nombre: `Grupo ${corto}`,
        nombreCorto: corto,
        categoria: 'A',
      })
      .returning({ id: grupo.id });
    await c.db.insert(grupoLinea).values({ grupoId: g!.id, lineaId: linea!.id });
    return g!.id;
  }
  const miembro = (grupoId: number, investigadorId: number, condicion: Condicion, esCoordinador = false) =>
    c.db.insert(grupoIntegrante).values({ grupoId, investigadorId, condicion, esCoordinador, desde: '2021-03-12' });

  const grupoId = await conGrupo('BIOGEN');
  const postulante = await persona('Postulante', 'Docente permanente', 'postulante');
  const coordinador = await persona('Coordinador', 'Docente permanente', 'coordinador');
  const otro = await persona('Otro', 'Docente permanente', 'otro');
  const docente = await persona('Docente', 'Docente permanente');
  const estudiante = await persona('Estudiante', 'Estudiante pregrado');
  const ajeno = await persona('Ajeno', 'Docente permanente');
  await miembro(grupoId, coordinador, 'Titular', true);
  await miembro(grupoId, postulante, 'Titular');
  await miembro(grupoId, otro, 'Titular');
  await miembro(grupoId, docente, 'Titular');
  await miembro(grupoId, estudiante, 'Adherente');

  const [llamada] = await c.db
    .insert(convocatoria)
    .values({
      tipoProyecto: 'PCONFIGI',
      periodo: 2026,
      descripcion: 'PCONFIGI 2026 de prueba',
      registroInicio: '2026-04-01',
      registroFin: '2026-04-30',
      calendarioInicio: '2026-06-01',
      calendarioFin: '2027-05-31',
      evaluacionInicio: '2026-05-01',
      evaluacionFin: '2026-05-31',
    })
    .returning({ id: convocatoria.id });
  const partidas = await c.db.select({ id: partida.id, nombre: partida.nombre, tipo: partida.tipo }).from(partida);
  return {
    grupoId,
    postulante,
    coordinador,
    otro,
    docente,
    estudiante,
    ajeno,
    convocatoriaId: llamada!.id,
    lineaId: linea!.id,
    partidas,
    persona,
    miembro,
    conGrupo,
    login,
    sql,
  };
}
export type Mundo = Awaited<ReturnType<typeof crearMundo>>;
