import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { recordarVencimientos, vencerConstancias } from '../server/jobs.ts';
import { ANIO, mundo, PDF } from './mundo.ts';

let m: Awaited<ReturnType<typeof mundo>>;
let oficina: Awaited<ReturnType<typeof m.oficina>>;
beforeAll(async () => {
  m = await mundo();
  oficina = await m.oficina();
});
const ACEPTA = { acepta: true };
const actua = (id: number, accion: string, datos: object = {}, quien: Pick<Client, 'post'> = oficina) =>
  quien.post(`/registros/cdi/${id}/acciones/${accion}`, { datos });
const cumplidos = (body: { criterios: { clave: string; cumple: boolean }[] }) =>
  body.criterios.filter((c) => c.cumple).map((c) => c.clave);
const NORMA = 'Directiva de docente investigador';
/** A request of a new teacher, sent. */
async function enviada(datos: Parameters<typeof m.docente>[0] = {}) {
  const investigadorId = await m.docente(datos);
  const docente = await m.cuentaDe(investigadorId);
  expect((await docente.post('/mi-cdi/solicitudes', ACEPTA)).status).toBe(200);
  return { investigadorId, docente, id: (await m.ultima(investigadorId)).id };
}
/** The same, in force. */
async function vigente(datos: Parameters<typeof m.docente>[0] = {}) {
  const e = await enviada(datos);
  await actua(e.id, 'aprobar');
  await actua(e.id, 'confirmar', { normativa: NORMA });
  expect((await oficina.upload(`/cdi/${e.id}/constancia`, {}, PDF)).status).toBe(200);
  return e;
}

