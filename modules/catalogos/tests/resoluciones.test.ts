import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';

const HOY = new Date('2026-06-15T15:00:00Z');
let app: TestApp;
let gestora: Client, lectora: Client;
let proyectos: number[];
let grupoId: number;
const filas = <T>(consulta: ReturnType<typeof sql>) => rowsOf<T>(app.database.db, consulta);

beforeAll(async () => {
  app = await testApp({ now: () => HOY });
  const ctx = app.ctx();
  await crearCuenta(ctx, {
    usuario: 'gestora',
    roles: ['admin'],
    permisos: [
      ['proyectos', 'editar'],

      ['grupos', 'editar'],
    ],
  });
  await crearCuenta(ctx, { usuario: 'lectora', roles: ['admin'], permisos: [['proyectos', 'ver']] });
  [gestora, lectora] = [await app.login('gestora'), await app.login('lectora')];
  proyectos = (
    await filas<{ id: number }>(sql`insert into proyecto (tipo_proyecto, periodo, titulo, fecha_inscripcion, estado)
      select 'PCONFIGI', 2026, 'Proyecto ' || n, now(), 'enviado' from generate_series(1, 3) n returning id::int`)
  ).map((p) => p.id);
  grupoId = (
    await filas<{ id: number }>(sql`insert into grupo (tipo, nombre, nombre_corto, facultad_id, estado)
      select 'grupo', 'Grupo de prueba', 'GP', min(id), 'registrado' from facultad returning id::int`)
  )[0]!.id;
});

const aprobar = (id: number, numero: string, fecha: string) =>
  gestora.post(`/registros/proyecto/${id}/acciones/aprobar`, {
    datos: { codigo_proyecto: '', resolucion_rectoral: numero, resolucion_fecha: fecha },
  });
const citada = async (numero: string) =>
  (
    await filas<{ id: number; fecha: string; version: number }>(
      sql`select id::int, fecha::text, version from resolucion where numero = ${numero}`,
    )
  )[0]!;
const corregir = async (numero: string, cambios: object, quien = gestora) => {
  const r = await citada(numero);
  return quien.put(`/resoluciones/${r.id}`, {
    numero,
    fecha: r.fecha,
    tipo: 'rectoral',
    motivo: 'Fecha mal leída',
    version: r.version,
    ...cambios,
  });
};
const fechasDe = async (numero: string) =>
  (
    await filas<{ f: string }>(
      sql`select resolucion_fecha::text as f from proyecto where resolucion_rectoral = ${numero} order by id`,
    )
  ).map((x) => x.f);

