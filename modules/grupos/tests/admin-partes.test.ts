import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { ListRow } from '#core/list/shared/list.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { crearMundo, HOY, type Mundo } from './mundo.ts';

let app: TestApp;
let m: Mundo;
let gestora: Client;
let lectora: Client;
let serie = 0;
const consultas: string[] = [];
beforeAll(async () => {
  app = await testApp({ now: () => HOY, watch: (q) => consultas.push(q) });
  m = await crearMundo(app);
  gestora = await app.login('gestora');
  lectora = await app.login('lectora');
  await m.cuenta('decanato', 'facultad', { facultadId: m.facultadId });
  await m.cuenta('otra-facultad', 'facultad', { facultadId: m.otraFacultadId });
});

const RUTA = '/grupos/admin';
const filas = <T>(consulta: ReturnType<typeof sql>) => rowsOf<T>(app.database.db, consulta);
const nuevo = (tipo: 'grupo' | 'solicitud' = 'grupo', estado = 'registrado', extra = {}) =>
  m.grupoCompleto(`jefe-${++serie}`, tipo, estado as never, extra);
const accion = (id: number, nombre: string, datos: Record<string, string> = {}, quien = gestora) =>
  quien.post(`/registros/grupo/${id}/acciones/${nombre}`, { datos });
const detalle = async (id: number) => {
  const { deOficina, ...g } = (await gestora.get(`/grupos/${id}/detalle`)).body;
  return { ...g, ...deOficina };
};
const tener = (id: number, parte: string, registroId: number, tiene = true) =>
  gestora.put(`${RUTA}/${id}/partes/${parte}/${registroId}`, { tiene });
const campos = (r: { body: { errors?: { path: string }[] } }) => (r.body.errors ?? []).map((e) => e.path).sort();
const APROBACION = { categoria: 'B', resolucion: 'R.R. 000123-2026-R', fecha_resolucion: '2026-04-10' };
const edicion = async (id: number, cambios: object = {}) => {
  const g = await detalle(id);
  const copia = Object.fromEntries(
    [
      'nombre nombreCorto categoria resolucionCreacion fechaCreacion resolucion fechaResolucion observaciones',
      'observacionesAdmin telefono anexo oficina direccion email web presentacion objetivos servicios',
    ]
      .join(' ')
      .split(' ')
      .map((k) => [k, g[k]]),
  );
  return { ...copia, version: g.version, ...cambios };
};

