import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Reply, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { programaDeConvocatoria } from '../domain/programa.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';
import type { ValorIntegrantes } from '../domain/valores.ts';
import { convocatoriaParametros } from '../tables.ts';
import { aceptanTodos } from './aceptar.ts';
import { deLaOficina, HOY } from './mundo.ts';
import { crearMundoDeProgramas, type MundoDeProgramas } from './mundo-programas.ts';
import { type Miembro, Recorrido } from './recorrido.ts';

let app: TestApp;
let m: MundoDeProgramas;
let yo: Client, otro: Client;
const YA_PARTICIPA = 'Ya participa con este rol en otra propuesta de la convocatoria';

beforeAll(async () => {
  app = await testApp({ now: () => HOY });
  m = await crearMundoDeProgramas(app);
  [yo, otro] = [await app.login('postulante'), await app.login('otro')];
});

const iniciar = async (quien: Client, slug: string, equipo: Miembro[] = []) => {
  const h = new Recorrido(quien, programaDeConvocatoria(PROGRAMAS[slug]!, {}), () => equipo);
  const r = await h.iniciar();
  if (r.status !== 200) throw new Error(r.text);
  return h;
};
/** The team of a proposal: the person who is responsible, and these. */
const equipo = async (h: Recorrido, ...miembros: Miembro[]) => {
  const { value } = await h.bloque<ValorIntegrantes>('integrantes');
  return () => h.poner('integrantes', [...value.filter((i) => i.esResponsable), ...miembros]);
};
const estados = (respuestas: Reply[]) => respuestas.map((r) => r.status).sort();

describe('una persona en dos propuestas de la misma convocatoria', () => {
  let a: Recorrido, b: Recorrido;
  beforeAll(async () => {
    [a, b] = [await iniciar(yo, 'pconfigi'), await iniciar(otro, 'pconfigi')];
  });
  const coResponsable = (investigadorId: number) => ({ rol: 'co_responsable', investigadorId });

  it('incluida a la vez en el mismo rol, entra en una sola', async () => {
    const incluir = [await equipo(a, coResponsable(m.docente)), await equipo(b, coResponsable(m.docente))];
    const respuestas = await Promise.all(incluir.map((f) => f()));
    expect(estados(respuestas)).toEqual([200, 422]);
    expect(respuestas.find((r) => r.status === 422)!.text).toContain(YA_PARTICIPA);
    const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>(
      app.database.db,
      sql`select count(*)::int as n from proyecto_integrante where investigador_id = ${m.docente}`,
    );
    expect(n).toBe(1);
    for (const h of [a, b]) await (await equipo(h))();
  });

  it('dos personas incluidas en orden contrario no hacen esperar a nadie para siempre', async () => {
    const miembro = (investigadorId: number) => ({ rol: 'miembro_docente', investigadorId, contribucion: 'Análisis' });
    const incluir = [
      await equipo(a, coResponsable(m.docente), miembro(m.docente2)),
      await equipo(b, coResponsable(m.docente2), miembro(m.docente)),
    ];
    expect(estados(await Promise.all(incluir.map((f) => f())))).toEqual([200, 200]);
    for (const h of [a, b]) await (await equipo(h))();
  });

  it('si ya está en las dos, ninguna se envía hasta que una la retira, ni aunque se envíen a la vez', async () => {
    const llenar = async (h: Recorrido, estudiante: number) => {
      const lleno = new Recorrido(h.yo, h.programa, () => [
        coResponsable(m.docente),
        { rol: 'colaborador', investigadorId: estudiante },
      ]);
      Object.assign(lleno, { id: h.id, version: h.version });
      await lleno.llenar();
      h.version = lleno.version;
    };
    await llenar(a, m.estudiante);
    // The second proposal is filled while the first does not count, as when the office brings one back.
    const { db } = app.database;
    const vive = (estado: string) => db.execute(sql`update proyecto set estado = ${estado} where id = ${a.id}`);
    await vive('anulado');
    await llenar(b, m.tesistaB);
    await vive('en_proceso');
    await db.execute(sql`update proyecto set autorizacion_grupo = true where id in (${a.id}, ${b.id})`);

    for (const h of [a, b]) await aceptanTodos(app, h.id);

    const enviar = () => Promise.all([a.enviar(), b.enviar()]);
    for (const r of await enviar()) expect([r.status, r.text]).toEqual([422, expect.stringContaining(YA_PARTICIPA)]);

    const { value } = await b.bloque<ValorIntegrantes>('integrantes');
    const sin = value.filter((i) => i.investigadorId !== m.docente);
    expect((await b.poner('integrantes', sin)).status).toBe(200);
    const [primera, segunda] = await enviar();
    expect([primera!.status, segunda!.status]).toEqual([200, 422]);
    expect(segunda!.text).toContain('Incluya al menos un integrante como Co responsable');
  });

  it('un estudiante del padrón incluido a la vez en dos equipos se registra una vez y entra en uno', async () => {
    const [x, y] = [await iniciar(yo, 'pro-ctie'), await iniciar(otro, 'pro-ctie')];
    const [sumId] = m.matriculados.slice(-2) as [number];
    const incluir = [await equipo(x!, { rol: 'estudiante', sumId }), await equipo(y!, { rol: 'estudiante', sumId })];
    expect(estados(await Promise.all(incluir.map((f) => f())))).toEqual([200, 422]);
    const registrados = await rowsOf(
      app.database.db,
      sql`select i.id from investigador i join sum_estudiante s on s.codigo_alumno = i.codigo where s.id = ${sumId}`,
    );
    expect(registrados).toHaveLength(1);
  });
});

