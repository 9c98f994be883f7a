import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Reply, type TestApp, testApp } from '#apps/testing/app.ts';
import { usuario, usuarioRol } from '#modules/acceso/tables.ts';
import { documentoTipo, integranteTipo, partidaTipoProyecto, tipoProyecto } from '#modules/catalogos/tables.ts';
import { programaDeConvocatoria } from '#modules/convocatorias/domain/programa.ts';
import { PROGRAMAS } from '#modules/convocatorias/domain/programas/index.ts';
import { esPaginaDeConvocatoria } from '#modules/convocatorias/server/index.ts';
import { aceptanTodos } from '#modules/convocatorias/tests/aceptar.ts';
import { crearMundo, deLaOficina, HOY, type Mundo } from '#modules/convocatorias/tests/mundo.ts';
import { Recorrido } from '#modules/convocatorias/tests/recorrido.ts';
import { ecoProyecto } from '#modules/economia/tables.ts';
import { evaluador } from '#modules/personas/tables.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import { huertos } from './huertos.ts';

const { tipo, key } = huertos;
const EN_EVALUACION = new Date('2026-05-10T15:00:00Z');

let app: TestApp;
let m: Mundo;
let oficina: Client;
let reloj = HOY;
let convocatoriaId: number;
let h: Recorrido;

/** The rows that the office loads with a new type, as it loads those of the others. */
async function filasDelTipo() {
  const { db } = app.ctx();
  await db.insert(tipoProyecto).values({
    codigo: tipo,
    nombre: huertos.title,
    slug: key,
    prefijo: 'HUE',
    financiado: true,
    requiereGrupo: true,
    enLinea: true,
  });
  const rol = { tipoProyecto: tipo, minimo: null, maximo: null };
  await db.insert(integranteTipo).values([
    { ...rol, clave: 'responsable', nombre: 'Responsable', orden: 1, esResponsable: true, aplicaDeuda: true },
    { ...rol, clave: 'jardinero', nombre: 'Jardinero', orden: 2 },
  ]);
  await db.insert(documentoTipo).values({
    tipoProyecto: tipo,
    codigo: '1',
    clave: 'acuerdo_escuela',
    nombre: 'Acuerdo de la escuela',
    requerido: true,
    maxMb: 6,
    formatos: ['pdf'],
  });
  await db
    .insert(partidaTipoProyecto)
    .values(m.partidas.map((p) => ({ tipoProyecto: tipo, partidaId: p.id, postulacion: true })));
}
const ok = async <T extends Reply>(reply: Promise<T>): Promise<T> => {
  const r = await reply;
  if (r.status !== 200) throw new Error(`${r.status} ${r.text}`);
  return r;
};
const accion = (entidad: string, id: number, nombre: string, datos: object = {}) =>
  ok(oficina.post(`/registros/${entidad}/${id}/acciones/${nombre}`, datos));

beforeAll(async () => {
  app = await testApp({ now: () => reloj });
  m = await crearMundo(app);
  await filasDelTipo();
  oficina = await deLaOficina(app, 'oficina', 'editar', ['convocatorias', 'evaluacion', 'proyectos']);
});

