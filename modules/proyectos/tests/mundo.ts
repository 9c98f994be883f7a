import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { buildApp } from '#apps/testing/app.ts';
import { openSession } from '#apps/testing/session.ts';
import { createStorage } from '#core/files/server/storage.ts';
import { recordTransition } from '#core/flow/server/execute.ts';
import { readSettings } from '#core/kernel/server/settings.ts';
import type { Problem } from '#core/kernel/shared/failure.ts';
import { testDatabase } from '#core/testing/server/database.ts';
import { atEnd } from '#core/testing/server/ending.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { type Catalogos, cargarCatalogos } from '#db/catalogos/cargar.ts';
import type { Modulo, Nivel } from '#modules/acceso/domain/permisos.ts';
import { permisoAdmin, usuario, usuarioAdmin, usuarioRol } from '#modules/acceso/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import { proyecto, proyectoIntegrante, proyectoPresupuesto } from '../tables.ts';

export const HOY = '2026-03-10';

export type Respuesta<T> = { estado: number; cuerpo: T & Problem; bytes: Buffer; cabeceras: Record<string, unknown> };
export type Persona = {
  userId: number;
  pide: <T = Record<string, never>>(
    metodo: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    ruta: string,
    datos?: object,
  ) => Promise<Respuesta<T>>;
  sube: <T = Record<string, never>>(
    ruta: string,
    archivo: { nombre: string; contenido: Buffer; campos?: Record<string, string> },
  ) => Promise<Respuesta<T>>;
};
/** The smallest file that is a PDF. */
export const PDF = samplePdf();
export type Mundo = Awaited<ReturnType<typeof crearMundo>>;
type NuevoProyecto = Partial<typeof proyecto.$inferInsert> & { presupuesto?: string[] };