describe('la solicitud', () => {
  it('se envía aunque falten criterios, y guarda los seis con su evidencia', async () => {
    const docente = await m.cuentaDe(await m.docente({}, false));
    const antes = (await docente.get('/mi-cdi')).body;
    expect([antes.situacion, antes.puedeEnviar, cumplidos(antes)]).toEqual(['puede_solicitar', true, ['d1', 'd5']]);
    expect(antes.anios).toEqual([ANIO - 2, ANIO - 1]);
    expect((await docente.post('/mi-cdi/solicitudes', ACEPTA)).status).toBe(200);
    const despues = (await docente.get('/mi-cdi')).body;
    expect([despues.situacion, despues.solicitud.estado, cumplidos(despues)]).toEqual([
      'en_curso',
      'enviado',
      ['d1', 'd5', 'd6'],
    ]);
  });

  it('quien tiene todo cumple los seis', async () => {
    const { docente } = await enviada();
    const { criterios } = (await docente.get('/mi-cdi')).body;
    expect(criterios.map((c: { clave: string; cumple: boolean }) => c.cumple)).toEqual(Array(6).fill(true));
    expect(criterios[2].filas.map((f: string[]) => f[0])).toEqual([String(ANIO - 2), String(ANIO - 1)]);
  });

  it('sin aceptar la declaración, sin requisitos o fuera de la planilla se rechaza y dice qué falta', async () => {
    const id = await m.docente({ ctiVitae: null, renacytNivel: 'Carlos Monge' });
    const docente = await m.cuentaDe(id);
    expect((await docente.post('/mi-cdi/solicitudes', { acepta: false })).status).toBe(422);
    const r = await docente.post('/mi-cdi/solicitudes', ACEPTA);
    expect([r.status, r.body.code]).toEqual([422, 'requirements_pending']);
    expect(r.body.reasons.map((x: { text: string }) => x.text.split(':')[0])).toEqual(['CTI Vitae', 'Nivel RENACYT']);
    await m.sinPlanilla(id);
    expect((await docente.get('/mi-cdi')).body.situacion).toBe('sin_planilla');
    expect((await docente.post('/mi-cdi/solicitudes', ACEPTA)).status).toBe(422);
  });

  it('de dos a la vez queda una, y la base de datos tampoco admite otra', async () => {
    const id = await m.docente();
    const docente = await m.cuentaDe(id);
    const dos = await Promise.all([
      docente.post('/mi-cdi/solicitudes', ACEPTA),
      docente.post('/mi-cdi/solicitudes', ACEPTA),
    ]);
    expect(dos.map((r) => r.status).sort()).toEqual([200, 409]);
    await expect(
      m.db.execute(
        sql`insert into cdi_evaluacion (investigador_id, fase, estado) values (${id}, 'Solicitud', 'observado')`,
      ),
    ).rejects.toThrow();
  });

  it('lleva las actividades extra con su sustento, que solo antes de enviar se quitan', async () => {
    const docente = await m.cuentaDe(await m.docente({}, false));
    const otro = await m.cuentaDe(await m.docente({}, false));
    expect((await docente.upload('/mi-cdi/actividades', { tipo: 'A1' }, PDF)).status).toBe(422);
    expect(
      (await docente.upload('/mi-cdi/actividades', { tipo: 'D1' }, { name: 'a.pdf', content: Buffer.from('no es') }))
        .status,
    ).toBe(415);
    for (const tipo of ['D1', 'E1'])
      expect((await docente.upload('/mi-cdi/actividades', { tipo }, PDF)).status).toBe(200);
    const [primera, segunda] = (await docente.get('/mi-cdi')).body.extras;
    expect((await otro.delete(`/mi-cdi/actividades/${primera.id}`)).status).toBe(404);
    expect((await otro.get(`/mi-cdi/archivos/${primera.archivoId}`)).status).toBe(404);
    expect((await docente.get(`/mi-cdi/archivos/${primera.archivoId}`)).status).toBe(200);
    expect((await docente.delete(`/mi-cdi/actividades/${segunda.id}`)).status).toBe(200);
    await docente.post('/mi-cdi/solicitudes', ACEPTA);
    expect((await docente.get('/mi-cdi')).body.extras).toHaveLength(1);
    expect((await docente.delete(`/mi-cdi/actividades/${primera.id}`)).status).toBe(404);
    expect((await docente.upload('/mi-cdi/actividades', { tipo: 'D1' }, PDF)).status).toBe(409);
  });

  it('la retira quien la envió: sus actividades sirven para la siguiente, que puede enviar', async () => {
    const docente = await m.cuentaDe(await m.docente({}, false));
    await docente.upload('/mi-cdi/actividades', { tipo: 'D1' }, PDF);
    await docente.post('/mi-cdi/solicitudes', ACEPTA);
    const { id } = (await docente.get('/mi-cdi')).body.solicitud;
    expect((await docente.get(`/registros/cdi/${id}/espera`)).body.espera).toMatchObject({ dias: 30, impide: null });
    expect((await actua(id, 'retirar_envio')).status).toBe(404);
    expect((await actua(id, 'retirar_envio', {}, docente)).body.estado).toBe('retirado');
    const { solicitud, extras, puedeEnviar } = (await docente.get('/mi-cdi')).body;
    expect([solicitud, extras.length, puedeEnviar]).toEqual([null, 1, true]);
    expect((await docente.post('/mi-cdi/solicitudes', ACEPTA)).status).toBe(200);
  });
  it('una que respondía a la oficina vuelve a estar observada; evaluada, ya no se retira', async () => {
    const { id, docente } = await enviada();
    await actua(id, 'observar', { observacion: 'Falta la filiación' });
    await docente.post('/mi-cdi/actualizar', ACEPTA);
    expect((await actua(id, 'retirar_envio', {}, docente)).body.estado).toBe('observado');
    expect((await docente.get('/mi-cdi')).body.solicitud).toMatchObject({ observacion: 'Falta la filiación' });
    await docente.post('/mi-cdi/actualizar', ACEPTA);
    await actua(id, 'aprobar', { excepcion: 'Prueba' });
    expect((await actua(id, 'retirar_envio', {}, docente)).body.code).toBe('action_not_available');
  });

  it('el docente nuevo ofrece también proyectos', async () => {
    const id = await m.docente();
    await m.db.execute(
      sql`
        update rrhh_docente r
        set fecha_ingreso = ${`${ANIO - 2}-03-01`}
        from investigador i
        where i.id = ${id} and r.doc_numero = i.doc_numero
      `,
    );
    const tipos = (await (await m.cuentaDe(id)).get('/mi-cdi')).body.tipos.map((t: { value: string }) => t.value[0]);
    expect([...new Set(tipos)]).toEqual(['A', 'B', 'C', 'D', 'E']);
  });
});

