import { eq } from 'drizzle-orm';
import type { TestApp } from '#apps/testing/app.ts';
import type { Modulo, Nivel } from '#modules/acceso/domain/permisos.ts';
import { permisoAdmin, usuario, usuarioAdmin, usuarioRol } from '#modules/acceso/tables.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { investigador } from '../tables.ts';
import { rrhhDocente, sumEstudiante } from '../tables-padrones.ts';

/** The two snapshots, the registered people and the office accounts that look at them. */
export async function mundoFuentes({ ctx }: TestApp) {
  const c = ctx();
  const [fac] = await c.db.select().from(facultad).where(eq(facultad.codigo, 'BIO'));
  let serie = 0;

  const docente = async (datos: Partial<typeof rrhhDocente.$inferInsert> = {}) => {
    serie++;
    const [r] = await c.db
      .insert(rrhhDocente)
      .values({
        docNumero: String(20_000_000 + serie),
        codigo: `0T${1_000 + serie}`,
        apellido1: 'Ñahui',
        apellido2: 'Córdova',
        nombres: 'José Óscar',
        categoria: '1-1-40',
        tipoServidor: 'DOCENTE NOMBRADO',
        facultadCodigo: 'BIO',
        estado: 'Activo',
        sexo: 'M',
        ...datos,
      })
      .returning();
    return r!;
  };
  const estudiante = async (datos: Partial<typeof sumEstudiante.$inferInsert> = {}) => {
    serie++;
    const [s] = await c.db
      .insert(sumEstudiante)
      .values({
        codigoAlumno: `2024${String(1_000 + serie)}`,
        dni: String(60_000_000 + serie),
        apellido1: 'Güere',
        apellido2: 'Muñoz',
        nombres: 'Lucía',
        facultad: fac!.nombre,
        facultadCodigo: 'BIO',
        programa: 'E. P. de Biología',
        permanencia: 'Activo',
        correo: `lucia${serie}@demo.edu.pe`,
        ...datos,
      })
      .returning();
    return s!;
  };
  const persona = async (datos: Partial<typeof investigador.$inferInsert> = {}) => {
    serie++;
    const [i] = await c.db
      .insert(investigador)
      .values({
        apellido1: 'Registrada',
        nombres: 'Persona',
        tipo: 'Docente permanente',
        docTipo: 'DNI',
        docNumero: String(70_000_000 + serie),
        facultadId: fac!.id,
        ...datos,
      })
      .returning();
    return i!;
  };
  const oficina = async (username: string, permisos: readonly (readonly [Modulo, Nivel])[], superadmin = false) => {
    const [u] = await c.db
      .insert(usuario)
      .values({ nombre: username, username, email: `${username}@demo.edu.pe`, superadmin })
      .returning({ id: usuario.id });
    const [a] = await c.db
      .insert(usuarioAdmin)
      .values({ codigoTrabajador: username, apellido1: username, apellido2: 'Prueba', nombres: 'Oficina', sexo: 'F' })
      .returning({ id: usuarioAdmin.id });
    await c.db.insert(usuarioRol).values({ usuarioId: u!.id, rol: 'admin', adminId: a!.id });
    for (const [modulo, nivel] of permisos) await c.db.insert(permisoAdmin).values({ usuarioId: u!.id, modulo, nivel });
    return u!.id;
  };
  return { facultadId: fac!.id, facultadNombre: fac!.nombre, docente, estudiante, persona, oficina };
}
export type MundoFuentes = Awaited<ReturnType<typeof mundoFuentes>>;
