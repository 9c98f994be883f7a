import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import type { WizardState } from '#core/steps/shared/steps.ts';
import { recordarCorrecciones } from '../server/solicitud/recordar.ts';
import { crearMundo, HOY, type Mundo, PDF } from './mundo.ts';

let app: TestApp;
let m: Mundo;
let yo: Client;
let gestora: Client;
let id: number;

const bloque = (w: WizardState, key: string) => w.steps.flatMap((s) => s.blocks).find((b) => b.key === key)!;
const solicitud = async () => (await yo.get(`/grupos/solicitudes/${id}`)).body as unknown as WizardState;
const guardar = async (paso: number, values: Record<string, unknown>) =>
  yo.put(`/grupos/solicitudes/${id}/pasos/${paso}`, { version: (await solicitud()).version, values, advance: true });
const accion = (nombre: string, datos = {}) => gestora.post(`/registros/grupo/${id}/acciones/${nombre}`, { datos });
type Debida = { clase: string; titulo: string; vence: string; cerradaEl: string | null; pruebas: object[] };
/** The correction of a request that a person owes, or owed. */
async function correccionQueDebe(quien: Client): Promise<{ abierta?: Debida; cumplida?: Debida }> {
  const { abiertas, cumplidas } = (await quien.get('/mis-obligaciones')).body;
  const deGrupo = ({ clase }: Debida) => clase === 'grupo';
  return { abierta: abiertas.find(deGrupo), cumplida: cumplidas.find(deGrupo) };
}
const textos = (w: WizardState) => w.steps.flatMap((s) => s.unmet.map((u) => `${u.stepNumber}: ${u.text}`));

beforeAll(async () => {
  app = await testApp({ now: () => HOY });
  m = await crearMundo(app);
  await m.docente({ cuenta: 'solicitante', grado: null, emailInstitucional: 'solicitante@demo.edu.pe' });
  yo = await app.login('solicitante');
  gestora = await app.login('gestora');
});

describe('quién puede solicitar un grupo', () => {
  it('muestra cada requisito con su evidencia y lo que falta', async () => {
    expect((await yo.get('/grupos/solicitudes/requisitos')).body.puede).toBe(true);
    await m.persona('Egresado', { cuenta: 'egresada' });
    const egresada = await app.login('egresada');
    const { body } = await egresada.get('/grupos/solicitudes/requisitos');
    expect(body.puede).toBe(false);
    expect(body.requisitos.find((r: { clave: string }) => r.clave === 'DOCENTE')).toMatchObject({
      cumple: false,
      evidencia: 'No es docente permanente.',
    });
    const r = await egresada.post('/grupos/solicitudes', { nombre: 'Grupo', nombreCorto: 'GX' });
    expect(r.body.code).toBe('requirements_pending');
  });
  it('quien integra un grupo no puede pedir otro', async () => {
    await m.grupoCompleto('jefe');
    const jefe = await app.login('jefe');
    const r = await jefe.post('/grupos/solicitudes', { nombre: 'Otro grupo', nombreCorto: 'OTRO' });
    expect(r.status).toBe(422);
    expect(r.body.reasons[0].text).toMatch(/^Ya pertenece a un grupo: es titular de/);
  });
});

