import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Aceptacion } from '../domain/aceptacion.ts';
import { programaDeConvocatoria } from '../domain/programa.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';
import type { OpcionesIntegrantes, ValorActividades, ValorIntegrantes } from '../domain/valores.ts';
import { aceptanTodos } from './aceptar.ts';
import { HOY } from './mundo.ts';
import { crearMundoDeProgramas, type MundoDeProgramas } from './mundo-programas.ts';
import { type Miembro, Recorrido } from './recorrido.ts';

const DIA = 86_400_000;
const CERRADA = new Date('2026-05-02T15:00:00Z');
let app: TestApp;
let m: MundoDeProgramas;
let h: Recorrido;
let reloj = HOY;
const equipo = (): Miembro[] => [
  { rol: 'co_responsable', investigadorId: m.docente2 },
  { rol: 'miembro_docente', investigadorId: m.docente, contribucion: 'Análisis' },
  { rol: 'tesista', investigadorId: m.tesistaA, tesisTipo: 'Bachillerato', tesisTitulo: 'Una tesis' },
];
beforeAll(async () => {
  app = await testApp({ now: () => reloj, settings: { rateLimitPerMinute: null } });
  m = await crearMundoDeProgramas(app);
  const programa = programaDeConvocatoria(PROGRAMAS.pconfigi!, {});
  h = new Recorrido(await app.login('postulante'), programa, equipo);
  await h.iniciar();
});

const filas = <T extends object>(consulta: ReturnType<typeof sql>) => rowsOf<T>(app.database.db, consulta);
const opciones = async () => (await h.bloque<ValorIntegrantes, OpcionesIntegrantes>('integrantes')).options;
const palabraDe = async (investigadorId: number): Promise<Aceptacion | undefined> => {
  const { value, options } = await h.bloque<ValorIntegrantes, OpcionesIntegrantes>('integrantes');
  const miembro = value.find((i) => i.investigadorId === investigadorId);
  return options.aceptaciones.find((a) => a.integranteId === miembro?.id);
};
const integrante = async (investigadorId: number) => (await palabraDe(investigadorId))!.integranteId;
const fichas = async (para: string): Promise<string[]> => {
  const correos = await filas<{ enlace: string }>(
    sql`
      select enlace
      from correo_saliente
      where plantilla = 'invitacion-integrar' and para = ${para}
      order by id
    `,
  );
  return correos.map((c) => new URL(c.enlace, 'http://x').searchParams.get('token') ?? c.enlace);
};
const correoDe = async (investigadorId: number) => {
  const [fila] = await filas<{ correo: string }>(
    sql`select email3::text as correo from investigador where id = ${investigadorId}`,
  );
  return fila!.correo;
};
const abrir = (token: string) => app.anonymous.get(`/convocatorias/aceptacion?token=${token}`);
const responder = (token: string, acepta = true) => app.anonymous.post('/convocatorias/aceptacion', { token, acepta });
const enCuenta = (yo: Client, integranteId: number, acepta = true) =>
  yo.post(`/convocatorias/aceptaciones/${integranteId}`, { acepta });
const pedir = (integranteId: number) => h.yo.post(h.ruta(`/integrantes/${integranteId}/aceptacion`));
const ultimoAviso = async () => {
  const [aviso] = await filas<{ titulo: string; texto: string }>(
    sql`select titulo, texto from aviso order by id desc limit 1`,
  );
  return aviso!;
};

