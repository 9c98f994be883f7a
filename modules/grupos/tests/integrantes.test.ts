import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { crearMundo, HOY, type Mundo, PDF } from './mundo.ts';

let reloj = HOY;
let app: TestApp;
let m: Mundo;
let gestora: Client;
let jefa: Client;
let g: Awaited<ReturnType<Mundo['grupoCompleto']>>;

const externo = (n: number, mas = {}) => ({
  orcid: m.orcidDe(500_000 + n),
  apellido1: 'Rossi',
  nombres: `Externa ${n}`,
  sexo: 'F',
  docTipo: 'DNI',
  docNumero: String(80_000_000 + n),
  paisCodigo: 'PE',
  emailPersonal: `externa${n}@otra.example`,
  tituloProfesional: 'Química',
  grado: 'Doctor',
  posicion: 'Otro',
  ...mas,
});
const incluirExterno = (cliente: Client, n: number, clase = 'externo_nacional', mas = {}) =>
  cliente.upload(
    `/grupos/${g.grupoId}/integrantes`,
    { input: JSON.stringify({ clase, externo: externo(n), ...mas }) },
    PDF,
  );
type Fila = Record<string, unknown> & { id: number };
const filas = async (consulta = '') =>
  (await gestora.get(`/grupos/${g.grupoId}/integrantes?size=50${consulta}`)).body.rows as Fila[];
const filaDe = async (id: number) => (await filas()).find((f) => f.id === id);
const de = (integranteId: number, que = '') => `/grupos/${g.grupoId}/integrantes/${integranteId}${que}`;
type Parte = { title: string; content: { pairs?: string[][]; items?: { file: number }[] }[] };
const parteDe = (ficha: { pestanas: Parte[] }, title: string) =>
  ficha.pestanas.find((p) => p.title === title)?.content ?? [];
const correos = async (plantilla: string) =>
  rowsOf<{ para: string; enlace: string }>(
    app.database.db,
    sql`select para, enlace from correo_saliente where plantilla = ${plantilla} order by id`,
  );
const enlaceA = async (correo: string) =>
  (await correos('grupo-invitacion'))
    .filter((c) => c.para === correo)
    .at(-1)!
    .enlace.split('token=')[1]!;

beforeAll(async () => {
  app = await testApp({ now: () => reloj });
  m = await crearMundo(app);
  g = await m.grupoCompleto('jefa');
  gestora = await app.login('gestora');
  jefa = await app.login('jefa');
});

