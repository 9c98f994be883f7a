import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { dias, mundo } from '#modules/personas/tests/mundo.ts';

const m = await mundo();
const propia = await m.cliente({ usuario: 'fac-propia', roles: ['facultad'], facultadId: m.facultadId });
const otra = await m.cliente({ usuario: 'fac-otra', roles: ['facultad'], facultadId: m.otraFacultadId });
const admin = await m.editor('adm-ficha');
const titular = await m.persona({ apellido1: 'Titular' });
const visita = await m.persona({ apellido1: 'Visita', facultadId: m.otraFacultadId });
const grupoId = await m.grupo([{ id: titular, coordina: true }]);
const proyectoId = await m.proyecto(titular, [visita]);
const publicacionId = await m.publicacion([{ id: titular }], { titulo: 'Aves de altura', doi: '10.1/aves' });
const ajenaId = await m.publicacion([{ id: visita }]);
await m.db.execute(
  sql`
    update proyecto
    set
      grupo_id = ${grupoId},
      palabras_clave = 'aves,altura',
      origen = 'historico',
      monto_asignado = 12500.5
    where id = ${proyectoId}
  `,
);
const ficha = (quien: typeof propia, entidad: string, id: number) => quien.get(`/facultad/ficha/${entidad}/${id}`);
const tabla = (
  body: { tablas: { titulo: string; filas: { texto: string | null; href: string | null }[][] }[] },
  titulo: string,
) => body.tablas.find((t) => t.titulo === titulo)!.filas;
const valor = (body: { datos: { label: string; texto: string }[] }, label: string) =>
  body.datos.find((d) => d.label === label)?.texto;

describe('la ficha que ve la facultad', () => {
  it('de un grupo dice sus datos, sus integrantes de hoy y sus proyectos, que enlaza', async () => {
    const { status, body } = await ficha(propia, 'grupo', grupoId);
    expect(status).toBe(200);
    expect([valor(body, 'Categoría'), body.estado.label]).toEqual(['A', 'Registrado']);
    expect(valor(body, 'Coordinador')).toContain('Titular');
    expect(tabla(body, 'Integrantes')).toHaveLength(1);
    expect(tabla(body, 'Proyectos')[0]![0]).toMatchObject({
      href: `/facultad/detalle?entidad=proyecto&id=${proyectoId}`,
    });
    expect(body.reporte).toBe(`/api/grupos/${grupoId}/reporte?variante=facultad`);
    expect((await propia.get(body.reporte.replace('/api', ''))).status).toBe(200);
  });
  it('de un proyecto dice quién lo integra, con los de otras facultades', async () => {
    const { body } = await ficha(propia, 'proyecto', proyectoId);
    expect(tabla(body, 'Integrantes').map((f) => f[0]!.texto!.split(' ')[0])).toEqual(['Titular', 'Visita']);
    expect([valor(body, 'Palabras clave'), valor(body, 'Monto asignado')]).toEqual([
      'aves, altura',
      formatMoney('12500.50'),
    ]);
    expect(body.datos.find((d: { label: string }) => d.label === 'Grupo').href).toContain(
      `entidad=grupo&id=${grupoId}`,
    );
  });
  it('el monto de un proyecto con financiamiento externo está en su moneda', async () => {
    const externo = await m.proyecto(titular, []);
    await m.db.execute(sql`update proyecto set tipo_proyecto = 'PFEX', monto_asignado = 750 where id = ${externo}`);
    await m.db.execute(sql`insert into proyecto_fex (proyecto_id, moneda) values (${externo}, 'EUROS')`);
    const { body } = await ficha(propia, 'proyecto', externo);
    expect(valor(body, 'Monto asignado')).toBe(formatMoney('750.00', '€'));
  });
  it('de una publicación dice sus autores y lleva a su DOI', async () => {
    const { body } = await ficha(propia, 'publicacion', publicacionId);
    expect(body).toMatchObject({ titulo: 'Aves de altura', estado: { label: 'Registrado' } });
    expect(body.datos.find((d: { label: string }) => d.label === 'DOI').href).toBe('https://doi.org/10.1/aves');
    expect(tabla(body, 'Autores')).toHaveLength(1);
  });
  it('de otra facultad no existe nada, salvo la publicación que tiene un autor suyo', async () => {
    for (const [entidad, id] of [
      ['grupo', grupoId],
      ['proyecto', proyectoId],
      ['publicacion', publicacionId],
    ] as const)
      expect((await ficha(otra, entidad, id)).status, entidad).toBe(404);
    expect((await ficha(propia, 'publicacion', ajenaId)).status).toBe(404);
    expect((await ficha(otra, 'publicacion', ajenaId)).status).toBe(200);
  });
  it('lo eliminado, los borradores y las tesis que nadie registró tampoco', async () => {
    const borrador = await m.proyecto(titular);
    await m.db.execute(sql`update proyecto set estado = 'en_proceso' where id = ${borrador}`);
    expect((await ficha(propia, 'proyecto', borrador)).status).toBe(404);
    const eliminado = await m.grupo([]);
    await m.db.execute(sql`update grupo set estado = 'eliminado' where id = ${eliminado}`);
    expect((await ficha(propia, 'grupo', eliminado)).status).toBe(404);
    const tesis = await m.publicacion([{ id: titular }], { tipo: 'tesis-asesoria', estado: 'no_registrado' });
    expect((await ficha(propia, 'publicacion', tesis)).status).toBe(404);
  });
  it('quien salió del grupo ya no figura, y nadie más que la facultad la pide', async () => {
    const ex = await m.persona({ apellido1: 'Saliente' });
    const otro = await m.grupo([{ id: ex }]);
    await m.db.execute(sql`update grupo_integrante set hasta = ${dias(-1)}::date where grupo_id = ${otro}`);
    expect(tabla((await ficha(propia, 'grupo', otro)).body, 'Integrantes')).toEqual([]);
    expect((await ficha(admin, 'grupo', otro)).status).toBe(403);
    expect((await propia.get('/facultad/ficha/persona/1')).status).toBe(422);
  });
});

