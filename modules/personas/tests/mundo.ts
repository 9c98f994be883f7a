import { type SQL, sql } from 'drizzle-orm';
import { clientOf, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { cargarCatalogos, clave } from '#db/catalogos/cargar.ts';
import { orcid } from '#db/demo/identificadores.ts';
import { usuario, usuarioRol } from '#modules/acceso/tables.ts';
import { abrirSesion, type CuentaNueva, crearCuenta } from '#modules/acceso/tests/mundo.ts';
import type { Condicion } from '#modules/grupos/domain/estados.ts';
import { grupo, grupoIntegrante } from '#modules/grupos/tables.ts';
import { proyecto, proyectoIntegrante } from '#modules/proyectos/tables.ts';
import { publicacion, publicacionAutor } from '#modules/publicaciones/tables.ts';
import { investigador } from '../tables.ts';

const ZONA = 'America/Lima';
export const HOY = dayOf(new Date(), ZONA);
export const ANIO = Number(HOY.slice(0, 4));
export const dias = (n: number): string => {
  const d = new Date(`${HOY}T00:00:00Z`);
  d.setUTCDate(d.getUTCDate() + n);
  return d.toISOString().slice(0, 10);
};

/** A small university with people, groups, projects and publications, and a server that answers requests. */
export async function mundo(ahora?: () => Date, ajustes: Partial<Settings> = {}, watch?: (consulta: string) => void) {
  const { app, database, ctx } = await testApp({
    settings: { timeZone: ZONA, demo: false, ...ajustes },
    ...(ahora ? { now: ahora } : {}),
    ...(watch ? { watch } : {}),
  });
  const { db } = database;
  const catalogos = await cargarCatalogos(db, HOY);
  const [facultadId, otraFacultadId] = [...catalogos.facultad.values()] as [number, number];
  const filas = <T = Record<string, unknown>>(consulta: SQL) => rowsOf<T>(db, consulta);
  const unaFila = async <T = Record<string, unknown>>(consulta: SQL) => (await filas<T>(consulta))[0]!;
  let serie = 0;

  const persona = async (datos: Partial<typeof investigador.$inferInsert> = {}) => {
    const n = ++serie;
    const [fila] = await db
      .insert(investigador)
      .values({
        apellido1: `Apellido${n}`,
        apellido2: 'Quispe',
        nombres: `Nombre${n}`,
        sexo: 'F',
        tipo: 'Docente permanente',
        docTipo: 'DNI',
        docNumero: String(10_000_000 + n),
        codigo: `C${n}`,
        facultadId,
        ...datos,
      })
      .returning({ id: investigador.id });
    return fila!.id;
  };
  const cliente = async (nueva: CuentaNueva) => {
    const cuenta = await crearCuenta(ctx(), nueva);
    return { ...cuenta, ...clientOf(app, await abrirSesion(ctx(), cuenta.id)) };
  };
  return {
    app,
    db,
    ctx,
    catalogos,
    facultadId,
    otraFacultadId,
    filas,
    unaFila,
    persona,
    orcid: () => orcid(++serie + 50_000),
    cliente,
    editor: (nombre = `editor${++serie}`) =>
      cliente({ usuario: nombre, roles: ['admin'], permisos: [['investigadores', 'editar']] }),
    consulta: (nombre = `consulta${++serie}`) =>
      cliente({ usuario: nombre, roles: ['admin'], permisos: [['investigadores', 'ver']] }),
    /** An account of an existing person. */
    async cuentaDe(investigadorId: number, nombre = `cuenta${++serie}`) {
      const [u] = await db
        .insert(usuario)
        .values({ nombre, username: nombre, email: `${nombre}@demo.edu.pe` })
        .returning({ id: usuario.id });
      await db.insert(usuarioRol).values({ usuarioId: u!.id, rol: 'investigador', investigadorId });
      return { id: u!.id, nombre, ...clientOf(app, await abrirSesion(ctx(), u!.id)) };
    },
    async grupo(integrantes: { id: number; coordina?: boolean; condicion?: Condicion }[]) {
      const n = ++serie;
      const [g] = await db
        .insert(grupo)
        .values({
          tipo: 'grupo',
          estado: 'registrado',
          facultadId,
          nombre: `Grupo ${n}`,
          nombreCorto: `G${n}`,
          categoria: 'A',
        })
        .returning({ id: grupo.id });
      for (const { id, coordina = false, condicion = 'Titular' } of integrantes)
        await db.insert(grupoIntegrante).values({
          grupoId: g!.id,
          investigadorId: id,
          condicion,
          esCoordinador: coordina,
          desde: `${ANIO - 1}-02-01`,
        });
      return g!.id;
    },
    async proyecto(responsableId: number, miembros: number[] = []) {
      const n = ++serie;
      return db.transaction(async (tx) => {
        const [p] = await tx
          .insert(proyecto)
          .values({
            tipoProyecto: 'PCONFIGI',
            periodo: ANIO,
            titulo: `Proyecto ${n}`,
            codigoProyecto: `PCG${n}`,
            estado: 'aprobado',
            facultadId,
            responsableId,
            fechaInscripcion: new Date(`${ANIO}-02-01T12:00:00Z`),
          })
          .returning({ id: proyecto.id });
        const rol = (rol: string) => catalogos.integranteTipo.get(clave('PCONFIGI', rol))!;
        for (const [i, id] of [responsableId, ...miembros].entries())
          await tx.insert(proyectoIntegrante).values({
            proyectoId: p!.id,
            investigadorId: id,
            tipoId: rol(i === 0 ? 'responsable' : 'miembro_docente'),
            esResponsable: i === 0,
          });
        return p!.id;
      });
    },
    async publicacion(
      autores: { id: number; puntaje?: string }[],
      datos: Partial<typeof publicacion.$inferInsert> = {},
    ) {
      const n = ++serie;
      const [p] = await db
        .insert(publicacion)
        .values({
          tipo: 'articulo',
          titulo: `Publicación ${n}`,
          estado: 'registrado',
          validado: (datos.estado ?? 'registrado') === 'registrado',
          fechaPublicacion: `${ANIO - 1}-05-01`,
          fechaInscripcion: new Date(`${ANIO}-01-10T12:00:00Z`),
          ...datos,
        })
        .returning({ id: publicacion.id });
      for (const [orden, { id, puntaje = '2.00' }] of autores.entries())
        await db.insert(publicacionAutor).values({
          publicacionId: p!.id,
          investigadorId: id,
          autor: `Autor ${orden}`,
          categoria: 'Autor',
          orden: orden + 1,
          puntaje,
        });
      return p!.id;
    },
    vigentes: (id: number) =>
      unaFila<{ fusionada: number | null }>(
        sql`select fusionada_en_id::int as fusionada from investigador where id = ${id}`,
      ),
  };
}

/** A record as the office's form would send it. */
export const formulario = (datos: Record<string, unknown> = {}) => ({
  tipo: 'Externo',
  activo: 'si',
  nombres: 'Ana María',
  apellido1: 'Quispe',
  apellido2: 'Mamani',
  sexo: 'F',
  docTipo: 'DNI',
  docNumero: '45678901',
  paisCodigo: 'PE',
  facultadId: null,
  ...datos,
});