describe('incluir', () => {
  it('la oficina incluye a un titular con su fecha y resolución, y figura por confirmar', async () => {
    const titular = await m.docente({ apellido1: 'Zegarra', cuenta: 'zegarra' });
    const { body } = await gestora.get(`/grupos/${g.grupoId}/candidatos?clase=titular&q=zegarra`);
    expect(body.candidatos).toHaveLength(1);
    expect(body.candidatos[0]).toMatchObject({ investigadorId: titular, motivos: [] });
    const sinFecha = await gestora.post(`/grupos/${g.grupoId}/integrantes`, {
      clase: 'titular',
      investigadorId: titular,
    });
    expect(sinFecha.body.errors).toEqual([{ path: 'desde', message: 'Campo requerido' }]);
    const r = await gestora.post(`/grupos/${g.grupoId}/integrantes`, {
      clase: 'titular',
      investigadorId: titular,
      desde: '2026-03-01',
      resolucion: 'RR-1-2026',
    });
    expect(r.status).toBe(200);
    expect(await filaDe(r.body.integranteId)).toMatchObject({
      condicion: 'Titular',
      confirmacion: 'pendiente',
      desde: '2026-03-01',
    });
  });
  it('quien acepta en su cuenta es integrante desde ese día, y ya puede verlo todo', async () => {
    const zegarra = await app.login('zegarra');
    expect((await zegarra.get(`/grupos/${g.grupoId}/panorama`)).status).toBe(404);
    const { body } = await zegarra.get('/grupos/invitaciones');
    expect(body.invitaciones).toHaveLength(1);
    expect(body.invitaciones[0]).toMatchObject({ grupoId: g.grupoId, condicion: 'Titular', esSolicitud: false });
    const { integranteId } = body.invitaciones[0];
    expect((await jefa.post(`/grupos/invitaciones/${integranteId}`, { acepta: true })).status).toBe(404);
    expect((await zegarra.post(`/grupos/invitaciones/${integranteId}`, { acepta: true })).status).toBe(200);
    expect(await filaDe(integranteId)).toMatchObject({ confirmacion: 'confirmada', desde: '2026-04-15' });
    expect((await zegarra.get(`/grupos/${g.grupoId}/panorama`)).body).toMatchObject({ papel: 'miembro' });
    expect((await zegarra.post(`/grupos/invitaciones/${integranteId}`, { acepta: false })).status).toBe(409);
  });
  it('nadie que pertenece a un grupo, o tiene una invitación sin responder, entra en otro', async () => {
    const otro = await m.grupoCompleto('jefe2');
    const r = await gestora.post(`/grupos/${otro.grupoId}/integrantes`, {
      clase: 'titular',
      investigadorId: g.titulares[0],
      desde: '2026-03-01',
    });
    expect(r.status).toBe(409);
    expect(r.body.detail).toMatch(/^Ya pertenece al grupo/);
    const sueltoId = await m.docente();
    const incluye = (grupoId: number) =>
      gestora.post(`/grupos/${grupoId}/integrantes`, {
        clase: 'titular',
        investigadorId: sueltoId,
        desde: '2026-03-01',
      });
    const primera = await incluye(g.grupoId);
    const segunda = await incluye(otro.grupoId);
    expect([primera.status, segunda.status]).toEqual([200, 409]);
    expect(segunda.body.detail).toMatch(/invitación por responder/);
    await gestora.post(de(primera.body.integranteId, '/excluir'), { datos: { fecha: '2026-04-15' } });
    const tercera = await incluye(otro.grupoId);
    expect(tercera.status).toBe(200);
  });
  it('un titular necesita ORCID, dependencia, facultad e instituto, y no estar de licencia', async () => {
    const sinDatos = await m.docente({ orcid: null, institutoId: null });
    const r = await gestora.post(`/grupos/${g.grupoId}/integrantes`, {
      clase: 'titular',
      investigadorId: sinDatos,
      desde: '2026-03-01',
    });
    expect(r.status).toBe(422);
    expect(r.body.reasons).toEqual([{ text: 'Falta registrar en su perfil: ORCID, instituto.' }]);
    const [tipo] = await rowsOf<{ id: number }>(
      app.database.db,
      sql`select id::int from licencia_tipo where not permite_participar limit 1`,
    );
    const conLicencia = await m.docente();
    await app.database.db.execute(
      sql`
        insert into licencia (investigador_id, licencia_tipo_id, fecha_inicio, fecha_fin)
        values (${conLicencia}, ${tipo!.id}, '2026-01-01', '2026-12-31')
      `,
    );
    const l = await gestora.post(`/grupos/${g.grupoId}/integrantes`, {
      clase: 'titular',
      investigadorId: conLicencia,
      desde: '2026-03-01',
    });
    expect(l.body.reasons).toEqual([{ text: 'Se encuentra con licencia.' }]);
  });
  it('un estudiante se registra desde la matrícula con su formato de adhesión, y solo por su vía', async () => {
    const alumna = await m.matriculado('Activo');
    const egresado = await m.matriculado('Egresado');
    const incluye = (clase: string, sumId: number) =>
      jefa.upload(`/grupos/${g.grupoId}/integrantes`, { input: JSON.stringify({ clase, sumId }) }, PDF);
    const sinPapel = await jefa.post(`/grupos/${g.grupoId}/integrantes`, { clase: 'estudiante', sumId: alumna });
    expect(sinPapel.body.errors).toEqual([{ path: 'archivo', message: 'Archivo necesario' }]);
    expect((await incluye('estudiante', egresado)).status).toBe(422);
    const r = await incluye('estudiante', alumna);
    expect(r.status).toBe(200);
    expect(await filaDe(r.body.integranteId)).toMatchObject({ condicion: 'Adherente', tipo: 'Estudiante pregrado' });
    const ficha = (await gestora.get(de(r.body.integranteId))).body;
    const [documento] = parteDe(ficha, 'Información')[1]!.items!;
    const archivo = `/grupos/${g.grupoId}/archivos/${documento!.file}`;
    expect((await gestora.get(archivo)).status).toBe(200);
    expect((await (await app.login('jefe2')).get(archivo)).status).toBe(404);
    expect((await incluye('egresado', egresado)).status).toBe(200);
  });
  it('si la persona no puede entrar, tampoco queda registrada ni queda su archivo', async () => {
    const antes = await m.uno<{ n: number }>(sql`select count(*)::int as n from archivo`);
    const r = await incluirExterno(jefa, 1, 'externo_internacional', { resolucion: 'RR-9' });
    expect(r.status).toBe(409);
    expect(r.body.code).toBe('action_not_available');
    expect(await m.uno<{ n: number }>(sql`select count(*)::int as n from archivo`)).toEqual(antes);
    expect(
      await m.uno<{ n: number }>(sql`select count(*)::int as n from investigador where doc_numero = '80000001'`),
    ).toEqual({ n: 0 });
  });
  it('el coordinador incluye adherentes, pero no titulares; un integrante cualquiera no incluye a nadie', async () => {
    const titular = await m.docente();
    const r = await jefa.post(`/grupos/${g.grupoId}/integrantes`, { clase: 'titular', investigadorId: titular });
    expect(r.body.detail).toMatch(/le corresponde a la oficina/);
    const zegarra = await app.login('zegarra');
    expect((await incluirExterno(zegarra, 2)).status).toBe(404);
    const panorama = (await zegarra.get(`/grupos/${g.grupoId}/panorama`)).body;
    expect(panorama.puede.incluir).toEqual([]);
    expect(panorama.aviso).toMatch(/Solo el coordinador/);
    expect((await jefa.get(`/grupos/${g.grupoId}/panorama`)).body.puede.incluir).toEqual([
      'estudiante',
      'egresado',
      'externo_nacional',
    ]);
  });
  it('un externo que se llama como alguien registrado pregunta si es la misma persona', async () => {
    const incluir = (n: number, mas = {}) =>
      jefa.upload(
        `/grupos/${g.grupoId}/integrantes`,
        {
          input: JSON.stringify({
            clase: 'externo_nacional',
            externo: externo(n, { apellido1: 'RÓSSI', apellido2: 'Vega', nombres: 'Homó nima' }),
            ...mas,
          }),
        },
        PDF,
      );
    const ya = await m.persona('Externo', { apellido1: 'Rossi', apellido2: 'VEGA', nombres: 'Homonima' });
    const r = await incluir(70);
    expect([r.status, r.body.meta.homonimos]).toMatchObject([409, [{ id: ya, enlace: null }]]);
    expect((await incluir(70, { investigadorId: g.jefe })).status).toBe(422);
    const misma = await incluir(70, { investigadorId: ya });
    expect([misma.status, (await filaDe(misma.body.integranteId))?.nombre]).toEqual([200, 'Rossi VEGA, Homonima']);
    expect((await incluir(71, { esOtra: true })).status).toBe(200);
  });
  it('un externo internacional lo incluye la oficina con su resolución', async () => {
    const sin = await incluirExterno(gestora, 3, 'externo_internacional');
    expect(sin.body.errors).toEqual([{ path: 'resolucion', message: 'Campo requerido' }]);
    const r = await incluirExterno(gestora, 3, 'externo_internacional', { resolucion: 'RR-7-2026' });
    expect(r.status).toBe(200);
    expect(await filaDe(r.body.integranteId)).toMatchObject({ tipo: 'Externo internacional' });
  });
});