describe('cada integrante de una propuesta da su propia palabra', () => {
  it('incluirlo se la pide: en su cuenta, o por un enlace a quien no tiene una', async () => {
    expect((await h.poner('integrantes', equipo())).status).toBe(200);
    const { aceptaciones } = await opciones();
    expect(aceptaciones.map((a) => [a.pedida, a.aceptada])).toEqual(aceptaciones.map(() => [true, null]));
    expect(await palabraDe(m.docente2)).toMatchObject({ conCuenta: true, enviadaA: null });
    expect(await palabraDe(m.docente)).toMatchObject({ conCuenta: false, enviadaA: await correoDe(m.docente) });
    const [cuenta] = await filas<{ cuerpo: string; enlace: string }>(
      sql`
        select cuerpo, enlace
        from correo_saliente
        where plantilla = 'invitacion-integrar' and para = ${await correoDe(m.docente2)}
      `,
    );
    expect(cuenta).toMatchObject({
      enlace: expect.stringContaining('/investigador/convocatorias#invitaciones'),
      cuerpo: expect.not.stringContaining('No necesita una cuenta'),
    });
  });

  it('guardar otra vez el mismo equipo no vuelve a pedirla', async () => {
    const antes = await filas(sql`select 1 from correo_saliente where plantilla = 'invitacion-integrar'`);
    const { value } = await h.bloque<ValorIntegrantes>('integrantes');
    expect((await h.poner('integrantes', value)).status).toBe(200);
    expect(await filas(sql`select 1 from correo_saliente where plantilla = 'invitacion-integrar'`)).toHaveLength(
      antes.length,
    );
  });

  it('sin la palabra de todos no se envía, y se dice de quiénes falta', async () => {
    const r = await h.enviar();
    expect(r.status).toBe(422);
    expect(r.text).toContain('Falta que acepten integrar la propuesta: Segundo Quispe');
    const envio = await h.bloque<unknown, { porAceptar: string[] }>('envio');
    expect(envio.options.porAceptar).toHaveLength(3);
  });

  it('quien tiene cuenta la encuentra en su bandeja y entre sus convocatorias, y solo la suya', async () => {
    const suya = await app.login('segundo');
    const { invitaciones } = (await suya.get('/convocatorias/aceptaciones')).body;
    expect(invitaciones).toEqual([
      expect.objectContaining({
        integranteId: await integrante(m.docente2),
        rol: 'Co responsable',
        responsable: 'Prueba Postulante Quispe',
        hasta: '2026-04-30',
      }),
    ]);
    const { pendientes } = (await suya.get('/portal/pendientes?area=investigador')).body;
    const fila = pendientes.find((p: { clave: string }) => p.clave === `integrar-${invitaciones[0].integranteId}`);
    expect(fila).toMatchObject({ accion: 'Responder', enlace: '/investigador/convocatorias#invitaciones' });

    const ajena = await app.login('otro');
    expect((await ajena.get('/convocatorias/aceptaciones')).body.invitaciones).toEqual([]);
    expect((await enCuenta(ajena, await integrante(m.docente2))).status).toBe(404);
    expect((await enCuenta(h.yo, await integrante(m.docente2))).status).toBe(404);
  });

  it('acepta una sola vez, aunque pulse dos; queda dicho cuándo y cómo, y el responsable se entera', async () => {
    const suya = await app.login('segundo');
    const id = await integrante(m.docente2);
    const rs = await Promise.all([enCuenta(suya, id), enCuenta(suya, id, false)]);
    expect(rs.map((r) => r.status).sort()).toEqual([200, 409]);
    if (rs[0]!.status !== 200) {
      // The «no» came first: included again, they accept.
      await h.poner('integrantes', [...(await h.bloque<ValorIntegrantes>('integrantes')).value, equipo()[0]!]);
      expect((await enCuenta(suya, await integrante(m.docente2))).status).toBe(200);
    }
    expect(await palabraDe(m.docente2)).toMatchObject({ aceptada: '2026-04-15', medio: 'propia' });
    expect(await ultimoAviso()).toMatchObject({
      titulo: expect.stringContaining('aceptó'),
      texto: expect.stringContaining('Faltan 2 aceptaciones.'),
    });
    expect((await suya.get('/convocatorias/aceptaciones')).body.invitaciones).toEqual([]);
    expect((await pedir(await integrante(m.docente2))).status).toBe(409);
  });

  it('quien no tiene cuenta lee la propuesta por su enlace y acepta sin abrir una', async () => {
    const [ficha] = await fichas(await correoDe(m.docente));
    const { body } = await abrir(ficha!);
    expect(body).toMatchObject({ rol: 'Miembro docente', contribucion: 'Análisis', convocatoria: expect.any(String) });
    expect(body).not.toHaveProperty('integranteId');
    expect((await responder(ficha!)).status).toBe(200);
    expect(await palabraDe(m.docente)).toMatchObject({ aceptada: '2026-04-15', medio: 'enlace' });
    expect((await responder(ficha!, false)).status).toBe(404);
    expect(await palabraDe(m.docente)).toMatchObject({ aceptada: '2026-04-15' });
  });

  it('otro enlace deja sin efecto al anterior; vencido, o cerrada la convocatoria, no responde nada', async () => {
    const correo = await correoDe(m.tesistaA);
    expect((await pedir(await integrante(m.tesistaA))).body.mensaje).toContain(correo);
    const [primera, segunda] = await fichas(correo);
    expect([(await abrir(primera!)).status, (await abrir(segunda!)).status]).toEqual([404, 200]);
    reloj = new Date(HOY.getTime() + 14 * DIA + 1000);
    expect((await responder(segunda!)).body.rule).toBe('convocatorias.enlace_de_integrante_vencido');
    reloj = CERRADA;
    expect((await responder(segunda!)).body.rule).toBe('convocatorias.invitacion_a_integrar_respondida');
    reloj = HOY;
    expect((await abrir('x'.repeat(40))).status).toBe(404);
    const guardadas = await filas<{ hash: string }>(sql`select token_hash as hash from postulacion_aceptacion`);
    expect(guardadas.map((g) => g.hash)).not.toContain(segunda);
  });

  it('otro rol es otra pregunta: la palabra anterior ya no cuenta', async () => {
    const { value } = await h.bloque<ValorIntegrantes>('integrantes');
    const cambiado = value.map((i) =>
      i.investigadorId === m.docente2
        ? { ...i, rol: 'miembro_docente', contribucion: 'Dirección' }
        : i.investigadorId === m.docente
          ? { ...i, rol: 'co_responsable' }
          : i,
    );
    expect((await h.poner('integrantes', cambiado)).status).toBe(200);
    expect(await palabraDe(m.docente2)).toMatchObject({ pedida: true, aceptada: null });
    expect(await palabraDe(m.docente)).toMatchObject({ pedida: true, aceptada: null });
    expect((await h.poner('integrantes', value)).status).toBe(200);
  });

  it('quien no acepta queda libre: deja el equipo y sus pasos, y sus actividades esperan a otra persona', async () => {
    await h.llenarPaso(h.pasoDe('integrantes'));
    const id = await integrante(m.tesistaA);
    await app.database.db.execute(
      sql`
        insert into proyecto_actividad (proyecto_id, actividad, fecha_inicio, fecha_fin, integrante_id)
        values (${h.id}, 'Trabajo de campo', '2026-06-01', '2026-07-01', ${id})
      `,
    );
    expect((await h.yo.put(h.ruta(`/permisos/${m.tesistaA}`), { pasos: [3] })).status).toBe(200);
    const antes = (await h.estado()).version;
    const ficha = (await fichas(await correoDe(m.tesistaA))).at(-1)!;
    const r = await responder(ficha, false);
    expect([r.status, r.body.mensaje]).toEqual([200, expect.stringContaining('Ya no figura')]);

    const { value } = await h.bloque<ValorIntegrantes>('integrantes');
    expect(value.map((i) => i.investigadorId)).not.toContain(m.tesistaA);
    const { value: actividades } = await h.bloque<ValorActividades>('calendario');
    expect(actividades).toMatchObject([{ actividad: 'Trabajo de campo', integranteId: null }]);
    expect(await filas(sql`select 1 from postulacion_permiso where investigador_id = ${m.tesistaA}`)).toEqual([]);
    expect(await ultimoAviso()).toMatchObject({
      titulo: expect.stringContaining('no aceptó'),
      texto: expect.stringContaining('Queda 1 actividad sin responsable'),
    });
    const [auditada] = await filas<{ accion: string }>(
      sql`select accion from auditoria where entidad = 'proyecto' and entidad_id = ${h.id} order by id desc limit 1`,
    );
    expect(auditada!.accion).toBe('rehusar_integrar');

    // A page that still shows the old team cannot bring them back without knowing it.
    const version = (await h.estado()).version;
    expect(version).toBeGreaterThan(antes);
    h.version = version;
  });

  it('a quien no tiene cuenta ni un correo en el que confiar no se le escribe: se dice qué hacer', async () => {
    await app.database.db.execute(
      sql`update investigador set email3 = 'ajeno@correo.example' where id = ${m.tesistaB}`,
    );
    const { value } = await h.bloque<ValorIntegrantes>('integrantes');
    const conTesista: Miembro[] = [...value, { ...equipo()[2]!, investigadorId: m.tesistaB }];
    expect((await h.poner('integrantes', conTesista)).status).toBe(200);
    expect(await palabraDe(m.tesistaB)).toMatchObject({ pedida: true, correo: null, enviadaA: null });
    const r = await pedir(await integrante(m.tesistaB));
    expect([r.status, r.body.detail]).toEqual([409, expect.stringContaining('correo institucional')]);
    const ajena = await app.login('otro');
    expect((await ajena.post(h.ruta(`/integrantes/${await integrante(m.tesistaB)}/aceptacion`))).status).toBe(404);
    expect((await h.poner('integrantes', value)).status).toBe(200);
  });

  it('a la vez que el responsable lo retira, su respuesta tiene un solo efecto', async () => {
    const { value } = await h.bloque<ValorIntegrantes>('integrantes');
    const con: Miembro[] = [...value, equipo()[2]!];
    expect((await h.poner('integrantes', con)).status).toBe(200);
    const ficha = (await fichas(await correoDe(m.tesistaA))).at(-1)!;
    const [retiro, respuesta] = await Promise.all([h.poner('integrantes', value), responder(ficha)]);
    // Retired first, the link opens nothing; accepted first, they are retired with their word.
    expect([
      [200, 200],
      [200, 404],
    ]).toContainEqual([retiro.status, respuesta.status]);
    expect(await palabraDe(m.tesistaA)).toBeUndefined();
    expect((await responder(ficha)).status).toBe(404);
  });

  it('la propuesta impresa dice quién aceptó, cuándo y cómo', async () => {
    expect((await pedir(await integrante(m.docente))).status).toBe(200);
    expect((await responder((await fichas(await correoDe(m.docente))).at(-1)!)).status).toBe(200);
    const { text } = await h.yo.get(h.ruta('/vista'));
    expect(text).toContain('Aceptó el 15/04/2026, por su enlace');
  });

  describe('responder a la vez que se envía', () => {
    const estado = async () => {
      const [fila] = await filas<{ estado: string }>(sql`select estado from proyecto where id = ${h.id}`);
      return fila!.estado;
    };
    const esta = async () => {
      const { value } = await h.bloque<ValorIntegrantes>('integrantes');
      return value.some((i) => i.investigadorId === m.docente);
    };
    /** Only the member with a link has not answered. */
    const faltaUno = async () => {
      await app.database.db.execute(
        sql`update proyecto set estado = 'en_proceso', autorizacion_grupo = true where id = ${h.id}`,
      );
      h.version = (await h.estado()).version;
      await h.llenar();
      await aceptanTodos(app, h.id);
      await app.database.db.execute(
        sql`
          update postulacion_aceptacion a
          set aceptada_en = null, medio = null
          from proyecto_integrante i
          where i.id = a.integrante_id
            and i.proyecto_id = ${h.id}
            and i.investigador_id = ${m.docente}
        `,
      );
      expect((await pedir(await integrante(m.docente))).status).toBe(200);
      return (await fichas(await correoDe(m.docente))).at(-1)!;
    };
    const VECES = [1, 2, 3, 4];

    it.each(VECES)('un «sí» que llega a tiempo la deja salir, y nunca sale sin él (%i)', async () => {
      const ficha = await faltaUno();
      const [envio, respuesta] = await Promise.all([h.enviar(), responder(ficha)]);
      expect(respuesta.status).toBe(200);
      expect(await estado()).toBe(envio.status === 200 ? 'enviado' : 'en_proceso');
      if (envio.status !== 200) {
        expect([envio.status, envio.text]).toEqual([422, expect.stringContaining('Falta que acepten')]);
        expect((await h.enviar()).status).toBe(200);
      }
      expect(await palabraDe(m.docente)).toMatchObject({ aceptada: '2026-04-15' });
    });

    it.each(VECES)('un «no» la deja salir sin la persona, y nunca con ella (%i)', async () => {
      const ficha = await faltaUno();
      const [envio, respuesta] = await Promise.all([h.enviar(), responder(ficha, false)]);
      expect(respuesta.status).toBe(200);
      expect(await esta()).toBe(false);
      expect([envio.status, await estado()]).toBeOneOf([
        [200, 'enviado'],
        [422, 'en_proceso'],
      ]);
    });

    it('lo enviado ya no espera a nadie, y su enlace no responde nada', async () => {
      const ficha = await faltaUno();
      expect((await responder(ficha)).status).toBe(200);
      expect((await h.enviar()).status).toBe(200);
      expect((await responder(ficha, false)).status).toBe(404);
      expect(await esta()).toBe(true);
    });
  });

  it('la convocatoria puede no pedirla', () => {
    const sin = programaDeConvocatoria(PROGRAMAS.pconfigi!, { bloques: { integrantes: { aceptacion: false } } });
    const bloques = sin.steps.flatMap((s) => s.blocks);
    expect(bloques.find((b) => b.kind === 'integrantes')).toMatchObject({ aceptacion: false });
  });
});