describe('empezar', () => {
  it('el nombre tiene límites y no se repite, aunque cambien mayúsculas, tildes o espacios', async () => {
    await m.conGrupo('grupo', 'registrado', { nombre: 'Ecología Andina', nombreCorto: 'ECOAN' });
    const crear = (nombre: string, nombreCorto: string) => yo.post('/grupos/solicitudes', { nombre, nombreCorto });
    expect((await crear(Array(21).fill('palabra').join(' '), 'UNO')).body.errors[0].path).toBe('nombre');
    expect((await crear('Uno', 'NUEVELETR')).body.errors[0].path).toBe('nombreCorto');
    const repetido = await crear(' ecologia   ANDINA ', 'eco an');
    expect(repetido.status).toBe(409);
    expect(repetido.body.errors.map((e: { path: string }) => e.path)).toEqual(['nombre', 'nombreCorto']);
  });
  it('dos inicios simultáneos dejan una sola solicitud', async () => {
    const crear = (n: string) =>
      yo.post('/grupos/solicitudes', { nombre: `Suelos altos ${n}`, nombreCorto: `SUELO${n}` });
    const r = await Promise.all([crear('1'), crear('2')]);
    expect(r.map((x) => x.status).sort()).toEqual([200, 422]);
    id = r.find((x) => x.status === 200)!.body.id;
  });
  it('quien la crea es coordinador y titular, y nadie más la abre', async () => {
    const fila = await m.uno(
      sql`select condicion, es_coordinador as c, confirmacion from grupo_integrante where grupo_id = ${id}`,
    );
    expect(fila).toEqual({ condicion: 'Titular', c: true, confirmacion: 'confirmada' });
    const jefe = await app.login('jefe');
    expect((await jefe.get(`/grupos/solicitudes/${id}`)).status).toBe(404);
    expect((await jefe.post(`/grupos/solicitudes/${id}/enviar`)).status).toBe(404);
    expect((await jefe.post(`/registros/grupo/${id}/acciones/retirar`)).status).toBe(404);
    expect((await gestora.get(`/grupos/solicitudes/${id}`)).status).toBe(403);
  });
});