describe('quien no tiene cuenta', () => {
  it('acepta con el enlace de su correo, una sola vez', async () => {
    const r = await incluirExterno(jefa, 10);
    expect(r.status).toBe(200);
    const token = await enlaceA('externa10@otra.example');
    const guardado = await m.uno<{ n: number }>(
      sql`select count(*)::int as n from grupo_invitacion where token_hash = ${token}`,
    );
    expect(guardado.n).toBe(0);
    const vista = await app.anonymous.get(`/grupos/invitacion?token=${token}`);
    expect(vista.body).toMatchObject({ condicion: 'Adherente', nombre: 'Externa 10 Rossi' });
    expect((await app.anonymous.post('/grupos/invitacion', { token, acepta: true })).status).toBe(200);
    expect(await filaDe(r.body.integranteId)).toMatchObject({ confirmacion: 'confirmada' });
    expect((await app.anonymous.post('/grupos/invitacion', { token, acepta: false })).status).toBe(409);
    expect((await app.anonymous.get(`/grupos/invitacion?token=${'x'.repeat(43)}`)).status).toBe(404);
  });
  it('si no acepta queda libre y puede ser incluida de nuevo', async () => {
    const r = await incluirExterno(jefa, 11);
    const token = await enlaceA('externa11@otra.example');
    expect((await app.anonymous.post('/grupos/invitacion', { token, acepta: false })).status).toBe(200);
    expect(await filaDe(r.body.integranteId)).toBeUndefined();
    const ex = await filas('&tipo=ex');
    expect(ex.find((f) => f.id === r.body.integranteId)).toMatchObject({ confirmacion: 'rechazada' });
    expect((await incluirExterno(jefa, 11)).status).toBe(200);
  });
  it('un enlace caduca, y el nuevo deja sin efecto al anterior', async () => {
    const r = await incluirExterno(jefa, 12);
    const viejo = await enlaceA('externa12@otra.example');
    expect((await jefa.post(de(r.body.integranteId, '/reenviar'))).status).toBe(200);
    const nuevo = await enlaceA('externa12@otra.example');
    expect((await app.anonymous.get(`/grupos/invitacion?token=${viejo}`)).status).toBe(409);
    reloj = new Date('2026-06-15T15:00:00Z');
    expect((await app.anonymous.get(`/grupos/invitacion?token=${nuevo}`)).status).toBe(409);
    reloj = HOY;
    expect((await app.anonymous.get(`/grupos/invitacion?token=${nuevo}`)).status).toBe(200);
  });
  it('la oficina confirma por la persona y deja el motivo; el coordinador no puede', async () => {
    const r = await incluirExterno(jefa, 13);
    const ruta = de(r.body.integranteId, '/confirmar');
    expect((await jefa.post(ruta, { datos: { motivo: 'Lo dice él' } })).status).toBe(409);
    expect((await gestora.post(ruta, { datos: { motivo: '' } })).status).toBe(422);
    expect((await gestora.post(ruta, { datos: { motivo: 'Firmó en la oficina' } })).status).toBe(200);
    const { body } = await gestora.get(de(r.body.integranteId));
    expect(parteDe(body, 'Inclusión')[0]?.pairs).toContainEqual(['Motivo de la confirmación', 'Firmó en la oficina']);
  });
  it('con la confirmación apagada entra confirmada', async () => {
    await m.fijar('grupo_confirmacion_miembros', 'no');
    const r = await incluirExterno(jefa, 14);
    await m.fijar('grupo_confirmacion_miembros', 'sí');
    expect(await filaDe(r.body.integranteId)).toMatchObject({ confirmacion: 'confirmada' });
  });
  it('un externo puede estar en dos grupos solo si la institución lo permite', async () => {
    const otro = await m.conGrupo('grupo', 'registrado');
    const incluir = () =>
      gestora.upload(
        `/grupos/${otro}/integrantes`,
        { input: JSON.stringify({ clase: 'externo_nacional', externo: externo(14) }) },
        PDF,
      );
    expect((await incluir()).status).toBe(409);
    await m.fijar('grupo_exclusividad_externos', 'no');
    await app.database.db.execute(
      sql`
        update grupo_integrante
        set exclusiva = false
        where investigador_id = (
            select id
            from investigador
            where doc_numero = '80000014'
          )
          and hasta is null
      `,
    );
    expect((await incluir()).status).toBe(200);
    expect((await incluir()).status).toBe(409);
    await m.fijar('grupo_exclusividad_externos', 'sí');
  });
});