describe('líneas, laboratorios y etiquetas', () => {
  it('un grupo tiene hasta tres líneas, sin repetir, de su facultad o de la universidad', async () => {
    const { grupoId } = await nuevo();
    const poner = (lineaId: number) => tener(grupoId, 'lineas', lineaId);
    expect((await poner(m.lineas[0]!)).status).toBe(409);
    const [ajena] = await filas<{ id: number }>(
      sql`select id::int from linea_investigacion where facultad_id = ${m.otraFacultadId} limit 1`,
    );
    expect(campos(await poner(ajena!.id))).toEqual(['registroId']);
    const [general] = await filas<{ id: number }>(
      sql`select id::int from linea_investigacion where facultad_id is null limit 1`,
    );
    await poner(general!.id);
    expect((await poner(m.lineas[1]!)).body.lineas).toHaveLength(3);
    const cuarta = await poner(m.lineas[2]!);
    expect([cuarta.status, cuarta.body.detail]).toEqual([409, expect.stringContaining('3 líneas como máximo')]);
    expect((await tener(grupoId, 'lineas', general!.id, false)).body.lineas).toHaveLength(2);
    expect((await tener(grupoId, 'lineas', general!.id, false)).status).toBe(404);
    await tener(grupoId, 'lineas', m.lineas[1]!, false);
    expect((await tener(grupoId, 'lineas', m.lineas[0]!, false)).status).toBe(409);
  });
  it.runIf(onPostgres())('dos líneas a la vez no pasan del máximo', async () => {
    const { grupoId } = await nuevo();
    await tener(grupoId, 'lineas', m.lineas[1]!);
    const juntas = await Promise.all([2, 3].map((i) => tener(grupoId, 'lineas', m.lineas[i]!)));
    expect(juntas.map((r) => r.status).sort()).toEqual([200, 409]);
  });
  it('un laboratorio se busca, se agrega una vez y se quita; el inactivo no se ofrece', async () => {
    const { grupoId } = await nuevo();
    const [lab] = await filas<{ id: number }>(
      sql`
        insert into laboratorio (facultad_id, codigo, nombre, responsable)
        values (${m.facultadId}, 'L-1', 'Laboratorio de Ñandúes', 'Ana')
        returning id::int
      `,
    );
    await m.c.db.execute(
      sql`
        insert into laboratorio (facultad_id, nombre, responsable, activo)
        values (${m.facultadId}, 'Ñandúes cerrado', 'Ana', false)
      `,
    );
    const buscar = async (q: string) =>
      (await gestora.get(`/grupos/laboratorios?grupo=${grupoId}&q=${encodeURIComponent(q)}`)).body.laboratorios;
    expect((await buscar('nandues')).map((l: { id: number }) => l.id)).toEqual([lab!.id]);
    const poner = () => tener(grupoId, 'laboratorios', lab!.id);
    expect((await poner()).body.laboratorios).toHaveLength(1);
    expect((await poner()).status).toBe(409);
    expect((await buscar('l-1'))[0].id).toBe(lab!.id);
    expect((await tener(grupoId, 'laboratorios', lab!.id, false)).body.laboratorios).toEqual([]);
    expect((await tener(grupoId, 'laboratorios', lab!.id, false)).status).toBe(404);
    expect((await tener(grupoId, 'laboratorios', 999_999)).status).toBe(422);
  });
  it('las etiquetas se guardan, se buscan y filtran la lista', async () => {
    const { grupoId } = await nuevo();
    const etiquetas = [
      { key: 'convenio', value: 'Marco Ñuñoa' },
      { key: 'prioridad', value: '' },
    ];
    expect((await gestora.put(`/registros/grupo/${grupoId}/etiquetas`, { etiquetas })).body).toEqual({
      etiquetas,
      maximo: 50,
      puedeEditar: true,
    });
    const ids = async (q: string) => (await lectora.get(`${RUTA}?${q}`)).body.rows.map((f: ListRow) => f.id);
    expect(await ids('q=nunoa')).toEqual([grupoId]);
    expect(await ids('etiqueta=prioridad')).toEqual([grupoId]);
    expect(await ids(`etiqueta=${encodeURIComponent('convenio: Marco Ñuñoa')}`)).toEqual([grupoId]);
    expect(await ids('etiqueta=otra')).toEqual([]);
    expect((await lectora.get(`${RUTA}/etiquetas`)).body.etiquetas).toContainEqual({ valor: 'prioridad', cantidad: 1 });
    const repetida = [...etiquetas, { key: 'prioridad', value: 'x' }];
    expect((await gestora.put(`/registros/grupo/${grupoId}/etiquetas`, { etiquetas: repetida })).status).toBe(422);
  });
});