describe('los nueve pasos', () => {
  it('un borrador vacío dice todo lo que falta y dónde', async () => {
    const w = await solicitud();
    expect(w.steps).toHaveLength(9);
    expect(w.reached).toBe(2);
    const faltan = textos(w);
    expect(faltan).toContain('2: Grado: campo requerido.');
    expect(faltan).toContain('3: Necesita al menos 3 titulares confirmados, contando al coordinador. Tiene 1.');
    expect(faltan).toContain('7: Documentos sustentatorios: archivo necesario.');
    expect(faltan).toContain('9: Acepte la declaración jurada.');
    const r = await yo.post(`/grupos/solicitudes/${id}/enviar`);
    expect(r.body.code).toBe('requirements_pending');
    expect(r.body.reasons.length).toBe(faltan.length);
  });
  it('el paso del coordinador cambia su perfil y el correo del grupo; exige dominio y un teléfono', async () => {
    const persona = bloque(await solicitud(), 'coordinador').value as Record<string, string>;
    const r = await guardar(2, { coordinador: { ...persona, grado: 'Doctor', emailInstitucional: 'no-es-correo' } });
    expect(r.body.errors).toEqual([
      { path: 'coordinador.emailInstitucional', message: expect.stringContaining('Escriba un correo') },
    ]);
    // Neither their profile nor the group takes a mail of elsewhere, nor none.
    for (const emailInstitucional of ['x@otra.pe', '']) {
      const mala = await guardar(2, { coordinador: { ...persona, emailInstitucional } });
      expect(mala.body.errors).toEqual([
        { path: 'coordinador.emailInstitucional', message: 'Debe terminar en @demo.edu.pe' },
      ]);
    }
    // One that came wrong from before does not stop the rest, and is still to be mended.
    await m.c.db.execute(sql`update investigador set email3 = 'x@otra.pe' where email3 = 'solicitante@demo.edu.pe'`);
    await guardar(2, {
      coordinador: { ...persona, grado: 'Doctor', emailInstitucional: 'x@otra.pe', telefonoMovil: '' },
    });
    expect(textos(await solicitud()).filter((t) => t.startsWith('2'))).toEqual([
      '2: El correo institucional debe terminar en @demo.edu.pe.',
      '2: Escriba al menos un teléfono.',
    ]);
    await guardar(2, { coordinador: { ...persona, grado: 'Doctor', emailInstitucional: 'nuevo@demo.edu.pe' } });
    expect((await solicitud()).steps[1]!.unmet).toEqual([]);
    expect(await m.uno(sql`select email from grupo where id = ${id}`)).toEqual({ email: 'nuevo@demo.edu.pe' });
    expect(
      await m.uno(
        sql`select count(*)::int > 0 as si from auditoria where entidad = 'investigador' and accion = 'editar'`,
      ),
    ).toEqual({ si: true });
  });
  it('en borrador el coordinador incluye titulares, y los quita; a sí mismo no', async () => {
    const [a, b] = [await m.docente({ cuenta: 'titular-a' }), await m.docente({ cuenta: 'titular-b' })];
    const incluir = (investigadorId: number) =>
      yo.post(`/grupos/${id}/integrantes`, { clase: 'titular', investigadorId });
    const primero = await incluir(a);
    expect(primero.status).toBe(200);
    expect((await incluir(b)).status).toBe(200);
    const alumna = await m.matriculado('Activo');
    const r = await yo.upload(
      `/grupos/${id}/integrantes`,
      { input: JSON.stringify({ clase: 'estudiante', sumId: alumna }) },
      PDF,
    );
    expect(r.status).toBe(200);
    expect((await yo.post(`/grupos/${id}/integrantes/${r.body.integranteId}/eliminar`)).status).toBe(200);
    expect(await m.uno(sql`select count(*)::int as n from grupo_integrante where id = ${r.body.integranteId}`)).toEqual(
      { n: 0 },
    );
    const otra = await yo.upload(
      `/grupos/${id}/integrantes`,
      { input: JSON.stringify({ clase: 'estudiante', sumId: alumna }) },
      PDF,
    );
    const [mio] = (await yo.get(`/grupos/${id}/integrantes`)).body.rows;
    expect((await yo.post(`/grupos/${id}/integrantes/${mio.id}/eliminar`)).body.detail).toMatch(/no puede eliminarse/);
    expect(textos(await solicitud())).toContain('3: 3 integrantes aún no confirman su participación.');
    for (const nombre of ['titular-a', 'titular-b']) {
      const cliente = await app.login(nombre);
      const { invitaciones } = (await cliente.get('/grupos/invitaciones')).body;
      expect(invitaciones[0]).toMatchObject({ grupoId: id, esSolicitud: true });
      await cliente.post(`/grupos/invitaciones/${invitaciones[0].integranteId}`, { acepta: true });
    }
    const oficina = await gestora.post(`/grupos/${id}/integrantes/${otra.body.integranteId}/confirmar`, {
      datos: {
        motivo: 'Firmó',
      },
    });
    expect(oficina.status).toBe(200);
    expect((await solicitud()).steps[2]!.unmet).toEqual([]);
  });
  it('los textos respetan sus palabras y las líneas su máximo', async () => {
    const largo = `<p>${Array(201).fill('palabra').join(' ')}</p>`;
    const malo = await guardar(4, { informacion: { presentacion: largo, objetivos: '', servicios: '' } });
    expect(malo.body.errors[0].path).toBe('informacion.presentacion');
    const r = await guardar(4, {
      informacion: {
        presentacion: '<p>Somos<script>x</script></p>',
        objetivos: '<p>Hacer</p>',
        servicios: '<p>Dar</p>',
      },
      lineas: m.lineas.slice(0, 4),
    });
    expect(r.body.detail).toMatch(/3 líneas como máximo/);
    const ok = await guardar(4, {
      informacion: {
        presentacion: '<p>Somos<script>x</script></p>',
        objetivos: '<p>Hacer</p>',
        servicios: '<p>Dar</p>',
      },
      lineas: m.lineas.slice(0, 2),
    });
    expect(ok.status).toBe(200);
    expect((bloque(await solicitud(), 'informacion').value as Record<string, string>).presentacion).toBe(
      '<p>Somos</p>',
    );
  });
  it('infraestructura, contacto y declaración completan la solicitud', async () => {
    await guardar(7, { ambientes: { ambientes: 'Dos laboratorios' }, laboratorios: [] });
    const archivo = await yo.upload(`/grupos/${id}/sustento`, {}, PDF);
    expect(archivo.status).toBe(200);
    expect((await yo.get(`/grupos/${id}/archivos/${archivo.body.id}`)).status).toBe(200);
    const web = await guardar(8, {
      contacto: { telefono: '6197000', anexo: '', oficina: 'B-12', direccion: 'Calle 1', web: 'pagina' },
    });
    expect(web.body.errors[0].path).toBe('contacto.web');
    await guardar(8, { contacto: { telefono: '6197000', anexo: '', oficina: 'B-12', direccion: 'Calle 1', web: '' } });
    await guardar(9, { envio: { acepta: true } });
    expect(textos(await solicitud())).toEqual([]);
    expect((await solicitud()).steps.at(-1)!.state).toBe('complete');
    await guardar(8, { contacto: { telefono: '', anexo: '', oficina: 'B-12', direccion: 'Calle 1', web: '' } });
    expect((await solicitud()).steps.slice(-2).map((s) => s.state)).toEqual(['incomplete', 'incomplete']);
    await guardar(8, { contacto: { telefono: '6197000', anexo: '', oficina: 'B-12', direccion: 'Calle 1', web: '' } });
  });
  it('un guardado viejo no pisa otro', async () => {
    const r = await yo.put(`/grupos/solicitudes/${id}/pasos/8`, { version: 1, values: {}, advance: false });
    expect(r.body.code).toBe('stale_version');
  });
});