describe('excluir', () => {
  it('el sustento admite lo que dice el parámetro, en la pantalla y en el servidor', async () => {
    await m.fijar('grupo_adhesion_mb', '5');
    const { body } = await gestora.get(de(g.m.otro));
    expect(body.ranuraExclusion).toMatchObject({ key: 'exclusion', maxMb: 5 });
    await m.fijar('grupo_adhesion_mb', '2');
    expect((await gestora.get(de(g.m.otro))).body.ranuraExclusion.maxMb).toBe(2);
  });
  it('al coordinador no se le excluye; a los demás sí, con fecha posible', async () => {
    const jefe = await gestora.post(de(g.m.jefe, '/excluir'), { datos: { fecha: '2026-04-15' } });
    expect(jefe.body.detail).toMatch(/dé antes el cargo/);
    const r = (fecha: string) => gestora.post(de(g.m.adherente, '/excluir'), { datos: { fecha, resolucion: 'RR-3' } });
    expect((await r('2026-04-16')).body.errors[0].path).toBe('fecha');
    expect((await r('2021-01-01')).body.errors[0].path).toBe('fecha');
    expect((await r('2024-06-30')).status).toBe(200);
    expect((await r('2024-07-30')).status).toBe(409);
    const ex = (await filas('&tipo=ex')).find((f) => f.id === g.m.adherente);
    expect(ex).toMatchObject({ condicion: 'Ex adherente', hasta: '2024-06-30' });
  });
  it('el coordinador excluye solo si la institución lo permite', async () => {
    const r = () => jefa.post(de(g.m.otro, '/excluir'), { datos: { fecha: '2026-04-15' } });
    expect((await r()).status).toBe(409);
    await m.fijar('grupo_coordinador_excluye', 'sí');
    expect((await jefa.get(`/grupos/${g.grupoId}/panorama`)).body.puede.excluir).toBe(true);
    await m.fijar('grupo_coordinador_excluye', 'no');
  });
  it('excluir a un titular por debajo del mínimo pide confirmar la consecuencia', async () => {
    const otro = await m.grupoCompleto(null);
    await m.c.db.execute(sql`update grupo set tipo = 'solicitud', estado = 'enviado' where id = ${otro.grupoId}`);
    const ruta = `/grupos/${otro.grupoId}/integrantes/${otro.m.otro}`;
    const excluir = (datos = {}) => gestora.post(`${ruta}/excluir`, { datos: { fecha: '2026-04-15', ...datos } });
    const consecuencia = 'La solicitud quedaría con 2 titulares y necesita 3 para ser aprobada.';
    expect((await gestora.get(ruta)).body.sinMinimo).toBe(consecuencia);
    const r = await excluir();
    expect([r.status, r.body.errors]).toEqual([422, [{ path: 'confirma', message: consecuencia }]]);
    expect((await excluir({ confirma: true })).status).toBe(200);
  });
  it('a un integrante excluido no se le cambia la condición', async () => {
    const r = await gestora.post(de(g.m.adherente, '/cambiarCondicion'), {
      datos: { condicion: 'Colaborador Externo' },
    });
    expect(r.body.detail).toBe('Ya no integra el grupo.');
  });
});