describe('una resolución', () => {
  it('se registra con su primera cita, y su número tiene una sola fecha', async () => {
    expect((await aprobar(proyectos[0]!, 'R.R. 000100-2026-R', '2026-06-01')).status).toBe(200);
    const r = await aprobar(proyectos[1]!, 'R.R. 000100-2026-R', '2026-06-02');
    expect(r.status).toBe(422);
    expect(r.body.detail).toMatch(/registrada con fecha 01\/06\/2026.*corríjala en «Resoluciones»/);
    expect(r.body.errors).toMatchObject([{ path: 'resolucion_fecha' }]);
  });

  it('se corrige con motivo, y la siguen todos los que la citan y las aprobaciones que vienen', async () => {
    const numero = 'R.R. 000100-2026-R';
    await filas(sql`update grupo set resolucion = ${numero}, fecha_resolucion = '2026-06-01' where id = ${grupoId}`);
    expect((await corregir(numero, { motivo: ' ' })).body.errors).toMatchObject([{ path: 'motivo' }]);
    const r = await corregir(numero, { fecha: '2026-06-02' });
    expect(r.body.mensaje).toMatch(/También cambió en .*1 proyecto/);
    expect(r.body.mensaje).toContain('1 grupo');
    expect((await aprobar(proyectos[1]!, numero, '2026-06-02')).status).toBe(200);
    expect(await fechasDe(numero)).toEqual(['2026-06-02', '2026-06-02']);
    expect(await filas(sql`select fecha_resolucion::text as f from grupo where id = ${grupoId}`)).toEqual([
      { f: '2026-06-02' },
    ]);
    const [h] = await filas<{ motivo: string; despues: object }>(
      sql`
        select motivo, despues
        from auditoria
        where entidad = 'proyecto' and entidad_id = ${proyectos[0]}
        order by id desc
        limit 1
      `,
    );
    expect(h).toMatchObject({ motivo: 'Fecha mal leída', despues: { fechaResolucion: '2026-06-02' } });
    const { id } = await citada(numero);
    const historia = (await gestora.get(`/resoluciones/${id}/historial`)).body;
    expect(JSON.stringify(historia)).toContain('Fecha mal leída');
  });

  it('la siguen los integrantes, incluidos o excluidos con ella, y el acta de una selección', async () => {
    const numero = 'R.R. 000300-2026-R';
    await filas(sql`
      with i as (
          insert into investigador (apellido1, nombres, tipo)
          values ('Paz', 'Ana', 'Docente permanente')
          returning id
        ),
        c as (
          insert into convocatoria (
              tipo_proyecto,
              periodo,
              descripcion,
              registro_inicio,
              registro_fin,
              calendario_inicio,
              calendario_fin,
              evaluacion_inicio,
              evaluacion_fin,
              fecha_corte,
              activa
            )
          values
            (
              'PCONFIGI',
              2026,
              'De prueba',
              '2026-01-01',
              '2026-01-31',
              '2026-01-01',
              '2026-12-31',
              '2026-02-01',
              '2026-02-28',
              '2026-01-31',
              false
            )
          returning id
        ),
        g as (
          insert into grupo_integrante (
              grupo_id,
              investigador_id,
              condicion,
              desde,
              hasta,
              resolucion,
              resolucion_fecha,
              exclusion_resolucion,
              exclusion_resolucion_fecha
            )
          select
            ${grupoId},
            id,
            'Adherente',
            '2026-01-01',
            '2026-05-01',
            ${numero},
            '2026-05-01',
            ${numero},
            '2026-05-01'
          from i
        )
      insert into evaluacion_resolucion (convocatoria_id, resolucion, fecha, creado_en, creado_por)
      select id, ${numero}, '2026-05-01', now(), 'Oficina'
      from c
    `);
    const { status, body } = await corregir(numero, { fecha: '2026-05-02' });
    expect([status, body.mensaje]).toEqual([200, expect.stringContaining('1 grupo, 1 selección')]);
    const fechas = sql`select resolucion_fecha::text as f from grupo_integrante where resolucion = ${numero}
      union all select exclusion_resolucion_fecha::text from grupo_integrante where exclusion_resolucion = ${numero}
      union all select fecha::text from evaluacion_resolucion where resolucion = ${numero}`;
    expect(await filas(fechas)).toEqual(Array(3).fill({ f: '2026-05-02' }));
  });

  it('ninguna fecha es futura: ni al aprobar, ni al anular, ni al editar un proyecto, ni al corregirla', async () => {
    const futura = '2026-06-16';
    const [a, , b] = proyectos as [number, number, number];
    expect((await aprobar(b, 'R.R. 000200-2026-R', futura)).body.errors).toMatchObject([{ path: 'resolucion_fecha' }]);
    expect(
      (
        await gestora.post(`/registros/proyecto/${a}/acciones/anular`, {
          datos: { resolucion_anulacion: 'R.R. 1', fecha_anulacion: futura, motivo: 'Renuncia' },
        })
      ).body.errors,
    ).toMatchObject([{ path: 'fecha_anulacion' }]);
    const { version } = (await gestora.get(`/proyectos/${b}`)).body;
    const editar = (cambios: object) => gestora.patch(`/proyectos/${b}`, { version, ...cambios });
    expect((await editar({ resolucionRectoral: 'R.R. 9', resolucionFecha: futura })).body.errors).toMatchObject([
      { path: 'resolucionFecha' },
    ]);
    expect((await editar({ resolucionRectoral: 'R.R. 000100-2026-R', resolucionFecha: '2026-06-03' })).status).toBe(
      422,
    );
    expect((await editar({ resolucionRectoral: 'R.R. 000100-2026-R', resolucionFecha: '2026-06-02' })).status).toBe(
      200,
    );
    expect((await corregir('R.R. 000100-2026-R', { fecha: futura })).body.errors).toMatchObject([{ path: 'fecha' }]);
  });

  it('dice cuántos y quiénes la citan, también sin fecha; y al cambiar su número la siguen todos', async () => {
    const numero = 'R.R. 000100-2026-R';
    await filas(sql`update proyecto set resolucion_decanal = 'r.r. 000100-2026-r' where id = ${proyectos[2]}`);
    const { id } = await citada(numero);
    const fila = async (q: string) => (await lectora.get(`/resoluciones?q=${q}`)).body.rows[0];
    expect(await fila('000100')).toMatchObject({ citas: 4 });
    const citas = async (quien: Client) =>
      (await quien.get(`/resoluciones/${id}/citas`)).body.named.map((c: { kind: string }) => c.kind);
    expect(await citas(gestora)).toEqual(['proyecto', 'proyecto', 'proyecto', 'grupo']);
    expect(await citas(lectora)).toEqual(['proyecto', 'proyecto', 'proyecto']);
    const [primera] = (await lectora.get(`/resoluciones/${id}/citas`)).body.named;
    expect(primera).toMatchObject({
      label: expect.stringMatching(/Proyecto \d$/),
      href: expect.stringMatching(/^\/admin\/estudios\/proyectos_grupos\/detalle\/[\w-]+\?id=\d+$/),
    });
    const r = await corregir(numero, { numero: 'R.R. 000101-2026-R' });
    expect(r.body.mensaje).toContain('3 proyectos, 1 grupo');
    expect(await filas(sql`select resolucion_decanal as d from proyecto where id = ${proyectos[2]}`)).toEqual([
      { d: 'R.R. 000101-2026-R' },
    ]);
    expect((await corregir('R.R. 000101-2026-R', { numero })).status).toBe(200);
    expect(await fila('000100')).toMatchObject({ citas: 4 });
  });

  it('la base de datos la registra y la guarda aunque nadie pregunte', async () => {
    await filas(
      sql`
        update proyecto
        set resolucion_rectoral = 'R.R. 77', resolucion_fecha = '2026-05-05'
        where id = ${proyectos[2]}
      `,
    );
    expect((await citada('R.R. 77')).fecha).toBe('2026-05-05');
    await expect(
      filas(
        sql`
          update proyecto
          set resolucion_rectoral = 'R.R. 77', resolucion_fecha = '2026-05-06'
          where id = ${proyectos[1]}
        `,
      ),
    ).rejects.toThrow();
  });

  it('no toma el número de otra, avisa de un cambio ajeno, y solo la cambia quien edita', async () => {
    const ajeno = await corregir('R.R. 77', { numero: 'r.r.  000100-2026-r' });
    expect([ajeno.status, ajeno.body.errors[0].path]).toEqual([422, 'numero']);
    expect(ajeno.body.errors[0].message).toContain('R.R. 000100-2026-R');
    expect((await corregir('R.R. 77', { version: 9 })).status).toBe(409);
    expect((await corregir('R.R. 77', {}, lectora)).status).toBe(403);
    const lista = await lectora.get('/resoluciones?q=000100');
    expect(lista.body.rows).toMatchObject([{ numero: 'R.R. 000100-2026-R', fecha: '2026-06-02', tipo: 'rectoral' }]);
    const { id } = await citada('R.R. 77');
    const pdf = { name: 'rr.pdf', content: samplePdf() };
    expect((await lectora.upload(`/resoluciones/${id}/archivo`, {}, pdf)).status).toBe(403);
    const sinPapel = async () =>
      (await lectora.get('/resoluciones?f=papel:no&size=100')).body.rows.map((r: { numero: string }) => r.numero);
    expect(await sinPapel()).toEqual(expect.arrayContaining(['R.R. 77', 'R.R. 000100-2026-R']));
    const subido = await gestora.upload(`/resoluciones/${id}/archivo`, {}, pdf);
    expect(subido.status).toBe(200);
    expect(await sinPapel()).not.toContain('R.R. 77');
    expect(await sinPapel()).toContain('R.R. 000100-2026-R');
    expect((await lectora.get(`/resoluciones/${id}/archivo`)).body).toMatchObject({ archivo: { name: 'rr.pdf' } });
    expect((await lectora.get('/resoluciones/formulario')).body.canEdit).toBe(false);
    expect((await lectora.get(`/resoluciones/${id}/archivo/${subido.body.id}`)).bytes.toString()).toContain('%PDF');
    const otra = await citada('R.R. 000100-2026-R');
    expect((await lectora.get(`/resoluciones/${otra.id}/archivo/${subido.body.id}`)).status).toBe(404);
  });
});