describe('la oficina', () => {
  it('observa una vez, el docente actualiza y se renueva su declaración', async () => {
    const { id, docente, investigadorId } = await enviada();
    expect((await docente.post('/mi-cdi/actualizar', ACEPTA)).status).toBe(409);
    expect((await actua(id, 'observar')).status).toBe(422);
    expect((await actua(id, 'observar', { observacion: 'Falta la filiación' })).status).toBe(200);
    expect((await actua(id, 'observar', { observacion: 'Otra vez' })).status).toBe(409);
    expect((await docente.get('/mi-cdi')).body.solicitud).toMatchObject({
      estado: 'observado',
      observacion: 'Falta la filiación',
    });
    expect((await docente.get('/portal/pendientes?area=investigador')).body.pendientes).toMatchObject([
      { clave: `cdi-${id}`, accion: 'Actualizar' },
    ]);
    expect((await docente.post('/mi-cdi/actualizar', ACEPTA)).status).toBe(200);
    expect((await m.ultima(investigadorId)).estado).toBe('enviado');
    expect(await rowsOf(m.db, sql`select version from cdi_declaracion where evaluacion_id = ${id} order by 1`)).toEqual(
      [{ version: 1 }, { version: 2 }],
    );
    expect((await oficina.get(`/cdi/${id}`)).body.observaciones).toMatchObject([
      { texto: 'Falta la filiación', atendidaEn: expect.any(String) },
    ]);
  });

  it('al no aprobar no se escribe lo que es de quien aprobó, y el docente lee el motivo', async () => {
    const { id, docente, investigadorId } = await enviada();
    expect((await actua(id, 'no_aprobar', { motivo: 'No cumple D4' })).status).toBe(200);
    expect(await m.ultima(investigadorId)).toMatchObject({
      estado: 'no_aprobado',
      tramite: null,
      tipo: null,
      motivo: 'No cumple D4',
    });
    expect((await docente.get('/mi-cdi')).body).toMatchObject({ situacion: 'puede_solicitar', motivo: 'No cumple D4' });
    await expect(m.db.execute(sql`update cdi_evaluacion set normativa = 'x' where id = ${id}`)).rejects.toThrow();
    expect((await docente.post('/mi-cdi/solicitudes', ACEPTA)).status).toBe(200);
  });

  it('lleva una solicitud hasta la constancia firmada, la envía y nada la observa ya', async () => {
    const { id, docente, investigadorId } = await enviada();
    expect((await oficina.get(`/cdi/${id}/papeles/constancia`)).status).toBe(409);
    expect((await oficina.upload(`/cdi/${id}/constancia`, {}, PDF)).status).toBe(409);
    expect((await actua(id, 'aprobar')).body.estado).toBe('en_tramite');
    expect((await actua(id, 'confirmar', { normativa: 'Inventada' })).status).toBe(422);
    expect((await actua(id, 'confirmar', { normativa: NORMA })).body.estado).toBe('pendiente');
    expect(await m.ultima(investigadorId)).toMatchObject({
      fin: m.hoy().replace(String(ANIO), String(ANIO + 2)),
      tipo: 'DOCENTE INVESTIGADOR',
    });
    for (const papel of ['ficha', 'constancia', 'declaracion'])
      expect([papel, (await oficina.get(`/cdi/${id}/papeles/${papel}`)).headers['content-type']]).toEqual([
        papel,
        'application/pdf',
      ]);
    // The door of the acts does not put it in force without its document.
    expect((await actua(id, 'firmar')).status).toBe(409);
    expect(
      (await oficina.upload(`/cdi/${id}/constancia`, {}, { name: 'a.pdf', content: Buffer.from('hola') })).status,
    ).toBe(415);
    expect((await oficina.upload(`/cdi/${id}/constancia`, {}, PDF)).status).toBe(200);
    const panel = (await docente.get('/mi-cdi')).body;
    expect(panel.situacion).toBe('vigente');
    expect((await docente.get(`/mi-cdi/archivos/${panel.constancia.archivoId}`)).bytes).toEqual(PDF.content);
    for (const accion of ['observar', 'anular'])
      expect((await actua(id, accion, { observacion: 'x', motivo: 'x' })).status).toBe(409);
    for (const _ of [1, 2]) expect((await oficina.post(`/cdi/${id}/correo`)).status).toBe(200);
    expect(
      await rowsOf(
        m.db,
        sql`select adjuntos from correo_saliente where plantilla = 'cdi-constancia' and entidad_id = ${id}`,
      ),
    ).toMatchObject(Array(2).fill({ adjuntos: [{ filename: 'CDI.pdf', fileId: panel.constancia.archivoId }] }));
  });

  it('aprueba una actividad extra, que desde entonces cuenta en su año', async () => {
    const docente = await m.cuentaDe(await m.docente({}, false));
    await docente.upload('/mi-cdi/actividades', { tipo: 'D1' }, PDF);
    await docente.post('/mi-cdi/solicitudes', ACEPTA);
    const { id } = (await docente.get('/mi-cdi')).body.solicitud;
    const ficha = async () => (await oficina.get(`/cdi/${id}`)).body;
    const [extra] = (await ficha()).extras;
    const ruta = `/cdi/${id}/actividades/${extra.id}`;
    const datos = { subcategoria: 'D1', periodo: ANIO - 1, revista: 'Revista Altoandina' };
    expect((await oficina.post(`/cdi/${id}/actividades/999999`, datos)).status).toBe(404);
    expect((await oficina.post(ruta, { ...datos, subcategoria: 'D' })).status).toBe(422);
    expect((await (await m.oficina('ver')).post(ruta, datos)).status).toBe(403);
    expect((await oficina.post(ruta, datos)).status).toBe(200);
    expect((await oficina.post(ruta, datos)).status).toBe(409);
    const d3 = (await ficha()).criterios[2];
    expect([d3.resumen, d3.cumple]).toEqual([`0 en ${ANIO - 2} y 1 en ${ANIO - 1}`, false]);
    expect(d3.filas).toEqual([
      [String(ANIO - 1), 'Actividad extra', expect.any(String), 'Revista Altoandina', 'D1', null],
    ]);
  });

  it('lee de nuevo grupos y deudas hasta decidir, y después deja la evidencia como estaba', async () => {
    const { id, investigadorId } = await enviada();
    const d2 = async () => (await oficina.get(`/cdi/${id}`)).body.criterios[1].cumple;
    expect(await d2()).toBe(true);
    await m.db.execute(
      sql`update grupo_integrante set condicion = 'Adherente' where investigador_id = ${investigadorId}`,
    );
    expect(await d2()).toBe(false);
    await actua(id, 'no_aprobar', { motivo: 'No es titular' });
    await m.db.execute(
      sql`update grupo_integrante set condicion = 'Titular' where investigador_id = ${investigadorId}`,
    );
    expect(await d2()).toBe(false);
  });

  it('aprobar con un criterio sin cumplir lo dice y pide por qué; el motivo queda en la historia', async () => {
    const { id, investigadorId } = await enviada();
    await m.db.execute(
      sql`update grupo_integrante set condicion = 'Adherente' where investigador_id = ${investigadorId}`,
    );
    for (const ruta of ['aprobar', 'aprobar/ensayo']) {
      const { status, body } = await actua(id, ruta);
      expect([status, body.code, body.errors.map((e: { path: string }) => e.path)]).toEqual([
        422,
        'requirements_pending',
        ['excepcion'],
      ]);
      expect(body.reasons).toEqual([{ text: expect.stringMatching(/grupo/i), field: 'excepcion' }]);
    }
    const excepcion = 'El Consejo la admite por su resolución RR-9';
    const ensayo = await actua(id, 'aprobar/ensayo', { excepcion });
    expect(ensayo.body.avisos).toEqual([expect.stringMatching(/^No se cumple: /)]);
    expect((await actua(id, 'aprobar', { excepcion })).body.estado).toBe('en_tramite');
    const [paso] = (
      await m.db.execute(
        sql`select datos from transicion where entidad = 'cdi' and entidad_id = ${id} and accion = 'aprobar'`,
      )
    ).rows as { datos: object }[];
    expect(paso!.datos).toEqual({ excepcion });
  });

  it('quien solo consulta no decide, y sin permiso no existe; lo ajeno tampoco', async () => {
    const { id, docente } = await enviada();
    const lectora = await m.oficina('ver');
    expect((await lectora.get(`/cdi/${id}`)).body).toMatchObject({ acciones: [], puedeEditar: false });
    expect((await actua(id, 'aprobar', {}, lectora)).status).toBe(403);
    expect((await actua(id, 'aprobar', {}, docente)).status).toBe(404);
    expect((await docente.get(`/cdi/${id}`)).status).toBe(403);
    const otro = await m.cuentaDe(await m.docente());
    expect((await otro.get(`/mi-cdi/solicitudes/${id}/declaracion`)).status).toBe(404);
    expect((await docente.get(`/mi-cdi/solicitudes/${id}/declaracion`)).status).toBe(200);
    expect((await oficina.get('/cdi/999999')).status).toBe(404);
    // What hangs from one request is not reached by the address of another.
    const ajena = await m.cuentaDe(await m.docente());
    expect((await ajena.upload('/mi-cdi/actividades', { tipo: 'D1' }, PDF)).status).toBe(200);
    expect((await ajena.post('/mi-cdi/solicitudes', ACEPTA)).status).toBe(200);
    const [{ id: actividadId, archivoId }] = (await ajena.get('/mi-cdi')).body.extras;
    const datos = { subcategoria: 'D1', periodo: ANIO - 1 };
    expect((await oficina.post(`/cdi/${id}/actividades/${actividadId}`, datos)).status).toBe(404);
    expect((await oficina.get(`/cdi/${id}/archivos/${archivoId}`)).status).toBe(404);
    expect((await docente.get(`/mi-cdi/archivos/${archivoId}`)).status).toBe(404);
    expect((await docente.delete(`/mi-cdi/actividades/${actividadId}`)).status).toBe(404);
  });

  it('lista solicitudes y constancias aparte, y la facultad ve solo la última de los suyos', async () => {
    const suya = await vigente({ facultadId: m.otraFacultadId, apellido1: 'Zevallos' });
    const facultad = await m.cliente({ usuario: 'facultad-cdi', roles: ['facultad'], facultadId: m.otraFacultadId });
    const filas = async (quien: typeof oficina, ruta: string) =>
      (await quien.get(`/cdi/${ruta}?q=zevallos`)).body.rows.map((r: { id: number }) => r.id);
    expect([await filas(oficina, 'solicitudes'), await filas(oficina, 'constancias')]).toEqual([[], [suya.id]]);
    const { rows, total } = (await facultad.get('/cdi/facultad')).body;
    expect([total, rows[0].id, rows[0].estado]).toEqual([1, suya.id, 'vigente']);
    expect((await facultad.get(`/cdi/${suya.id}`)).status).toBe(403);
    expect((await oficina.get('/cdi/constancias/exportar?format=csv')).text).toContain('Zevallos');
  });
});