describe('condición y cargo', () => {
  it('el cargo pasa a otro titular en un solo acto, con su correo y su aviso', async () => {
    const sin = await gestora.post(de(g.m.jefe, '/cambiarCargo'), { datos: { cargo: 'Sin cargo' } });
    expect(sin.body.detail).toMatch(/no se queda sin coordinador/);
    const r = await gestora.post(de(g.m.titular, '/cambiarCargo'), { datos: { cargo: 'Coordinador' } });
    expect(r.status).toBe(200);
    const coordinan = (await filas()).filter((f) => f.esCoordinador);
    expect(coordinan.map((f) => f.id)).toEqual([g.m.titular]);
    const { email } = await m.uno<{ email: string }>(sql`select email from grupo where id = ${g.grupoId}`);
    const { correo } = await m.uno<{ correo: string }>(
      sql`select email3 as correo from investigador where id = ${g.titulares[0]}`,
    );
    expect(email).toBe(correo);
    expect((await correos('grupo-cargo')).length).toBe(1);
    expect((await correos('grupo-cargo-anterior')).length).toBe(1);
    expect((await incluirExterno(jefa, 30)).status).toBe(404);
  });
  it('un adherente no coordina, y para ser titular cumple los requisitos de un titular', async () => {
    const adherente = await m.persona('Egresado');
    const id = await m.miembro(g.grupoId, adherente, 'Adherente');
    expect((await gestora.post(de(id, '/cambiarCargo'), { datos: { cargo: 'Coordinador' } })).body.detail).toMatch(
      /Solo un titular/,
    );
    const r = await gestora.post(de(id, '/cambiarCondicion'), { datos: { condicion: 'Titular' } });
    expect(r.status).toBe(422);
    expect(r.body.detail).toMatch(/No es docente permanente/);
  });
  it('por debajo del mínimo de titulares el cambio de condición pide confirmarse', async () => {
    const otro = await m.grupoCompleto('jefe3');
    const ruta = `/grupos/${otro.grupoId}/integrantes/${otro.m.otro}/cambiarCondicion`;
    const r = await gestora.post(ruta, { datos: { condicion: 'Adherente' } });
    expect(r.body.code).toBe('requirements_pending');
    expect((await gestora.post(ruta, { datos: { condicion: 'Adherente', confirma: true } })).status).toBe(200);
    const jefe = await gestora.post(`/grupos/${otro.grupoId}/integrantes/${otro.m.jefe}/cambiarCondicion`, {
      datos: {
        condicion: 'Adherente',
        confirma: true,
      },
    });
    expect(jefe.body.detail).toMatch(/tiene que ser titular/);
  });
  it('la oficina renueva el documento de un adherente y ve el vigente con sus versiones; un titular no tiene', async () => {
    const otro = await m.grupoCompleto('jefe-doc');
    const ruta = `/grupos/${otro.grupoId}/integrantes/${otro.m.adherente}`;
    const subir = (nombre: string) =>
      gestora.upload(`${ruta}/documentos`, { recurso: 'adhesion' }, { ...PDF, name: nombre });
    expect((await gestora.get(ruta)).body.edicion.documentos).toMatchObject([
      { recurso: 'adhesion', actual: null, anteriores: [], ranura: { label: 'Formato de adhesión' } },
    ]);
    expect([(await subir('primero.pdf')).status, (await subir('segundo.pdf')).status]).toEqual([200, 200]);
    const [documento] = (await gestora.get(ruta)).body.edicion.documentos;
    expect([documento.actual.name, documento.anteriores.map((a: { name: string }) => a.name)]).toEqual([
      'segundo.pdf',
      ['primero.pdf'],
    ]);
    expect((await gestora.get(`/grupos/${otro.grupoId}/archivos/${documento.anteriores[0].id}`)).status).toBe(200);
    expect((await gestora.get(`/grupos/${otro.grupoId}/integrantes/${otro.m.jefe}`)).body.edicion.documentos).toEqual(
      [],
    );
    const coordinadora = await app.login('jefe-doc');
    expect((await coordinadora.get(ruta)).body.edicion).toBeNull();
  });
  it('quién integraba el grupo un día, y en qué condición, se responde por fechas', async () => {
    const nombres = async (al: string) =>
      (await filas(`&al=${al}`)).map((f) => `${f.id}:${f.condicion}:${f.cargo ?? ''}`).sort();
    expect(await nombres('2023-12-31')).toEqual(
      [
        `${g.m.jefe}:Titular:Coordinador`,
        `${g.m.titular}:Titular:`,
        `${g.m.otro}:Titular:`,
        `${g.m.adherente}:Adherente:`,
        // Written straight as a member since 2021 by the test of the charge.
        ...(await filas())
          .filter((f) => f.tipo === 'Egresado' && f.desde === '2021-03-12')
          .map((f) => `${f.id}:Adherente:`),
      ].sort(),
    );
    expect(await nombres('2021-03-11')).toEqual([]);
    const hoy = await nombres('2026-04-15');
    expect(hoy).toContain(`${g.m.titular}:Titular:Coordinador`);
    expect(hoy.some((x) => x.startsWith(`${g.m.adherente}:`))).toBe(false);
  });
});

