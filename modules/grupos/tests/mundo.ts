import { eq, sql } from 'drizzle-orm';
import type { TestApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { usuario, usuarioAdmin, usuarioRol } from '#modules/acceso/tables.ts';
import { dependencia, facultad, instituto } from '#modules/catalogos/tables.ts';
import type { TipoInvestigador } from '#modules/personas/domain/vocabularios.ts';
import { investigador } from '#modules/personas/tables.ts';
import { rrhhDocente, sumEstudiante } from '#modules/personas/tables-padrones.ts';
import type { Condicion, EstadoGrupo, TipoGrupo } from '../domain/estados.ts';
import { grupo, grupoIntegrante, grupoLinea } from '../tables.ts';

export const HOY = new Date('2026-04-15T15:00:00Z');

/** ORCID with its check character. */
function orcidDe(n: number): string {
  const digitos = String(9_000_000_000_000 + n).padStart(15, '0');
  let total = 0;
  for (const d of digitos) total = (total + Number(d)) * 2;
  const resto = (12 - (total % 11)) % 11;
  const todo = digitos + (resto === 10 ? 'X' : String(resto));
  return (todo.match(/.{4}/g) as string[]).join('-');
}

/** People, registers and groups to test the members, the requests and the office. */
export async function crearMundo({ ctx, login }: TestApp) {
  // Of this world alone (files share their modules), and of three figures: names sort as they were made.
  let serie = 100;
  const c = ctx();
  const facultades = await c.db.select().from(facultad).orderBy(facultad.id).limit(2);
  const fac = facultades[0]!;
  const [dep] = await c.db
    .insert(dependencia)
    .values({ facultadId: fac.id, nombre: 'Departamento de prueba' })
    .returning();
  const [ins] = await c.db.insert(instituto).values({ facultadId: fac.id, nombre: 'Instituto de prueba' }).returning();
  const lineas = (
    await rowsOf<{ id: number }>(
      c.db,
      sql`select id::int from linea_investigacion where activa and facultad_id = ${fac.id} order by id limit 5`,
    )
  ).map((l) => l.id);

  async function cuenta(
    nombre: string,
    rol: 'investigador' | 'admin' | 'facultad',
    sujeto: Record<string, number> = {},
  ) {
    const [u] = await c.db
      .insert(usuario)
      .values({ nombre: `Prueba ${nombre}`, username: nombre, email: `${nombre}@demo.edu.pe` })
      .returning({ id: usuario.id });
    await c.db.insert(usuarioRol).values({ usuarioId: u!.id, rol, ...sujeto });
    return u!.id;
  }

  type Extra = Partial<typeof investigador.$inferInsert> & { cuenta?: string };
  async function persona(tipo: TipoInvestigador, { cuenta: usuarioNombre, ...extra }: Extra = {}) {
    serie++;
    const [i] = await c.db
      .insert(investigador)
      .values({
        apellido1: `Apellido${serie}`,
        apellido2: 'Quispe',
        nombres: 'Prueba',
        tipo,
        docTipo: 'DNI',
        docNumero: String(50_000_000 + serie),
        codigo: `G${serie}`,
        facultadId: fac.id,
        dependenciaId: dep!.id,
        institutoId: ins!.id,
        docenteCategoria: tipo === 'Docente permanente' ? '1-1-40' : null,
        orcid: orcidDe(serie),
        grado: 'Doctor',
        tituloProfesional: 'Biólogo',
        especialidad: 'Ecología',
        telefonoMovil: '987654321',
        ctiVitae: 'https://ctivitae.example/1',
        googleScholar: 'https://scholar.example/1',
        emailInstitucional: `persona${serie}@demo.edu.pe`,
        ...extra,
      })
      .returning();
    if (usuarioNombre) await cuenta(usuarioNombre, 'investigador', { investigadorId: i!.id });
    return i!.id;
  }
  /** A registered teacher who is in the payroll snapshot too. */
  async function docente(extra: Extra = {}) {
    const id = await persona('Docente permanente', extra);
    const [p] = await c.db.select().from(investigador).where(eq(investigador.id, id));
    await c.db.insert(rrhhDocente).values({
      docTipo: p!.docTipo!,
      docNumero: p!.docNumero!,
      codigo: p!.codigo,
      apellido1: p!.apellido1,
      apellido2: p!.apellido2,
      nombres: p!.nombres,
      categoria: '1-1-40',
      tipoServidor: 'DOCENTE NOMBRADO',
      facultadCodigo: fac.codigo,
      estado: 'Activo',
    });
    return id;
  }
  /** A row of the enrolment snapshot, without a researcher. */
  async function matriculado(permanencia: string, programa = 'E.P. Biología') {
    serie++;
    const [s] = await c.db
      .insert(sumEstudiante)
      .values({
        codigoAlumno: `A${serie}`,
        dni: String(70_000_000 + serie),
        apellido1: `Alumno${serie}`,
        apellido2: 'Mamani',
        nombres: 'Prueba',
        sexo: 'F',
        correo: `alumno${serie}@demo.edu.pe`,
        facultadCodigo: fac.codigo,
        facultad: fac.nombre,
        programa,
        nivel: programa.startsWith('E.P.') ? 'pregrado' : 'maestria',
        permanencia,
        ultimoPeriodo: '2026-1',
      })
      .returning({ id: sumEstudiante.id });
    return s!.id;
  }
  type ExtraGrupo = Partial<typeof grupo.$inferInsert>;
  async function conGrupo(tipo: TipoGrupo, estado: EstadoGrupo, extra: ExtraGrupo = {}) {
    serie++;
    const [g] = await c.db
      .insert(grupo)
      .values({
        tipo,
        estado,
        facultadId: fac.id,
        nombre: `Grupo de prueba ${serie}`,
        nombreCorto: `G${serie}`,
        fechaCreacion: tipo === 'grupo' ? '2020-01-15' : null,
        categoria: tipo === 'grupo' ? 'B' : null,
        ...extra,
      })
      .returning({ id: grupo.id });
    if (lineas[0]) await c.db.insert(grupoLinea).values({ grupoId: g!.id, lineaId: lineas[0] });
    return g!.id;
  }
  type ExtraMiembro = Partial<typeof grupoIntegrante.$inferInsert>;
  async function miembro(grupoId: number, investigadorId: number, condicion: Condicion, extra: ExtraMiembro = {}) {
    const [m] = await c.db
      .insert(grupoIntegrante)
      .values({ grupoId, investigadorId, condicion, desde: '2021-03-12', ...extra })
      .returning({ id: grupoIntegrante.id });
    return m!.id;
  }
  /**
   * A group (or request) that meets the minimums: a coordinator (with account, unless null), two more titulares and an
   * adherente.
   */
  async function grupoCompleto(
    coordinador: string | null,
    tipo: TipoGrupo = 'grupo',
    estado: EstadoGrupo = 'registrado',
    extra: ExtraGrupo = {},
  ) {
    const grupoId = await conGrupo(tipo, estado, extra);
    const jefe = await docente(coordinador ? { cuenta: coordinador } : {});
    const titulares = [await docente(), await docente()];
    const adherente = await persona('Estudiante pregrado', { codigo: `E${serie}` });
    const m = {
      jefe: await miembro(grupoId, jefe, 'Titular', { esCoordinador: true }),
      titular: await miembro(grupoId, titulares[0]!, 'Titular'),
      otro: await miembro(grupoId, titulares[1]!, 'Titular'),
      adherente: await miembro(grupoId, adherente, 'Adherente'),
    };
    return { grupoId, jefe, titulares, adherente, m };
  }

  async function administradora(nombre: string, nivel: 'ver' | 'editar') {
    const [a] = await c.db
      .insert(usuarioAdmin)
      .values({ codigoTrabajador: nombre, apellido1: 'Oficina', apellido2: 'Central', nombres: nombre, sexo: 'F' })
      .returning({ id: usuarioAdmin.id });
    const id = await cuenta(nombre, 'admin', { adminId: a!.id });
    await c.db.execute(sql`insert into permiso_admin (usuario_id, modulo, nivel) values (${id}, 'grupos', ${nivel})`);
  }
  await administradora('gestora', 'editar');
  await administradora('lectora', 'ver');
  const uno = async <T>(consulta: ReturnType<typeof sql>): Promise<T> => (await rowsOf<T>(c.db, consulta))[0]!;
  const fijar = (clave: string, valor: string) =>
    c.db
      .execute(
        sql`insert into parametro (clave, periodo, valor, descripcion) values (${clave}, null, ${valor}, 'prueba')
        on conflict do nothing`,
      )
      .then(() => c.db.execute(sql`update parametro set valor = ${valor} where clave = ${clave} and periodo is null`));
  return {
    c,
    facultadId: fac.id,
    otraFacultadId: facultades[1]!.id,
    lineas,
    institutoId: ins!.id,
    persona,
    docente,
    matriculado,
    cuenta,
    conGrupo,
    grupoCompleto,
    miembro,
    uno,
    fijar,
    login,
    orcidDe,
  };
}
export type Mundo = Awaited<ReturnType<typeof crearMundo>>;
export const PDF = { name: 'adhesion.pdf', content: samplePdf() };
