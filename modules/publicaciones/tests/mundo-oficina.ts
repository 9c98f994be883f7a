import { eq, sql } from 'drizzle-orm';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Settings } from '#core/kernel/server/settings.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { investigador } from '#modules/personas/tables.ts';
import { publicacion, publicacionAutor } from '../tables.ts';

type Nueva = Partial<typeof publicacion.$inferInsert>;
type Autor = Partial<typeof publicacionAutor.$inferInsert>;

/** The whole server, people of the office, and publications to judge. */
export async function crearMundo(settings: Partial<Settings> = {}) {
  const consultas: string[] = [];
  const app: TestApp = await testApp({ settings, watch: (q) => consultas.push(q) });
  const ctx = app.ctx();
  const { db } = ctx;
  const oficina = (usuario: string, nivel: 'ver' | 'editar') =>
    crearCuenta(ctx, {
      usuario,
      roles: ['admin'],
      permisos: [
        ['publicaciones', nivel],
        ['parametros', nivel],
        ['revistas-laboratorios', nivel],
      ],
    });
  await oficina('gestora', 'editar');
  await oficina('lectora', 'ver');
  await crearCuenta(ctx, { usuario: 'otra', roles: ['admin'], permisos: [['grupos', 'editar']] });
  const docente = (await crearCuenta(ctx, { usuario: 'docente' })).perfil.investigador!;
  let serie = 0;

  async function persona(tipo: string, apellido1 = `Persona${++serie}`): Promise<number> {
    const [i] = await db
      .insert(investigador)
      .values({ tipo, apellido1, apellido2: 'Ríos', nombres: 'Ana', codigo: `P${++serie}` } as never)
      .returning({ id: investigador.id });
    return i!.id;
  }
  /** An article sent by `docente`, unless it says otherwise. */
  async function nueva(cambios: Nueva = {}, autores: Autor[] = [{}]): Promise<number> {
    serie += 1;
    const [p] = await db
      .insert(publicacion)
      .values({
        tipo: 'articulo',
        titulo: `Artículo de prueba ${serie}`,
        estado: 'enviado',
        fechaPublicacion: '2025-03-01',
        fechaInscripcion: new Date('2025-06-01T15:00:00Z'),
        ...cambios,
      })
      .returning({ id: publicacion.id });
    const filas = autores.map((a, i) => ({
      publicacionId: p!.id,
      investigadorId: i === 0 ? docente : null,
      autor: `Autor ${i + 1}`,
      categoria: 'Autor',
      orden: i + 1,
      presentado: i === 0,
      ...a,
    }));
    if (filas.length > 0) await db.insert(publicacionAutor).values(filas);
    return p!.id;
  }
  const leer = async (id: number) => (await db.select().from(publicacion).where(eq(publicacion.id, id)))[0]!;
  const puntos = async (id: number): Promise<string[]> =>
    (
      await rowsOf<{ p: string }>(
        db,
        sql`select puntaje::text as p from publicacion_autor where publicacion_id = ${id} order by orden`,
      )
    ).map((f) => f.p);
  /** A category by its name, in the baremo that begins that day. */
  async function categoria(nombre: string, desde = '2019-10-05'): Promise<{ id: number; baremo: string }> {
    const [c] = await rowsOf<{ id: number; baremo: string }>(
      db,
      sql`
        select c.id::int, b.nombre as baremo
        from publicacion_categoria c
          join publicacion_baremo b on b.id = c.baremo_id
        where c.nombre = ${nombre} and b.vigente_desde = ${desde}
      `,
    );
    return c!;
  }
  const [gestora, lectora, otra] = await Promise.all(['gestora', 'lectora', 'otra'].map((u) => app.login(u)));
  const cuentas = { gestora: gestora!, lectora: lectora!, otra: otra!, investigador: await app.login('docente') };
  return { app, ctx, db, consultas, docente, persona, nueva, leer, puntos, categoria, ...cuentas };
}
export type Mundo = Awaited<ReturnType<typeof crearMundo>>;
export const WOS = 'Artículo original · WoS, Scopus o Medline';