describe('la historia de un integrante', () => {
  const periodos = async (id: number) =>
    (
      await rowsOf<{ p: string }>(
        app.database.db,
        sql`
          select condicion || ' ' || desde || ' ' || hasta as p
          from grupo_integrante_periodo
          where integrante_id = ${id}
          order by desde
        `,
      )
    ).map((f) => f.p);
  it('no pasa de su exclusión, aunque se le excluya con una fecha anterior a su último cambio', async () => {
    const otro = await m.grupoCompleto(null);
    const ruta = `/grupos/${otro.grupoId}/integrantes/${otro.m.otro}`;
    const cambio = await gestora.post(`${ruta}/cambiarCondicion`, {
      datos: { condicion: 'Colaborador', confirma: true },
    });
    expect(cambio.status).toBe(200);
    expect(await periodos(otro.m.otro)).toEqual(['Titular 2021-03-12 2026-04-15']);
    expect((await gestora.post(`${ruta}/excluir`, { datos: { fecha: '2026-03-15' } })).status).toBe(200);
    expect(await periodos(otro.m.otro)).toEqual(['Titular 2021-03-12 2026-03-15']);
  });
  it('empieza con su inclusión, también cuando la oficina corrige esa fecha', async () => {
    const otro = await m.grupoCompleto(null);
    const ruta = `/grupos/${otro.grupoId}/integrantes/${otro.m.titular}`;
    await gestora.post(`${ruta}/cambiarCargo`, { datos: { cargo: 'Coordinador' } });
    for (const desde of ['2022-05-02', '2020-06-01']) {
      const { body } = await gestora.get(ruta);
      const datos = { ...body.edicion.valores, desde };
      expect((await gestora.put(ruta, { version: body.version, datos })).status).toBe(200);
      expect(await periodos(otro.m.titular)).toEqual([`Titular ${desde} 2026-04-15`]);
    }
  });
  it('empieza con su respuesta: lo que figuró mientras no respondía no cuenta', async () => {
    const docente = await m.docente();
    const id = await m.miembro(g.grupoId, docente, 'Titular', { confirmacion: 'pendiente', desde: '2026-03-01' });
    await m.cuenta('tardia', 'investigador', { investigadorId: docente });
    await gestora.post(de(id, '/cambiarCondicion'), { datos: { condicion: 'Colaborador', confirma: true } });
    expect(await periodos(id)).toEqual(['Titular 2026-03-01 2026-04-15']);
    const r = await (await app.login('tardia')).post(`/grupos/invitaciones/${id}`, { acepta: true });
    expect(r.status).toBe(200);
    expect(await periodos(id)).toEqual([]);
  });
});