describe('las listas de la facultad', () => {
  const ids = async (quien: typeof propia, lista: string) =>
    (await quien.get(`/facultad/listado/${lista}`)).body.rows.map((r: { id: number }) => r.id);

  it('de publicaciones trae las que tienen un autor suyo, con lo que dice la lista y nada más', async () => {
    expect(await ids(propia, 'publicaciones')).toEqual([publicacionId]);
    expect(await ids(otra, 'publicaciones')).toEqual([ajenaId]);
    const { rows } = (await propia.get('/facultad/listado/publicaciones')).body;
    expect(Object.keys(rows[0]).sort()).toEqual(
      ['anio', 'codigo', 'estado', 'id', 'inscripcion', 'isbn', 'issn', 'tipo', 'titulo'].sort(),
    );
    expect((await propia.get('/facultad/listado/publicaciones?q=aves%20de%20altura&f=tipo:libro')).body.total).toBe(0);
    expect((await admin.get('/facultad/listado/publicaciones')).status).toBe(403);
  });
  it('el Excel de autores trae una fila por autor de las mismas', async () => {
    const { text } = await propia.get('/facultad/listado/publicaciones/autores/exportar?format=csv&q=aves');
    const csv: string = text;
    expect(csv.split('\n').filter(Boolean)).toHaveLength(2);
    expect(csv).toContain('Titular');
    expect(csv).not.toContain('Visita');
  });
  it('la constancia de una publicación es de las que lee', async () => {
    const ruta = (id: number) => `/facultad/listado/publicaciones/${id}/constancia`;
    expect((await propia.get(ruta(publicacionId))).status).toBe(200);
    expect((await otra.get(ruta(publicacionId))).status).toBe(404);
    expect((await propia.get(ruta(999_999))).status).toBe(404);
    expect((await admin.get(ruta(publicacionId))).status).toBe(403);
  });
  it('de proyectos trae todos los suyos, con lo que deben sus integrantes', async () => {
    const deuda = async () => {
      const { rows } = (await propia.get('/facultad/listado/proyectos')).body;
      return rows.find((r: { id: number }) => r.id === proyectoId)?.deudas;
    };
    expect(await deuda()).toBe('Sin deuda');
    await m.db.execute(sql`
      insert into deuda (integrante_id, clase, estado, detalle, fecha_deuda)
      select id, 'academica', 'pendiente', 'Informe académico', ${dias(-3)}::date
      from proyecto_integrante
      where proyecto_id = ${proyectoId} and investigador_id = ${titular}
    `);
    expect(await deuda()).toBe('Académica');
    expect((await propia.get('/facultad/listado/proyectos?f=deudas:Sin%20deuda')).body.rows).not.toContainEqual(
      expect.objectContaining({ id: proyectoId }),
    );
    expect(await ids(otra, 'proyectos')).not.toContain(proyectoId);
  });
  it('de proyectos de grupos trae los suyos que se presentaron, nunca los de otra facultad', async () => {
    const suyos = await ids(propia, 'proyectos_gi');
    expect(suyos).toContain(proyectoId);
    expect(await ids(otra, 'proyectos_gi')).not.toContain(proyectoId);
    await m.db.execute(sql`update proyecto set estado = 'en_proceso' where id = ${proyectoId}`);
    expect(await ids(propia, 'proyectos_gi')).not.toContain(proyectoId);
    await m.db.execute(sql`update proyecto set estado = 'aprobado' where id = ${proyectoId}`);
  });
});