describe('enviar, observar, corregir', () => {
  it('dos envíos simultáneos envían una vez, y enviada ya no se modifica', async () => {
    const r = await Promise.all([1, 2].map(() => yo.post(`/grupos/solicitudes/${id}/enviar`)));
    expect(r.map((x) => x.status).sort()).toEqual([200, 409]);
    expect((await guardar(8, {})).status).toBe(409);
    expect((await yo.upload(`/grupos/${id}/sustento`, {}, PDF)).status).toBe(409);
    expect((await yo.post(`/registros/grupo/${id}/acciones/retirar`)).status).toBe(409);
    const incluir = await yo.post(`/grupos/${id}/integrantes`, { clase: 'titular', investigadorId: 1 });
    expect(incluir.body.detail).toMatch(/ya fue enviada/);
    expect((await solicitud()).readOnly).toBe(true);
  });
  it('la observación se ve en la lista y en la solicitud, que vuelve a abrirse', async () => {
    expect((await accion('observar', { observacion: '' })).status).toBe(422);
    const tarde = await accion('observar', { observacion: 'x', hasta: '2026-04-14' });
    expect([tarde.status, tarde.body.errors[0].path]).toEqual([422, 'hasta']);
    const datos = {
      observacion: 'Precise los servicios',
      hasta: '2026-04-20',
      paso4: 'Faltan los costos',
      paso3: 'Una titular está de licencia',
    };
    expect((await accion('observar', datos)).status).toBe(200);
    const w = await solicitud();
    expect([w.observation, w.correctBy]).toEqual(['Precise los servicios', '2026-04-20']);
    expect(w.steps.map((s) => [s.number, s.state, s.note]).filter(([, , nota]) => nota)).toEqual([
      [3, 'observed', 'Una titular está de licencia'],
      [4, 'observed', 'Faltan los costos'],
    ]);
    expect(w.readOnly).toBe(false);
    const correo = await m.uno<{ cuerpo: string }>(
      sql`select cuerpo from correo_saliente where plantilla = 'grupo-observar' and entidad_id = ${id}`,
    );
    expect(correo.cuerpo).toContain('Plazo: lunes 20 de abril de 2026');
    expect(correo.cuerpo).toContain('Paso 4, Información del grupo: Faltan los costos');
    const pendientes = (await yo.get('/portal/pendientes?area=investigador')).body.pendientes;
    expect(pendientes.find((p: { clave: string }) => p.clave === `grupo-${id}`)?.hasta).toBe('2026-04-20');
    expect((await correccionQueDebe(yo)).abierta).toMatchObject({
      titulo: 'Corregir la solicitud de grupo observada',
      vence: '2026-04-20',
      pruebas: [{ texto: 'Solicitud enviada otra vez', estado: 'falta' }],
    });
    expect(await correccionQueDebe(await app.login('titular-a')), 'a member owes nothing of it').toEqual({});
    const { rows } = (await yo.get('/grupos/mis-solicitudes')).body;
    expect(rows[0]).toMatchObject({ estado: 'observado', observacion: 'Precise los servicios', coordina: true });
    const otro = (await (await app.login('titular-a')).get('/grupos/mis-solicitudes')).body.rows;
    expect(otro[0]).toMatchObject({ id, coordina: false, paso: null });
    expect(
      (await guardar(4, { informacion: { presentacion: '<p>A</p>', objetivos: '<p>B</p>', servicios: '<p>Más</p>' } }))
        .status,
    ).toBe(200);
    // The step that was saved no longer waits; the other one keeps waiting, and neither loses its text.
    const corregida = await solicitud();
    expect([3, 4].map((n) => [corregida.steps[n - 1]!.state, corregida.steps[n - 1]!.note])).toEqual([
      ['observed', 'Una titular está de licencia'],
      ['complete', 'Faltan los costos'],
    ]);
    expect((await gestora.get(`/grupos/${id}/detalle`)).body.deOficina.observacionesPasos).toEqual([
      { paso: 3, texto: 'Una titular está de licencia', atendida: false },
      { paso: 4, texto: 'Faltan los costos', atendida: true },
    ]);
    // What was declared before the corrections is declared again after them.
    expect((await yo.post(`/grupos/solicitudes/${id}/enviar`)).body.code).toBe('requirements_pending');
    await guardar(9, { envio: { acepta: true } });
    expect((await yo.post(`/grupos/solicitudes/${id}/enviar`)).status).toBe(200);
    const enviada = await solicitud();
    expect([enviada.observation, enviada.correctBy, enviada.steps.some((s) => s.note)]).toEqual([null, null, false]);
    const { abierta, cumplida } = await correccionQueDebe(yo);
    expect(abierta).toBeUndefined();
    expect(cumplida).toMatchObject({ cerradaEl: '2026-04-15', pruebas: [{ estado: 'llego' }] });
  });
  it('aprobada es un grupo: sus integrantes lo son desde hoy y ven su detalle', async () => {
    const r = await accion('aprobar', { categoria: 'B', resolucion: 'RR-100-2026', fecha_resolucion: '2026-04-10' });
    expect(r.status).toBe(200);
    expect((await yo.get(`/grupos/solicitudes/${id}`)).status).toBe(404);
    const { body } = await yo.get(`/grupos/${id}/detalle`);
    expect(body).toMatchObject({ tipo: 'grupo', estado: 'registrado', categoria: 'B', papel: 'coordinador' });
    expect(body.deOficina).toBeNull();
    expect((await yo.get(`/grupos/${id}/partes`)).body).toMatchObject({ lineas: [{}, {}], puedeEditar: false });
    const { rows } = (await yo.get(`/grupos/${id}/integrantes`)).body;
    expect(rows.map((x: { desde: string }) => x.desde)).toEqual(Array(4).fill('2026-04-15'));
    expect((await yo.get('/grupos/mios')).body.rows[0]).toMatchObject({
      id,
      cargo: 'Coordinador',
      estado: 'registrado',
    });
    expect((await yo.get(`/grupos/${id}/proyectos`)).status).toBe(200);
    expect((await yo.get(`/grupos/${id}/publicaciones`)).status).toBe(200);
    const jefe = await app.login('jefe');
    for (const ruta of ['detalle', 'partes', 'proyectos', 'publicaciones'])
      expect((await jefe.get(`/grupos/${id}/${ruta}`)).status).toBe(404);
  });
});