describe('editar', () => {
  it('la oficina corrige a la persona y su inclusión; una edición vieja no pisa a otra', async () => {
    const { body } = await gestora.get(de(g.m.otro));
    expect(body.edicion.variante).toBe('titular');
    const datos = { ...body.edicion.valores, telefonoMovil: '911222333', resolucion: 'RR-55', desde: '2021-05-01' };
    const editar = (version: number, d = datos) => gestora.put(de(g.m.otro), { version, datos: d });
    expect((await editar(body.version)).status).toBe(200);
    expect((await editar(body.version)).body.code).toBe('stale_version');
    const despues = (await gestora.get(de(g.m.otro))).body;
    expect(despues.edicion.valores).toMatchObject({
      telefonoMovil: '911222333',
      resolucion: 'RR-55',
      desde: '2021-05-01',
    });
    const malo = await editar(despues.version, { ...datos, desde: '2019-01-01' });
    expect(malo.body.errors[0].path).toBe('desde');
    expect((await jefa.put(de(g.m.otro), { version: 1, datos })).status).toBe(403);
  });
  it('quien solo mira ve a los integrantes y no los cambia', async () => {
    const lectora = await app.login('lectora');
    const p = (await lectora.get(`/grupos/${g.grupoId}/panorama`)).body;
    expect(p.papel).toBe('lector');
    expect(Object.values({ ...p.puede, incluir: false })).toEqual(Array(9).fill(false));
    expect((await lectora.post(de(g.m.otro, '/excluir'), { datos: { fecha: '2026-04-15' } })).status).toBe(403);
    expect((await lectora.get(de(g.m.otro))).body.edicion).toBeNull();
  });
  it('nadie de fuera ve el grupo', async () => {
    await m.docente({ cuenta: 'ajeno' });
    const ajeno = await app.login('ajeno');
    for (const ruta of ['/panorama', '/integrantes', '/documentos', `/integrantes/${g.m.otro}`])
      expect((await ajeno.get(`/grupos/${g.grupoId}${ruta}`)).status).toBe(404);
  });
});