describe('listas', () => {
  it('grupos y solicitudes van aparte; lo eliminado solo se ve si se pide', async () => {
    const grupo = await nuevo();
    const solicitud = await nuevo('solicitud', 'enviado');
    const borrada = await nuevo('solicitud', 'enviado');
    await accion(borrada.grupoId, 'eliminar', { motivo: 'Duplicada.' });
    const ids = async (ruta: string) =>
      (await lectora.get(`${ruta}${ruta.includes('?') ? '&' : '?'}size=100`)).body.rows.map((f: ListRow) => f.id);
    const grupos = await ids(RUTA);
    const solicitudes = await ids(`${RUTA}/solicitudes`);
    expect(grupos).toContain(grupo.grupoId);
    expect(grupos).not.toContain(solicitud.grupoId);
    expect(solicitudes).toContain(solicitud.grupoId);
    expect(solicitudes).not.toContain(borrada.grupoId);
    expect(await ids(`${RUTA}/solicitudes?eliminados=true`)).toContain(borrada.grupoId);
  });
  it('cuenta solo a los vigentes, busca por coordinador y resolución, y cuesta dos sentencias', async () => {
    const { grupoId, m: ids } = await nuevo('grupo', 'registrado', { resolucion: 'R.R. ÚNICA-55' });
    await m.c.db.execute(sql`update grupo_integrante set hasta = '2026-01-01' where id = ${ids.otro}`);
    const [fila] = (await lectora.get(`${RUTA}?q=unica-55`)).body.rows;
    expect(fila).toMatchObject({ id: grupoId, integrantes: 3, titulares: 2, adherentes: 1, estado: 'registrado' });
    const apellido = String(fila.coordinador).split(' ')[0]!;
    expect((await lectora.get(`${RUTA}?q=${apellido}`)).body.rows.map((f: ListRow) => f.id)).toContain(grupoId);
    consultas.length = 0;
    await lectora.get(RUTA);
    expect(consultas.filter((q) => q.includes('from grupo g'))).toHaveLength(2);
  });
  it('filtra por estado, categoría, facultad, coordinador e integrantes', async () => {
    const { grupoId, jefe: coordinador } = await nuevo('grupo', 'reconocido', { categoria: 'D' });
    const con = async (f: string) =>
      (await lectora.get(`${RUTA}?size=100&f=${encodeURIComponent(f)}`)).body.rows.map((x: ListRow) => x.id);
    expect(await con('estado:reconocido;categoria:D')).toContain(grupoId);
    expect(await con('categoria:A')).not.toContain(grupoId);
    expect(await con(`coordinador:${coordinador}`)).toEqual([grupoId]);
    expect(await con(`facultad:${m.otraFacultadId}`)).not.toContain(grupoId);
    expect(await con('integrantes:5|9')).not.toContain(grupoId);
  });
  it('se exportan los grupos y, en otra hoja, sus integrantes con sus datos', async () => {
    const { grupoId } = await nuevo('grupo', 'registrado', { nombre: 'Grupo exportado' });
    expect((await lectora.get(`${RUTA}/exportar?format=csv&q=exportado`)).text).toContain('Grupo exportado');
    const hoja = await lectora.get(`${RUTA}/integrantes/exportar?format=csv&grupo=${grupoId}`);
    const [cabecera, ...lineas] = hoja.text.trim().split(/\r?\n/);
    expect(cabecera).toContain('Tipo integrante');
    expect(cabecera).toContain('Nivel RENACYT');
    expect(lineas).toHaveLength(4);
    await m.fijar('grupo_export_max', '1');
    const mucho = await lectora.get(`${RUTA}/exportar?format=xlsx`);
    expect([mucho.status, mucho.body.detail]).toEqual([422, expect.stringContaining('1 filas')]);
    await m.fijar('grupo_export_max', '15000');
  });
});

describe('proyectos y publicaciones de los integrantes', () => {
  it('cada integrante vigente con sus proyectos, y cada publicación una vez', async () => {
    const { grupoId, jefe: a, titulares } = await nuevo();
    const { db } = m.c;
    const [rol] = await filas<{ id: number }>(
      sql`select id::int from integrante_tipo where tipo_proyecto = 'PSINFINV' and es_responsable limit 1`,
    );
    await db.execute(sql`
      with p as (
          insert into proyecto (
              tipo_proyecto,
              titulo,
              periodo,
              responsable_id,
              fecha_inscripcion,
              estado,
              codigo_proyecto
            )
          values ('PSINFINV', 'Proyecto del jefe', 2025, ${a}, now(), 'aprobado', 'B25010001')
          returning id
        )
      insert into proyecto_integrante (proyecto_id, investigador_id, integrante_tipo_id, es_responsable)
      select id, ${a}, ${rol!.id}, true
      from p
    `);
    const { integrantes } = (await lectora.get(`${RUTA}/${grupoId}/proyectos`)).body;
    expect(integrantes).toHaveLength(1);
    expect(integrantes[0]).toMatchObject({
      condicion: 'Titular',
      proyectos: [{ titulo: 'Proyecto del jefe', periodo: 2025 }],
    });
    await db.execute(sql`
      with p as (
          insert into publicacion (tipo_publicacion, titulo, fecha_publicacion, fecha_inscripcion, estado)
          values ('libro', 'Libro de los dos', '2024-03-01', now(), 'registrado')
          returning id
        )
      insert into publicacion_autor (publicacion_id, investigador_id, autor, categoria, orden)
      select p.id, x.i, 'Autor', 'Autor', x.o
      from p,
        (
          values (${a}::bigint, 1), (${titulares[0]}::bigint, 2)
        ) as x (i, o)
    `);
    const { rows } = (await lectora.get(`/grupos/${grupoId}/publicaciones`)).body;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ titulo: 'Libro de los dos', estado: 'registrado' });
    expect(String(rows[0].autores).split('; ')).toHaveLength(2);
  });
  it('la oficina de publicaciones ve el grupo vigente de quien presenta, y filtra por él', async () => {
    const { grupoId, jefe, titulares } = await nuevo();
    await crearCuenta(m.c, { usuario: 'editora', roles: ['admin'], permisos: [['publicaciones', 'ver']] });
    const editora = await app.login('editora');
    await m.c.db.execute(sql`
      with p as (
          insert into publicacion (tipo_publicacion, titulo, fecha_publicacion, fecha_inscripcion, estado)
          values ('libro', 'Libro con grupo', '2024-03-01', now(), 'enviado')
          returning id
        )
      insert into publicacion_autor (publicacion_id, investigador_id, autor, categoria, orden, presentado)
      select p.id, x.i, 'Autor', 'Autor', x.o, x.o = 1
      from p,
        (
          values (${titulares[0]}::bigint, 1), (${jefe}::bigint, 2)
        ) as x (i, o)
    `);
    const delGrupo = async () => (await editora.get(`/publicaciones/oficina?f=grupo:${grupoId}`)).body;
    const [{ corto }] = (await filas<{ corto: string }>(
      sql`select nombre_corto as corto from grupo where id = ${grupoId}`,
    )) as [{ corto: string }];
    const { rows, facets } = await delGrupo();
    expect(rows.map((r: ListRow) => [r.titulo, r.grupo])).toEqual([['Libro con grupo', corto]]);
    expect(facets.grupo).toContainEqual({ value: String(grupoId), count: 1, label: corto });
    await m.c.db.execute(
      sql`
        update grupo_integrante
        set hasta = '2026-04-14'
        where investigador_id = ${titulares[0]} and grupo_id = ${grupoId}
      `,
    );
    expect((await delGrupo()).rows).toEqual([]);
  });
});