describe('los tipos de actividad', () => {
  it('la oficina crea, edita y desactiva; una categoría no se elige, ni lo que cuelga de una desactivada', async () => {
    const lectora = await m.oficina('ver');
    const docente = await m.cuentaDe(await m.docente());
    const tipos = async () => (await docente.get('/mi-cdi')).body.tipos.map((t: { value: string }) => t.value);
    const padre = { codigo: 'F', descripcion: 'Difusión', padre: null };
    const hijo = { codigo: 'F1', descripcion: 'Conferencia', padre: 'F' };
    expect((await lectora.post('/cdi/tipos', padre)).status).toBe(403);
    const { id } = (await oficina.post('/cdi/tipos', padre)).body;
    const nuevo = (await oficina.post('/cdi/tipos', hijo)).body;
    expect((await oficina.post('/cdi/tipos', hijo)).status).toBe(422);
    expect((await oficina.post('/cdi/tipos', { ...hijo, codigo: 'F2', padre: 'F1' })).status).toBe(422);
    expect(await tipos()).toContain('F1');
    expect(await tipos()).not.toContain('F');
    const editado = { ...hijo, descripcion: 'Conferencia magistral', version: 1 };
    expect((await oficina.put(`/cdi/tipos/${nuevo.id}`, editado)).status).toBe(200);
    expect((await oficina.delete(`/cdi/tipos/${id}`, { version: 1 })).status).toBe(409);
    expect((await oficina.put(`/cdi/tipos/${id}/activo`, { version: 1, activo: false })).status).toBe(200);
    expect(await tipos()).not.toContain('F1');
  });
});

