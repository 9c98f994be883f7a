import { eq, type SQL } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { type TestApp, testApp } from '#apps/testing/app.ts';
import { openSession } from '#apps/testing/session.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { entriesOf } from '#core/kernel/shared/keys.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { cargarCatalogos } from '#db/catalogos/cargar.ts';
import type { Modulo } from '#modules/acceso/domain/permisos.ts';
import { permisoAdmin, usuario, usuarioAdmin, usuarioRol } from '#modules/acceso/tables.ts';
import { convocatoria } from '#modules/convocatorias/tables.ts';
import { grupo, grupoIntegrante } from '#modules/grupos/tables.ts';
import { evaluador, investigador } from '#modules/personas/tables.ts';
import { proyecto, proyectoIntegrante } from '#modules/proyectos/tables.ts';
import { publicacion, publicacionAutor } from '#modules/publicaciones/tables.ts';
import { evaluacionCriterio, evaluacionPlantilla } from '../tables.ts';

const ZONA = 'America/Lima';
export const HOY = dayOf(new Date(), ZONA);
export const ANIO = Number(HOY.slice(0, 4));
export const dias = (n: number): string => {
  const d = new Date(`${HOY}T00:00:00Z`);
  d.setUTCDate(d.getUTCDate() + n);
  return d.toISOString().slice(0, 10);
};

type Respuesta = { status: number; body: never; bytes: Buffer };
export type Cliente = {
  pide: <T = Record<string, unknown>>(
    method: InjectOptions['method'],
    url: string,
    cuerpo?: object,
  ) => Promise<Omit<Respuesta, 'body'> & { body: T }>;
  /** Declares to have no conflict of interest with a project. */
  declara: (proyectoId: number) => Promise<void>;
  sube: (url: string, nombre: string, bytes: Buffer) => Promise<{ status: number; body: Record<string, unknown> }>;
};
export type NuevoCriterio = Partial<typeof evaluacionCriterio.$inferInsert> & { texto: string };
export type Mundo = Awaited<ReturnType<typeof mundo>>;