describe('cupo de propuestas de un grupo', () => {
  const cupo = (cupoGrupo?: number) =>
    programaDeConvocatoria(PROGRAMAS.picv!, cupoGrupo === undefined ? {} : { cupoGrupo }).elegibilidad.crear.find(
      (c) => typeof c !== 'string',
    );
  it('es el del programa mientras la convocatoria no diga otro', () => {
    expect([cupo(), cupo(7)]).toEqual([
      { chequeo: 'CUPO_GRUPO', maximo: 2 },
      { chequeo: 'CUPO_GRUPO', maximo: 7 },
    ]);
    const sinCupo = programaDeConvocatoria(PROGRAMAS.eci!, { cupoGrupo: 1 }).elegibilidad.crear;
    expect(sinCupo.filter((c) => typeof c !== 'string')).toEqual([]);
  });

  it('con el que publica la oficina, de dos que inician a la vez por su grupo queda uno', async () => {
    const oficina = await deLaOficina(app, 'cupos', 'editar');
    const id = m.convocatorias.get('PICV')!;
    const ruta = `/convocatorias/admin/${id}/parametros`;
    const { version, valores } = (await oficina.get(ruta)).body;
    expect(valores.cupoGrupo).toBe(2);
    const guardar = (cupoGrupo: number) => oficina.put(ruta, { version, valores: { ...valores, cupoGrupo } });
    for (const malo of [0, 101, 1.5])
      expect((await guardar(malo)).body.errors).toEqual([expect.objectContaining({ path: 'cupoGrupo' })]);
    const guardado = (await guardar(1)).body;
    expect((await oficina.post(`${ruta}/publicar`, { version: guardado.version })).status).toBe(200);

    const requisito = async (quien: Client) =>
      (await quien.get('/convocatorias/programa/picv')).body.requisitos.find(
        (r: { clave: string }) => r.clave === 'CUPO_GRUPO',
      );
    expect(await requisito(yo)).toMatchObject({ titulo: 'Su grupo aún tiene cupo: 1 propuesta', cumple: true });
    const respuestas = await Promise.all([yo, otro].map((c) => c.post('/convocatorias/programa/picv')));
    expect(estados(respuestas)).toEqual([200, 422]);
    expect(respuestas.find((r) => r.status === 422)!.text).toContain('Su grupo tiene 1 de 1 propuesta ');
    const ganador = respuestas[0]!.status === 200 ? yo : otro;
    // Their own draft does not use up the place that they resume.
    expect((await ganador.post('/convocatorias/programa/picv')).body.nueva).toBe(false);
    const versiones = app.database.db.select().from(convocatoriaParametros);
    const publicadas = await versiones.where(eq(convocatoriaParametros.convocatoriaId, id));
    expect(publicadas.map((v) => v.parametros)).toEqual([{}, { cupoGrupo: 1 }]);
  });
});