it('D1 enlaza la constancia nacional cuando la institución fija su dirección, y dice cuándo se verificó', async () => {
  const d1De = async (id: number) => (await oficina.get(`/cdi/${id}`)).body.criterios[0];
  expect((await d1De((await enviada()).id)).filas[0].slice(2)).toEqual(['Aún no', null]);
  const valor = 'https://registro.example/?codigo={codigo}';
  await m.db.execute(sql`update parametro set valor = ${valor} where clave = 'cdi_renacyt_url'`);
  const { id, docente } = await enviada();
  const d1 = () => d1De(id);
  expect((await d1()).filas[0].slice(2)).toEqual([
    'Aún no',
    { text: 'Ver en el RENACYT', href: expect.stringMatching(/^https:\/\/registro.example\/\?codigo=P00/) },
  ]);
  await actua(id, 'aprobar');
  await actua(id, 'no_confirmar', { normativa: NORMA, motivo: 'Ya no investiga' });
  expect((await docente.get('/mi-cdi')).body.criterios[0].resumen).toContain(`verificado el 15/06/${ANIO}`);
  const { datos } = (await oficina.get(`/cdi/${id}`)).body;
  expect(datos).toContainEqual(['CTI Vitae', { text: 'ctivitae.example', href: 'https://ctivitae.example/1' }]);
});