/** The whole server over a fresh database with its catalogues, and people who can sign in. */
export async function crearMundo() {
  const consultas: string[] = [];
  const database = await testDatabase((q) => consultas.push(q));
  const folder = await mkdtemp(join(tmpdir(), 'quipu-proyectos-'));
  const files = await createStorage(`file:${folder}`);
  const settings = {
    ...readSettings({ TIME_ZONE: 'America/Lima', LOG_LEVEL: 'silent' }),
    sessionSecret: 'x'.repeat(40),
  };
  const app = await buildApp({ settings, database, files, now: () => new Date(`${HOY}T15:00:00Z`) });
  const catalogos: Catalogos = await cargarCatalogos(database.db, HOY);
  atEnd(() => app.fastify.server.close());
  const db = database.db;
  const ctx = app.contextFor();
  let serie = 0;

  async function persona(username: string, userId: number): Promise<Persona> {
    const cookie = await openSession(ctx, username);
    return {
      userId,
      sube: async (ruta, { nombre, contenido, campos = {} }) => {
        const form = new FormData();
        for (const [k, v] of Object.entries(campos)) form.append(k, v);
        form.append('file', new Blob([new Uint8Array(contenido)]), nombre);
        const request = new Request('http://x', { method: 'POST', body: form });
        const r = await app.fastify.inject({
          method: 'POST',
          url: `/api${ruta}`,
          headers: { cookie, 'content-type': request.headers.get('content-type')! },
          payload: Buffer.from(await request.arrayBuffer()),
        });
        return { estado: r.statusCode, cuerpo: r.json() as never, bytes: r.rawPayload, cabeceras: r.headers };
      },
      pide: async (method, ruta, datos) => {
        const query = method === 'GET' && datos ? `?${new URLSearchParams(datos as Record<string, string>)}` : '';
        const r = await app.fastify.inject({
          method,
          url: `/api${ruta}${query}`,
          headers: { cookie },
          ...(method === 'GET' ? {} : { payload: datos ?? {} }),
        });
        const esJson = String(r.headers['content-type'] ?? '').includes('json');
        return {
          estado: r.statusCode,
          cuerpo: (esJson ? r.json() : null) as never,
          bytes: r.rawPayload,
          cabeceras: r.headers,
        };
      },
    };
  }

  async function crearUsuario(
    username: string,
    rol: Partial<typeof usuarioRol.$inferInsert> & { rol: string },
  ): Promise<number> {
    const [u] = await db
      .insert(usuario)
      .values({ nombre: `Persona ${username}`, username, email: `${username}@demo.edu.pe` })
      .returning({ id: usuario.id });
    await db.insert(usuarioRol).values({ usuarioId: u!.id, ...rol });
    return u!.id;
  }

  /** An administrator with permissions such as `proyectos.editar`. */
  async function administrador(username: string, ...permisos: string[]): Promise<Persona> {
    const [a] = await db
      .insert(usuarioAdmin)
      .values({ codigoTrabajador: username, apellido1: 'Prado', apellido2: 'Luna', nombres: username, sexo: 'F' })
      .returning({ id: usuarioAdmin.id });
    const userId = await crearUsuario(username, { rol: 'admin', adminId: a!.id });
    if (permisos.length)
      await db.insert(permisoAdmin).values(
        permisos.map((p) => {
          const [modulo, nivel] = p.split('.') as [Modulo, Nivel];
          return { usuarioId: userId, modulo, nivel };
        }),
      );
    return persona(username, userId);
  }

  async function docente(apellido: string): Promise<number> {
    serie += 1;
    const [i] = await db
      .insert(investigador)
      .values({
        codigo: `D${serie}`,
        docTipo: 'DNI',
        docNumero: String(10_000_000 + serie),
        apellido1: apellido,
        apellido2: 'Quispe',
        nombres: 'Rosa',
        tipo: 'Docente permanente',
        facultadId: [...catalogos.facultad.values()][0]!,
        emailInstitucional: `${apellido.toLowerCase()}${serie}@demo.edu.pe`,
      })
      .returning({ id: investigador.id });
    return i!.id;
  }

  async function cuentaDe(username: string, investigadorId: number): Promise<Persona> {
    return persona(username, await crearUsuario(username, { rol: 'investigador', investigadorId }));
  }

  /** The account of a faculty. */
  const cuentaDeFacultad = async (username: string, facultadId: number): Promise<Persona> =>
    persona(username, await crearUsuario(username, { rol: 'facultad', facultadId }));

  /** A project with its responsible member and budget lines of the given amounts. */
  async function nuevoProyecto({ presupuesto = [], ...datos }: NuevoProyecto = {}): Promise<number> {
    const tipo = datos.tipoProyecto ?? 'PCONFIGI';
    const responsableId = datos.responsableId ?? (await docente('Salas'));
    const roles = ['responsable', 'asesor', 'coordinador_general', 'autor_corresponsal'];
    const rol = roles.map((r) => catalogos.integranteTipo.get(`${tipo}|${r}`)).find(Boolean)!;
    return db.transaction(async (tx) => {
      const [p] = await tx
        .insert(proyecto)
        .values({
          tipoProyecto: tipo,
          periodo: 2026,
          titulo: `Proyecto ${++serie}`,
          estado: 'enviado',
          fechaInscripcion: new Date(`${HOY}T12:00:00Z`),
          facultadId: [...catalogos.facultad.values()][0]!,
          ...datos,
          responsableId,
        })
        .returning({ id: proyecto.id, estado: proyecto.estado });
      await tx
        .insert(proyectoIntegrante)
        .values({ proyectoId: p!.id, investigadorId: responsableId, tipoId: rol, esResponsable: true });
      const partidas = [...catalogos.partida.values()];
      if (presupuesto.length)
        await tx
          .insert(proyectoPresupuesto)
          .values(presupuesto.map((monto, n) => ({ proyectoId: p!.id, partidaId: partidas[n]!, monto })));
      await recordTransition(
        { ...ctx, db: tx as never },
        { entity: 'proyecto', entityId: p!.id, action: 'crear', from: null, to: p!.estado },
      );
      return p!.id;
    });
  }

  const leer = async (id: number) => (await db.select().from(proyecto).where(eq(proyecto.id, id)))[0]!;
  return {
    db,
    ctx,
    app,
    database,
    catalogos,
    consultas,
    administrador,
    docente,
    cuentaDe,
    cuentaDeFacultad,
    nuevoProyecto,
    leer,
  };
}