describe('lo que libera a las personas', () => {
  it('retirar una solicitud deja libres a todos, y el nombre también', async () => {
    await m.docente({ cuenta: 'breve' });
    const breve = await app.login('breve');
    const crear = () => breve.post('/grupos/solicitudes', { nombre: 'Grupo breve', nombreCorto: 'BREVE' });
    const primera = (await crear()).body.id;
    const invitado = await m.docente({ cuenta: 'invitado' });
    await breve.post(`/grupos/${primera}/integrantes`, { clase: 'titular', investigadorId: invitado });
    expect((await breve.post(`/registros/grupo/${primera}/acciones/retirar`)).status).toBe(200);
    expect((await (await app.login('invitado')).get('/grupos/invitaciones')).body.invitaciones).toEqual([]);
    expect((await breve.get('/grupos/mis-solicitudes')).body.rows).toEqual([]);
    const segunda = await crear();
    expect(segunda.status).toBe(200);
    const libre = await breve.post(`/grupos/${segunda.body.id}/integrantes`, {
      clase: 'titular',
      investigadorId: invitado,
    });
    expect(libre.status).toBe(200);
  });
  it('una solicitud no aprobada también, y su autor aún la lee', async () => {
    const s = await m.grupoCompleto('rechazada', 'solicitud', 'enviado');
    await app.database.db.execute(sql`update grupo set solicitante_id = ${s.jefe} where id = ${s.grupoId}`);
    const r = await gestora.post(`/registros/grupo/${s.grupoId}/acciones/no_aprobar`, {
      datos: { motivo: 'No procede' },
    });
    expect(r.status).toBe(200);
    const abiertas = await m.uno<{ n: number }>(
      sql`select count(*)::int as n from grupo_integrante where grupo_id = ${s.grupoId} and hasta is null`,
    );
    expect(abiertas.n).toBe(0);
    const cliente = await app.login('rechazada');
    expect((await cliente.get('/grupos/solicitudes/requisitos')).body.puede).toBe(true);
    expect((await cliente.get(`/grupos/solicitudes/${s.grupoId}`)).body).toMatchObject({ readOnly: true });
  });
});