describe('el tiempo', () => {
  it('la constancia vale hasta su último día; antes se recuerda una vez al mes, y no a quien ya renueva', async () => {
    const ana = await vigente();
    const sinCorreo = await vigente({ emailInstitucional: null });
    const renueva = await vigente();
    const fin = (await m.ultima(ana.investigadorId)).fin!;
    const correos = async () =>
      (
        await rowsOf<{ n: number }>(
          m.db,
          sql`
            select count(*)::int as n
            from correo_saliente
            where plantilla = 'cdi-por-vencer' and entidad_id = ${ana.id}
          `,
        )
      )[0]!.n;
    const deRenueva = async () =>
      (
        await rowsOf<{ n: number }>(
          m.db,
          sql`
            select count(*)::int as n
            from correo_saliente
            where plantilla = 'cdi-por-vencer' and entidad_id = ${renueva.id}
          `,
        )
      )[0]!.n;

    m.alDia(`${ANIO + 2}-04-14`);
    await recordarVencimientos(m.ctx());
    expect(await correos()).toBe(0);
    m.alDia(`${ANIO + 2}-05-10`);
    const otra = await m.entrar(renueva.docente);
    expect((await otra.get('/mi-cdi')).body.situacion).toBe('renovable');
    expect((await otra.post('/mi-cdi/solicitudes', ACEPTA)).status).toBe(200);
    expect((await otra.get('/mi-cdi')).body.situacion).toBe('renovando');
    for (const _ of [1, 2]) await recordarVencimientos(m.ctx());
    m.alDia(`${ANIO + 2}-05-17`);
    await recordarVencimientos(m.ctx());
    expect([await correos(), await deRenueva()]).toEqual([1, 0]);
    const jefa = await m.oficina();
    const lista = (await jefa.get('/cdi/constancias?f=recordatorio:Sin%20correo%20institucional')).body.rows;
    expect(lista.map((f: { id: number }) => f.id)).toEqual([sinCorreo.id]);

    m.alDia(fin);
    await vencerConstancias(m.ctx());
    expect((await m.ultima(ana.investigadorId)).estado).toBe('vigente');
    m.alDia(`${ANIO + 2}-06-16`);
    await vencerConstancias(m.ctx());
    await vencerConstancias(m.ctx());
    expect((await m.ultima(ana.investigadorId)).estado).toBe('no_vigente');
    const panel = (await (await m.entrar(ana.docente)).get('/mi-cdi')).body;
    expect([panel.situacion, panel.constancia]).toEqual(['puede_solicitar', null]);
  });
});