describe('quién ve y quién cambia', () => {
  it('con «ver» no se cambia nada, y lo desconocido es 404', async () => {
    const { grupoId } = await nuevo('solicitud', 'enviado');
    expect((await lectora.get(`/grupos/${grupoId}/detalle`)).body.deOficina).toMatchObject({
      acciones: [],
      puedeEditar: false,
    });
    expect((await accion(grupoId, 'aprobar', APROBACION, lectora)).status).toBe(403);
    expect((await lectora.put(`${RUTA}/${grupoId}`, await edicion(grupoId))).status).toBe(403);
    for (const ruta of ['detalle', 'partes', 'reporte'])
      expect([ruta, (await gestora.get(`/grupos/999999/${ruta}`)).status]).toEqual([ruta, 404]);
    for (const ruta of ['/proyectos', '/calificacion', '/calificacion/pdf'])
      expect([ruta, (await gestora.get(`${RUTA}/999999${ruta}`)).status]).toEqual([ruta, 404]);
    for (const parte of ['movimientos', 'etiquetas'])
      expect((await gestora.get(`/registros/grupo/999999/${parte}`)).status).toBe(404);
    expect((await gestora.get(`/registros/nada/${grupoId}/etiquetas`)).status).toBe(404);
    expect((await accion(999_999, 'aprobar', APROBACION)).status).toBe(404);
    expect((await gestora.put(`${RUTA}/999999`, await edicion(grupoId))).status).toBe(404);
  });
  it('el reporte es de sus integrantes, la oficina y su facultad; para los demás no existe', async () => {
    const usuario = `jefe-${serie + 1}`;
    const { grupoId } = await nuevo();
    const jefe = await app.login(usuario);
    const ajeno = `jefe-${serie + 1}`;
    await nuevo();
    const ruta = `/grupos/${grupoId}/reporte`;
    for (const quien of [jefe, gestora, lectora, await app.login('decanato')]) {
      const r = await quien.get(ruta);
      expect([r.status, r.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    }
    expect((await (await app.login(ajeno)).get(ruta)).status).toBe(404);
    expect((await (await app.login('otra-facultad')).get(ruta)).status).toBe(404);
    expect((await app.anonymous.get(ruta)).status).toBe(401);
  });
  it('la facultad solo ve y exporta sus grupos, pida lo que pida', async () => {
    const { grupoId } = await nuevo();
    const propia = await app.login('decanato');
    const otra = await app.login('otra-facultad');
    const filtro = `f=${encodeURIComponent(`facultad:${m.facultadId}`)}`;
    expect((await propia.get('/grupos/facultad?size=100')).body.rows.map((f: ListRow) => f.id)).toContain(grupoId);
    expect((await otra.get(`/grupos/facultad?size=100&${filtro}`)).body.rows).toEqual([]);
    expect(
      (await propia.get('/grupos/facultad/integrantes/exportar?format=csv')).text.split('\n').length,
    ).toBeGreaterThan(4);
    expect(
      (await otra.get(`/grupos/facultad/integrantes/exportar?format=csv&${filtro}`)).text.trim().split('\n'),
    ).toHaveLength(1);
    expect((await propia.get(RUTA)).status).toBe(403);
  });
});