/** A small university: catalogues, calls, people, projects and accounts, and a server that answers requests. */
export async function mundo() {
  const { app, database, ctx: contextFor } = await testApp({ settings: { timeZone: ZONA, demo: false } });
  const { fastify } = app;
  const { db } = database;
  const catalogos = await cargarCatalogos(db, HOY);
  const facultadId = [...catalogos.facultad.values()][0]!;
  let serie = 0;
  const numero = () => ++serie;

  const persona = async (datos: Partial<typeof investigador.$inferInsert> = {}) => {
    const n = numero();
    const [fila] = await db
      .insert(investigador)
      .values({
        apellido1: `Apellido${n}`,
        nombres: `Nombre${n}`,
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
  const cuenta = async (nombre: string, rol: Omit<typeof usuarioRol.$inferInsert, 'usuarioId'>) => {
    const [u] = await db
      .insert(usuario)
      .values({ nombre, username: nombre, email: `${nombre}@prueba.example` })
      .returning({ id: usuario.id });
    await db.insert(usuarioRol).values({ usuarioId: u!.id, ...rol });
    return u!.id;
  };
  /** With a password it signs in as a person does; without one, as if the person had. */
  const entra = async (nombre: string, clave?: string): Promise<Cliente> => {
    if (!clave) return clienteDe(fastify, await openSession(contextFor(), nombre));
    const r = await fastify.inject({ method: 'POST', url: '/api/acceso/entrar', payload: { usuario: nombre, clave } });
    if (r.statusCode !== 200) throw new Error(`no entra ${nombre}: ${r.statusCode} ${r.body}`);
    return clienteDe(fastify, r.cookies.map((c) => `${c.name}=${encodeURIComponent(c.value)}`).join('; '));
  };

  return {
    db,
    fastify,
    catalogos,
    contextFor,
    facultadId,
    persona,
    cuenta,
    entra,
    filas: <T = Record<string, unknown>>(consulta: SQL) => rowsOf<T>(db, consulta),
    async admin(nombre: string, permisos: Partial<Record<Modulo, 'ver' | 'editar'>>): Promise<Cliente> {
      const [a] = await db
        .insert(usuarioAdmin)
        .values({ codigoTrabajador: nombre, apellido1: 'Admin', apellido2: 'Uno', nombres: nombre, sexo: 'F' })
        .returning({ id: usuarioAdmin.id });
      const usuarioId = await cuenta(nombre, { rol: 'admin', adminId: a!.id });
      for (const [modulo, nivel] of entriesOf(permisos))
        await db.insert(permisoAdmin).values({ usuarioId, modulo, nivel });
      return entra(nombre);
    },
    async evaluador(nombre: string, datos: Partial<typeof evaluador.$inferInsert> = {}) {
      const [e] = await db
        .insert(evaluador)
        .values({
          tipo: datos.investigadorId ? 'Interno' : 'Externo',
          apellidos: `De ${nombre}`,
          nombres: nombre,
          institucion: 'Universidad',
          dni: '45678912',
          ...datos,
        })
        .returning({ id: evaluador.id });
      const usuarioId = await cuenta(nombre, { rol: 'evaluador', evaluadorId: e!.id });
      return { id: e!.id, usuarioId, cliente: await entra(nombre) };
    },
    async grupo(coordinadorId: number, miembros: number[] = [], datos: Partial<typeof grupo.$inferInsert> = {}) {
      const n = numero();
      const [g] = await db
        .insert(grupo)
        .values({
          tipo: 'grupo',
          estado: 'registrado',
          facultadId,
          nombre: `Grupo ${n}`,
          nombreCorto: `G${n}`,
          categoria: 'A',
          ...datos,
        })
        .returning({ id: grupo.id });
      const filas = [coordinadorId, ...miembros].map((investigadorId, i) => ({
        grupoId: g!.id,
        investigadorId,
        condicion: 'Titular' as const,
        esCoordinador: i === 0,
        desde: `${ANIO - 1}-02-01`,
      }));
      await db.insert(grupoIntegrante).values(filas);
      return g!.id;
    },
    async convocatoria(tipoProyecto: string, ventana: { inicio: string; fin: string }) {
      const n = numero();
      const [c] = await db
        .insert(convocatoria)
        .values({
          tipoProyecto,
          periodo: ANIO,
          numero: n,
          descripcion: `Convocatoria ${n}`,
          activa: false,
          registroInicio: dias(-90),
          registroFin: dias(-30),
          calendarioInicio: dias(30),
          calendarioFin: dias(300),
          evaluacionInicio: ventana.inicio,
          evaluacionFin: ventana.fin,
        })
        .returning({ id: convocatoria.id });
      return c!.id;
    },
    async proyecto(p: {
      tipo: string;
      convocatoriaId: number;
      responsable: number;
      miembros?: { id: number; rol: string }[];
      datos?: Partial<typeof proyecto.$inferInsert>;
    }) {
      const rol = (clave: string) => catalogos.integranteTipo.get(`${p.tipo}|${clave}`)!;
      return db.transaction(async (tx) => {
        const [fila] = await tx
          .insert(proyecto)
          .values({
            tipoProyecto: p.tipo,
            convocatoriaId: p.convocatoriaId,
            periodo: ANIO,
            titulo: `Proyecto ${numero()}`,
            responsableId: p.responsable,
            facultadId,
            fechaInscripcion: new Date(),
            estado: 'enviado',
            ...p.datos,
          })
          .returning({ id: proyecto.id });
        const integrantes = [{ id: p.responsable, rol: 'responsable' }, ...(p.miembros ?? [])];
        await tx.insert(proyectoIntegrante).values(
          integrantes.map((m, i) => ({
            proyectoId: fila!.id,
            investigadorId: m.id,
            tipoId: rol(m.rol),
            esResponsable: i === 0,
            grupoId: p.datos?.grupoId ?? null,
          })),
        );
        return fila!.id;
      });
    },
    async plantilla(tipoProyecto: string, criterios: NuevoCriterio[], aprobada = true, periodo = ANIO) {
      const [t] = await db
        .insert(evaluacionPlantilla)
        .values({ tipoProyecto, periodo, estado: 'en_proceso' })
        .returning({ id: evaluacionPlantilla.id });
      const filas = await db
        .insert(evaluacionCriterio)
        .values(criterios.map((c, i) => ({ plantillaId: t!.id, orden: i + 1, ...c })))
        .returning({ id: evaluacionCriterio.id });
      if (aprobada)
        await db.update(evaluacionPlantilla).set({ estado: 'aprobado' }).where(eq(evaluacionPlantilla.id, t!.id));
      return { id: t!.id, criterios: filas.map((f) => f.id) };
    },
    async obra(autores: number[], anio: number, puntaje = 0, datos: Partial<typeof publicacion.$inferInsert> = {}) {
      const [b] = await db
        .insert(publicacion)
        .values({
          tipo: 'articulo',
          titulo: `Artículo ${numero()}`,
          fechaPublicacion: `${anio}-06-15`,
          validado: true,
          estado: 'registrado',
          fechaInscripcion: new Date(),
          ...datos,
        })
        .returning({ id: publicacion.id });
      await db.insert(publicacionAutor).values(
        autores.map((investigadorId, i) => ({
          publicacionId: b!.id,
          investigadorId,
          autor: `Autor ${i}`,
          categoria: 'Autor',
          orden: i + 1,
          puntaje: String(puntaje),
        })),
      );
      return b!.id;
    },
  };
}

function clienteDe(fastify: TestApp['app']['fastify'], cookie: string): Cliente {
  return {
    async pide(method, url, cuerpo) {
      const r = await fastify.inject({
        method,
        url: `/api${url}`,
        headers: { cookie },
        ...(cuerpo ? { payload: cuerpo } : {}),
      } as InjectOptions);
      const tipo = String(r.headers['content-type'] ?? '');
      return { status: r.statusCode, body: tipo.includes('json') ? JSON.parse(r.body) : null, bytes: r.rawPayload };
    },
    async declara(proyectoId) {
      const r = await fastify.inject({
        method: 'POST',
        url: `/api/evaluador/evaluaciones/${proyectoId}/declaracion`,
        headers: { cookie },
        payload: { conflicto: false },
      });
      if (r.statusCode !== 200) throw new Error(`no declara: ${r.statusCode} ${r.body}`);
    },
    async sube(url, nombre, bytes) {
      const limite = '----quipu';
      const payload = Buffer.concat([
        Buffer.from(
          `--${limite}\r\nContent-Disposition: form-data; name="file"; filename="${nombre}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${limite}--\r\n`),
      ]);
      const r = await fastify.inject({
        method: 'POST',
        url: `/api${url}`,
        headers: { cookie, 'content-type': `multipart/form-data; boundary=${limite}` },
        payload,
      });
      return { status: r.statusCode, body: JSON.parse(r.body) };
    },
  };
}

type Tabla = { columns: { label: string }[]; rows: (string | null)[][] };
const porColumna = ({ columns, rows }: Tabla) =>
  rows.map((fila) => Object.fromEntries(columns.map((c, i) => [c.label, fila[i]])));
/** What the report by faculty says: the figures of each one, and its evaluators. */
export async function cifrasPorFacultad(quien: Cliente, periodo: number, tipo: string) {
  const ruta = `/evaluacion/facultad/convocatorias/detalle/ver?periodo=${periodo}&tipo=${tipo}`;
  type Visto = { content: [Tabla, { items?: { title: string; content: [Tabla] }[] }] };
  const [cifras, { items = [] }] = (await quien.pide<Visto>('GET', ruta)).body.content;
  return porColumna(cifras).map((f) => {
    const suyos = items.find((i) => i.title === `Evaluadores de ${f.Facultad}`);
    return { cifras: f, evaluadores: suyos ? porColumna(suyos.content[0]) : [] };
  });
}