describe('un décimo tipo de convocatoria es su definición y las filas de sus catálogos', () => {
  it('la oficina abre su convocatoria y le cambia los parámetros que su definición declara', async () => {
    const nueva = await ok(
      oficina.post('/convocatorias/admin', {
        tipoProyecto: tipo,
        periodo: 2026,
        descripcion: 'Huertos escolares 2026',
        visibleEnMenu: true,
        registroInicio: '2026-04-01',
        registroFin: '2026-04-30',
        fechaCorte: '2026-04-15',
        calendarioInicio: '2026-06-01',
        calendarioFin: '2027-05-31',
        evaluacionInicio: '2026-05-01',
        evaluacionFin: '2026-05-31',
      }),
    );
    convocatoriaId = nueva.body.id;
    const ruta = `/convocatorias/admin/${convocatoriaId}/parametros`;
    const p = (await ok(oficina.get(ruta))).body;
    expect(p.programa.steps.map((s: { title: string }) => s.title)).toEqual(PROGRAMAS[key]!.steps.map((s) => s.title));
    p.valores.bloques.presupuesto.max = '8000.00';
    const guardado = await ok(oficina.put(ruta, { version: p.version, valores: p.valores }));
    const publicado = await ok(oficina.post(`${ruta}/publicar`, { version: guardado.body.version }));
    await ok(
      oficina.put(`/convocatorias/admin/${convocatoriaId}/seleccion`, {
        version: publicado.body.version,
        seleccion: { ...p.seleccion, evaluadoresPorProyecto: 1, minEvaluaciones: 1 },
      }),
    );
  });

  it('quien postula la encuentra en su menú, en su dirección, con su presentación', async () => {
    const yo = await app.login('postulante');
    const menu = (await ok(yo.get('/convocatorias/mias'))).body.convocatorias;
    expect(menu).toContainEqual(
      expect.objectContaining({ ruta: `/investigador/convocatoria/${key}`, fase: 'abierta' }),
    );
    const pagina = (resto: string) =>
      esPaginaDeConvocatoria(app.database.db, `/investigador/convocatoria/${key}${resto}`);
    expect(await Promise.all(['', '/paso8', '/paso9', '/verificar'].map(pagina))).toEqual([true, true, false, false]);
    const portada = (await ok(yo.get(`/convocatorias/programa/${key}`))).body;
    expect(portada).toMatchObject({ programa: huertos.title, puedeRegistrar: true });
  });

  it('llena cada bloque, su grupo la autoriza y la envía', async () => {
    const programa = programaDeConvocatoria(PROGRAMAS[key]!, { bloques: { presupuesto: { max: '8000.00' } } });
    h = new Recorrido(await app.login('postulante'), programa, () => [{ rol: 'jardinero', investigadorId: m.docente }]);
    await ok(h.iniciar());
    await h.llenar();
    const faltan = (await h.estado()).steps.flatMap((s) => s.unmet.map((u) => u.text));
    expect(faltan).toEqual([
      expect.stringContaining('autorice la propuesta'),
      expect.stringContaining('Falta que acepten integrar la propuesta'),
    ]);
    expect((await h.enviar()).status).toBe(422);
    const coordina = await app.login('coordinador');
    await ok(coordina.post(`/convocatorias/autorizaciones/${h.id}`, { autoriza: true }));
    await aceptanTodos(app, h.id);
    await ok(h.enviar());
    const pdf = await ok(h.yo.get(h.ruta('/reporte')));
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('la oficina lee en la página del proyecto todo lo que la definición pide', async () => {
    const { body, text } = await ok(oficina.get(`/proyectos/${h.id}`));
    const titulos = body.pestanas.map((t: { title: string }) => t.title);
    expect(titulos).toEqual(['Descripción', 'Integrantes', 'Calendario', 'Presupuesto', 'Documentos']);
    for (const dicho of ['Sistema de riego', 'Jardinero', 'Acuerdo de la escuela']) expect(text).toContain(dicho);
  });

  it('se evalúa con sus criterios y se aprueba: nace el proyecto con su código y su cuenta', async () => {
    const { db } = app.ctx();
    const [e] = await db
      .insert(evaluador)
      .values({
        tipo: 'Externo',
        apellidos: 'De Prueba',
        nombres: 'Evaluadora',
        institucion: 'Universidad',
        dni: '45678912',
      })
      .returning({ id: evaluador.id });
    const [u] = await db
      .insert(usuario)
      .values({ nombre: 'evaluadora', username: 'evaluadora', email: 'evaluadora@demo.edu.pe' })
      .returning({ id: usuario.id });
    await db.insert(usuarioRol).values({ usuarioId: u!.id, rol: 'evaluador', evaluadorId: e!.id });

    const plantilla = await ok(oficina.post('/evaluacion/plantillas', { tipoProyecto: tipo, periodo: 2026 }));
    const criterio = { texto: '<p>Calidad del huerto</p>', nivel: 'criterio', puntajeMax: 100, editable: true };
    const { version } = (await ok(oficina.get(`/evaluacion/plantillas/${plantilla.body.id}`))).body;
    const conCriterio = await ok(
      oficina.post(`/evaluacion/plantillas/${plantilla.body.id}/criterios`, {
        version,
        ...criterio,
        calculo: 'ninguna',
      }),
    );
    await accion('evaluacion_plantilla', plantilla.body.id, 'aprobar');

    reloj = EN_EVALUACION;
    oficina = await app.login('oficina');
    await ok(oficina.put('/evaluacion/asignaciones', { proyectos: [h.id], evaluadores: [e!.id] }));
    const evalua = await app.login('evaluadora');
    const url = `/evaluador/evaluaciones/${h.id}`;
    await ok(evalua.post(`${url}/declaracion`, { conflicto: false }));
    const vista = await ok(evalua.get(`${url}/proyecto`));
    expect(vista.text).toContain('Sistema de riego');
    const puntaje = { puntaje: 90, comentario: 'Bien' };
    await ok(evalua.put(`${url}/criterios/${conCriterio.body.criterios[0].id}`, puntaje));
    await ok(evalua.post(`${url}/finalizar`, { comentario: 'Recomiendo aprobarlo' }));

    const resuelta = await ok(
      oficina.post(`/evaluacion/convocatorias/${convocatoriaId}/resolver`, {
        resolucion: 'RR-10',
        fecha: '2026-05-10',
        aprobados: [h.id],
      }),
    );
    expect(resuelta.body).toMatchObject({ aprobados: 1 });
    const [p] = await db.select().from(proyecto).where(eq(proyecto.id, h.id));
    expect([p!.estado, p!.codigoProyecto]).toEqual(['aprobado', expect.stringMatching(/^HUE/)]);
    expect(await db.select().from(ecoProyecto).where(eq(ecoProyecto.proyectoId, h.id))).toHaveLength(1);
  });
});