describe('el plazo para corregir', () => {
  it('se recuerda tres días antes y la víspera, una vez cada día, y solo mientras está observada', async () => {
    const s = await m.grupoCompleto('con-plazo', 'solicitud', 'enviado');
    const observar = (hasta: string) =>
      gestora.post(`/registros/grupo/${s.grupoId}/acciones/observar`, { datos: { observacion: 'Corrija', hasta } });
    expect((await observar('2026-04-19')).status).toBe(200);
    const el = (dia: string) => {
      const ctx = app.ctx();
      return { ...ctx, now: () => new Date(`${dia}T15:00:00Z`), today: () => dia };
    };
    const enviados: Record<string, number[]> = {};
    for (const dia of ['2026-04-15', '2026-04-16', '2026-04-17', '2026-04-18', '2026-04-19', '2026-04-20'])
      enviados[dia] = [await recordarCorrecciones(el(dia)), await recordarCorrecciones(el(dia))];
    expect(enviados).toEqual({
      '2026-04-15': [0, 0],
      '2026-04-16': [1, 0],
      '2026-04-17': [0, 0],
      '2026-04-18': [1, 0],
      '2026-04-19': [0, 0],
      '2026-04-20': [0, 0],
    });
    const correos = await m.uno<{ n: number; texto: string }>(
      sql`
        select count(*)::int as n, min(cuerpo) as texto
        from correo_saliente
        where plantilla = 'grupo-plazo' and entidad_id = ${s.grupoId}
      `,
    );
    expect([correos.n, correos.texto.includes('hasta el 19/04/2026')]).toEqual([2, true]);
    const cliente = await app.login('con-plazo');
    expect((await cliente.post(`/registros/grupo/${s.grupoId}/acciones/retirar`)).status).toBe(200);
    expect(await recordarCorrecciones(el('2026-04-19'))).toBe(0);
  });
});

describe('la convocatoria de grupos gobierna las solicitudes', () => {
  let solicita: Client;
  let suya: number;
  const llamada = (inicio: string, fin: string, activa = true) =>
    m.c.db.execute(sql`
      insert into convocatoria (
          tipo_proyecto,
          periodo,
          numero,
          descripcion,
          activa,
          registro_inicio,
          registro_fin,
          calendario_inicio,
          calendario_fin,
          evaluacion_inicio,
          evaluacion_fin
        )
      values
        (
          'GRUPO',
          2026,
          1,
          'Registro de grupos 2026',
          ${activa},
          ${inicio},
          ${fin},
          ${inicio},
          ${fin},
          ${inicio},
          ${fin}
        )
      on conflict (tipo_proyecto, periodo, numero) do update
      set
        activa = excluded.activa,
        registro_inicio = excluded.registro_inicio,
        registro_fin = excluded.registro_fin
    `);
  const crear = (n: number) =>
    solicita.post('/grupos/solicitudes', { nombre: `Bosques secos ${n}`, nombreCorto: `BOSQ${n}` });
  beforeAll(async () => {
    await m.docente({ cuenta: 'bosques' });
    solicita = await app.login('bosques');
  });

  it.each([
    ['todavía no empieza', '2026-05-01', '2026-05-31', true, 'Vuelva desde el 01/05/2026.'],
    ['hoy no está abierta', '2026-03-01', '2026-03-31', true, 'Espere la próxima convocatoria'],
    ['hoy no está abierta', '2026-04-01', '2026-04-30', false, 'Espere la próxima convocatoria'],
  ] as const)(
    'si %s (del %s al %s) no se empieza ninguna, y se dice qué hacer',
    async (dicho, inicio, fin, activa, remedio) => {
      await llamada(inicio, fin, activa);
      const { body } = await solicita.get('/grupos/solicitudes/requisitos');
      expect(body.puede).toBe(false);
      expect(body.requisitos.find((r: { clave: string }) => r.clave === 'ABIERTA')).toMatchObject({
        cumple: false,
        evidencia: expect.stringContaining(dicho),
        remedio: expect.stringContaining(remedio),
      });
      const r = await crear(1);
      expect([r.status, r.text]).toEqual([422, expect.stringContaining('Registro de grupos 2026')]);
    },
  );

  it('abierta, se ve entre las convocatorias, lleva a la solicitud y la deja empezar', async () => {
    await llamada('2026-04-01', '2026-04-30');
    const { convocatorias } = (await solicita.get('/convocatorias/mias')).body;
    expect(convocatorias).toContainEqual(
      expect.objectContaining({
        descripcion: 'Registro de grupos 2026',
        ruta: '/investigador/grupo/solicitar/paso1',
        fase: 'abierta',
        faltan: [],
      }),
    );
    const publicas = (await app.anonymous.get('/convocatorias/abiertas')).body.convocatorias;
    expect(publicas).toContainEqual(
      expect.objectContaining({ tipo: 'GRUPO', ruta: '/investigador/grupo/solicitar/paso1' }),
    );
    const r = await crear(2);
    expect(r.status).toBe(200);
    suya = r.body.id;
    expect((await solicita.get(`/grupos/solicitudes/${suya}`)).body.closesOn).toBe('2026-04-30');
  });

  it('cuando cierra, un borrador ni se guarda ni se envía; uno observado sí responde', async () => {
    await llamada('2026-04-01', '2026-04-14');
    const { body } = await solicita.get(`/grupos/solicitudes/${suya}`);
    expect(body.blockers.map((b: { text: string }) => b.text).join()).toContain('hoy no está abierta');
    const guarda = () =>
      solicita.put(`/grupos/solicitudes/${suya}/pasos/6`, { version: body.version, values: {}, advance: true });
    expect([(await guarda()).status, (await solicita.post(`/grupos/solicitudes/${suya}/enviar`)).status]).toEqual([
      409, 409,
    ]);
    await m.c.db.execute(
      sql`update grupo set estado = 'observado', observaciones_admin = 'Corrija' where id = ${suya}`,
    );
    expect((await guarda()).status).toBe(200);
    const envio = await solicita.post(`/grupos/solicitudes/${suya}/enviar`);
    expect([envio.status, envio.body.code]).toEqual([422, 'requirements_pending']);
  });
});
