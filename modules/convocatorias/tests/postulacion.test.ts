import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { type Attachment, openAttachments } from '#core/mail/server/attachments.ts';
import type { WizardState } from '#core/steps/shared/steps.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { CLAVES_PLANTILLA } from '../domain/plantillas.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';
import { aceptanTodos } from './aceptar.ts';
import { crearMundo, deLaOficina, HOY, type Mundo } from './mundo.ts';

let reloj = HOY;
let app: TestApp;
let mundo: Mundo;
let yo: Client;
let lector: Client;
let id: number;

const bloque = (w: WizardState, key: string) => w.steps.flatMap((s) => s.blocks).find((b) => b.key === key)!;
const estado = async () => (await yo.get(`/convocatorias/postulaciones/${id}`)).body as unknown as WizardState;
async function guardar(paso: number, values: Record<string, unknown>, cliente = yo) {
  const { version } = await estado();
  return cliente.put(`/convocatorias/postulaciones/${id}/pasos/${paso}`, { version, values, advance: true });
}
const ocdeHoja = async () =>
  Number(
    (
      await rowsOf<{ id: number }>(app.database.db, sql`select id::int from ocde where nivel = 3 order by id limit 1`)
    )[0]!.id,
  );
const partidaDe = (w: WizardState, tipo: string, salto = 0) =>
  (
    bloque(w, 'presupuesto').options as { partidas: { id: number; tipo: string; postulacion: boolean }[] }
  ).partidas.filter((p) => p.tipo === tipo && p.postulacion)[salto]!.id;

/** Who acts now, as the page of the responsible person and that of the office say it. */
async function turnosDePaginas() {
  const [suya, deOficina] = await Promise.all([yo.get(`/actividades/proyectos/${id}`), lector.get(`/proyectos/${id}`)]);
  return [suya, deOficina].map((r) => (r.body.turno as unknown as { actua: string } | null)?.actua);
}

beforeAll(async () => {
  app = await testApp({ now: () => reloj });
  mundo = await crearMundo(app);
  yo = await app.login('postulante');
  lector = await deLaOficina(app, 'lector', 'ver', ['proyectos']);
});

describe('antes de empezar', () => {
  it('muestra cada requisito con su evidencia', async () => {
    const { status, body } = await yo.get('/convocatorias/programa/pconfigi');
    expect(status).toBe(200);
    const requisitos = body.requisitos as unknown as { clave: string; cumple: boolean; evidencia: string }[];
    expect(requisitos.map((r) => r.clave)).toEqual(['ABIERTA', 'TITULAR', 'PERFIL', 'SIN_DEUDAS', 'UNICO']);
    expect(requisitos.every((r) => r.cumple)).toBe(true);
    expect(requisitos[1]!.evidencia).toBe('Titular del grupo BIOGEN desde 12/03/2021.');
  });
  it('quien no es titular no puede registrarse, y sabe por qué', async () => {
    await mundo.persona('Suelto', 'Docente permanente', 'suelto');
    const suelto = await app.login('suelto');
    const { status, body } = await suelto.post('/convocatorias/programa/pconfigi');
    expect(status).toBe(422);
    expect(body.code).toBe('requirements_pending');
    expect(JSON.stringify(body.reasons)).toContain('No integra ningún grupo de investigación vigente');
  });
  it('fuera de la ventana la convocatoria no admite registros', async () => {
    reloj = new Date('2026-05-01T15:00:00Z');
    yo = await app.login('postulante');
    const { status } = await yo.post('/convocatorias/programa/pconfigi');
    reloj = HOY;
    expect(status).toBe(422);
  });
  it('el último día cuenta entero, en la hora de la institución', async () => {
    reloj = new Date('2026-05-01T04:30:00Z');
    yo = await app.login('postulante');
    const { body } = await yo.get('/convocatorias/programa/pconfigi');
    reloj = HOY;
    expect(body.fase).toBe('abierta');
  });
});

describe('la postulación', () => {
  it('dos inicios simultáneos dejan una sola postulación', async () => {
    const [a, b] = await Promise.all([
      yo.post('/convocatorias/programa/pconfigi'),
      yo.post('/convocatorias/programa/pconfigi'),
    ]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(a.body.id).toBe(b.body.id);
    id = Number(a.body.id);
  });
  it('nace con el incentivo fijo y sin autorización del grupo', async () => {
    const w = await estado();
    expect(bloque(w, 'presupuesto').value).toEqual([
      { partidaId: expect.any(Number), monto: '8000.00', justificacion: expect.any(String), fija: true },
    ]);
    expect(w.steps).toHaveLength(8);
    expect((bloque(w, 'envio').options as { autorizaciones: { autoriza: null }[] }).autorizaciones).toEqual([
      expect.objectContaining({ grupo: 'BIOGEN', autoriza: null }),
    ]);
  });
  it('la portada dice que ya tiene una, y no que le falte un requisito por ella', async () => {
    const { body } = await yo.get('/convocatorias/programa/pconfigi');
    expect([body.propia, body.puedeRegistrar]).toEqual([id, false]);
    const requisitos = body.requisitos as unknown as { cumple: boolean }[];
    expect(requisitos.every((r) => r.cumple)).toBe(true);
  });
  it('sin título se llama como su convocatoria, y se abre en la dirección de su programa', async () => {
    const w = await estado();
    expect([w.title, w.caption, w.path]).toEqual([
      'PCONFIGI 2026, sin título',
      'PCONFIGI 2026 de prueba',
      '/investigador/convocatoria/pconfigi/paso',
    ]);
    const { body } = await yo.get('/convocatorias/programa/pconfigi');
    expect((body.postulaciones as unknown as { titulo: string }[])[0]!.titulo).toBe('PCONFIGI 2026, sin título');
  });
  it('es invisible para otro investigador', async () => {
    const otro = await app.login('otro');
    expect((await otro.get(`/convocatorias/postulaciones/${id}`)).status).toBe(404);
    expect((await otro.put(`/convocatorias/postulaciones/${id}/pasos/1`, { version: 1, values: {} })).status).toBe(404);
    expect((await otro.post(`/convocatorias/postulaciones/${id}/enviar`)).status).toBe(404);
    expect((await otro.delete(`/convocatorias/postulaciones/${id}`)).status).toBe(404);
    expect((await otro.get(`/convocatorias/postulaciones/${id}/reporte`)).status).toBe(404);
  });
  it('guarda un paso y recuerda hasta dónde llegó', async () => {
    const r = await guardar(1, {
      general: {
        titulo: 'Quinua y cambio climático',
        lineaId: String(mundo.lineaId),
        ocdeId: String(await ocdeHoja()),
        tipoInvestigacion: 'aplicada',
        localizacion: 'Otros lugares',
      },
    });
    expect(r.status).toBe(200);
    expect((r.body.step as { state: string }).state).toBe('complete');
    expect((await estado()).reached).toBe(2);
  });
  it('una versión vieja se rechaza y dice quién cambió y qué hay guardado', async () => {
    const r = await yo.put(`/convocatorias/postulaciones/${id}/pasos/1`, {
      version: 1,
      values: { general: { titulo: 'Otro' } },
    });
    expect(r.status).toBe(409);
    expect(r.body).toMatchObject({
      code: 'stale_version',
      meta: { by: 'Prueba Postulante', values: { general: { titulo: 'Quinua y cambio climático' } } },
    });
  });
  it('una línea que no es del grupo se rechaza junto a su campo', async () => {
    const r = await guardar(1, {
      general: {
        titulo: 'x',
        lineaId: '999999',
        ocdeId: null,
        tipoInvestigacion: null,
        localizacion: null,
      },
    });
    expect(r.status).toBe(422);
    expect(r.body.errors).toEqual([{ path: 'general.lineaId', message: 'Elija un valor de la lista' }]);
  });
  it('sanea el texto enriquecido al guardarlo', async () => {
    await guardar(3, {
      descripcion: {
        resumen_ejecutivo: '<p>Hola<script>alert(1)</script> <b>mundo</b></p>',
        palabras_clave: ['quinua', 'clima andino'],
      },
    });
    const v = bloque(await estado(), 'descripcion').value as { resumen_ejecutivo: string; palabras_clave: string[] };
    expect(v.resumen_ejecutivo).not.toContain('script');
    expect(v.resumen_ejecutivo).toContain('mundo');
    expect(v.palabras_clave).toEqual(['quinua', 'clima-andino']);
  });
  it('avisa cuando una sección supera sus palabras', async () => {
    const largo = `<p>${'palabra '.repeat(201)}</p>`;
    const r = await guardar(3, { descripcion: { resumen_ejecutivo: largo } });
    expect(JSON.stringify((r.body.step as { unmet: unknown }).unmet)).toContain(
      'límite superado: 200 palabras como máximo (tiene 201)',
    );
    const seccion = (n: number) => `<p>${'texto '.repeat(n)}</p>`;
    const completas = Object.fromEntries(
      [
        'resumen_ejecutivo',
        'antecedentes',
        'justificacion',
        'contribucion_impacto',
        'hipotesis',
        'objetivos',
        'metodologia_trabajo',
        'referencias_bibliograficas',
      ].map((k) => [k, seccion(50)]),
    );
    expect(((await guardar(3, { descripcion: completas })).body.step as { state: string }).state).toBe('complete');
  });
  it('las actividades caen dentro del calendario de la convocatoria', async () => {
    const fuera = { actividad: 'Muestreo', fechaInicio: '2026-05-31', fechaFin: '2026-06-10' };
    expect((await guardar(4, { calendario: [fuera] })).status).toBe(422);
    const actividad = (n: number) => ({
      actividad: `Actividad ${n}`,
      fechaInicio: '2026-06-01',
      fechaFin: '2026-07-01',
    });
    const dos = await guardar(4, { calendario: [actividad(1), actividad(2)] });
    expect(JSON.stringify(dos.body.step)).toContain('al menos 3 actividades');
    expect(((await guardar(4, { calendario: [1, 2, 3].map(actividad) })).body.step as { state: string }).state).toBe(
      'complete',
    );
  });
  it('el presupuesto suma partidas e incentivo, y no pasa de 40 000', async () => {
    const w = await estado();
    const linea = (partidaId: number, monto: string) => ({ partidaId, monto, justificacion: 'Necesaria' });
    const corto = await guardar(5, { presupuesto: [linea(partidaDe(w, 'Bienes'), '7999.99')] });
    expect(JSON.stringify(corto.body.step)).toContain('al menos S/\u00a016');
    const fija = (bloque(w, 'presupuesto').value as { partidaId: number; monto: string }[])[0]!;
    const r = await guardar(5, {
      presupuesto: [{ ...fija, monto: '1.00', fija: true }, linea(partidaDe(w, 'Bienes'), '8000.00')],
    });
    expect((r.body.step as { state: string }).state).toBe('complete');
    expect((bloque(await estado(), 'presupuesto').value as { monto: string }[]).map((l) => l.monto)).toEqual([
      '8000.00',
      '8000.00',
    ]);
  });
  it('una partida repetida o ajena a la convocatoria se rechaza', async () => {
    const w = await estado();
    const repetida = { partidaId: partidaDe(w, 'Bienes'), monto: '10.00' };
    expect((await guardar(5, { presupuesto: [repetida, repetida] })).status).toBe(422);
    expect((await guardar(5, { presupuesto: [{ partidaId: 999_999, monto: '10.00' }] })).status).toBe(422);
  });
  it('solo entran integrantes de la fuente del rol, una vez', async () => {
    const de = (investigadorId: number, rol: string, extra = {}) => ({ investigadorId, rol, ...extra });
    expect((await guardar(7, { integrantes: [de(mundo.ajeno, 'co_responsable')] })).status).toBe(422);
    expect(
      (await guardar(7, { integrantes: [de(mundo.docente, 'co_responsable'), de(mundo.docente, 'miembro_docente')] }))
        .status,
    ).toBe(422);
    expect(
      (await guardar(7, { integrantes: [de(mundo.docente, 'co_responsable'), de(mundo.otro, 'co_responsable')] }))
        .status,
    ).toBe(422);
    const r = await guardar(7, {
      integrantes: [
        de(mundo.docente, 'co_responsable'),
        de(mundo.estudiante, 'tesista', { tesisTipo: 'Bachillerato', tesisTitulo: 'Tesis' }),
      ],
    });
    expect((r.body.step as { state: string }).state).toBe('complete');
    expect((bloque(await estado(), 'integrantes').value as { rol: string }[]).map((i) => i.rol)).toEqual([
      'responsable',
      'co_responsable',
      'tesista',
    ]);
  });
  it('los candidatos que no pueden entrar muestran el motivo', async () => {
    const { body } = await yo.get(`/convocatorias/postulaciones/${id}/candidatos?rol=co_responsable&q=quispe`);
    const candidatos = body.candidatos as unknown as { nombre: string; motivos: string[] }[];
    expect(candidatos.find((c) => c.nombre.startsWith('Docente'))?.motivos).toEqual(['Ya integra el proyecto']);
    expect(candidatos.some((c) => c.nombre.startsWith('Ajeno'))).toBe(false);
  });
});

describe('archivos', () => {
  const pdf = {
    name: 'anexo.pdf',
    content: samplePdf(),
  };
  it('admite un PDF y rechaza otro contenido con ese nombre', async () => {
    const bueno = await yo.upload(`/convocatorias/postulaciones/${id}/archivos`, { recurso: 'metodologia' }, pdf);
    expect(bueno.status).toBe(200);
    const falso = await yo.upload(
      `/convocatorias/postulaciones/${id}/archivos`,
      { recurso: 'metodologia' },
      { name: 'falso.pdf', content: Buffer.from('MZ no es un pdf') },
    );
    expect(falso.status).toBe(415);
    const descarga = await yo.get(`/convocatorias/postulaciones/${id}/archivos/${bueno.body.id}`);
    expect(descarga.status).toBe(200);
    const otro = await app.login('otro');
    expect((await otro.get(`/convocatorias/postulaciones/${id}/archivos/${bueno.body.id}`)).status).toBe(404);
  });
  it('no admite un documento que la convocatoria no pide', async () => {
    expect((await yo.upload(`/convocatorias/postulaciones/${id}/archivos`, { recurso: 'inventado' }, pdf)).status).toBe(
      422,
    );
  });
});

describe('envío', () => {
  it('dice todo lo que falta, con su paso', async () => {
    const { status, body } = await yo.post(`/convocatorias/postulaciones/${id}/enviar`);
    expect(status).toBe(422);
    const faltan = body.reasons as unknown as { text: string; step: string }[];
    expect(faltan.map((r) => r.step)).toEqual(['8', '8', '8']);
    expect(faltan.map((r) => r.text).join()).toContain('Falta que acepten integrar la propuesta');
    await aceptanTodos(app, id);
  });
  it('a quien pasa a coordinar después de empezar no se le pide su propia autorización: vale por dada', async () => {
    const coordina = (quien: ReturnType<typeof sql>) =>
      app.database.db.transaction(async (tx) => {
        const grupo = sql`grupo_id = (select grupo_id from proyecto where id = ${id})`;
        await tx.execute(sql`update grupo_integrante set es_coordinador = false where ${grupo} and es_coordinador`);
        await tx.execute(sql`update grupo_integrante set es_coordinador = true where ${grupo} and id = ${quien}`);
      });
    const [antes] = await rowsOf<{ id: number }>(
      app.database.db,
      sql`
        select id::int
        from grupo_integrante
        where es_coordinador
          and grupo_id = (
            select grupo_id
            from proyecto
            where id = ${id}
          )
      `,
    );
    await coordina(
      sql`
        (
          select id
          from grupo_integrante
          where hasta is null
            and investigador_id = (
              select responsable_id
              from proyecto
              where id = ${id}
            )
        )
      `,
    );
    const { propuestas } = (await yo.get('/convocatorias/autorizaciones')).body;
    expect(propuestas).toEqual([]);
    const { autorizaciones } = bloque(await estado(), 'envio').options as { autorizaciones: object[] };
    expect(autorizaciones).toEqual([expect.objectContaining({ grupo: 'BIOGEN', autoriza: true })]);
    await coordina(sql`${antes!.id}`);
  });
  it('mientras falte solo la autorización actúa el coordinador, y lo dicen igual páginas, inicio y correo', async () => {
    await guardar(8, { envio: { acepta: true } });
    const { body } = await yo.get('/convocatorias/programa/pconfigi');
    const [p] = body.postulaciones as unknown as { seguimiento: { actua: string } }[];
    expect(p!.seguimiento.actua).toMatch(/, por el grupo BIOGEN$/);
    const espera = `Espera a ${p!.seguimiento.actua}.`;
    expect(await turnosDePaginas()).toEqual([p!.seguimiento.actua, p!.seguimiento.actua]);
    const { pendientes } = (await yo.get('/portal/pendientes?area=investigador')).body;
    expect(
      (pendientes as unknown as { clave: string; motivo: string }[]).find((x) => x.clave === `postulacion-${id}`)
        ?.motivo,
    ).toContain(espera);
    const editora = await deLaOficina(app, 'editora', 'editar', ['convocatorias']);
    await editora.post(`/convocatorias/admin/${mundo.convocatoriaId}/recordar`);
    const [recordatorio] = await rowsOf<{ cuerpo: string }>(
      app.database.db,
      sql`select cuerpo from correo_saliente where plantilla = 'convocatoria-borrador' and entidad_id = ${id}`,
    );
    expect(recordatorio?.cuerpo).toContain(espera);
    await guardar(8, { envio: { acepta: false } });
  });
  it('solo el coordinador del grupo autoriza', async () => {
    const otro = await app.login('otro');
    expect((await otro.post(`/convocatorias/autorizaciones/${id}`, { autoriza: true })).status).toBe(404);
    const coordinador = await app.login('coordinador');
    expect(
      ((await coordinador.get('/convocatorias/autorizaciones')).body.propuestas as unknown as { id: number }[]).map(
        (p) => p.id,
      ),
    ).toEqual([id]);
    expect((await coordinador.post(`/convocatorias/autorizaciones/${id}`, { autoriza: false })).status).toBe(422);
    expect((await coordinador.get(`/convocatorias/postulaciones/${id}/reporte`)).status).toBe(200);
    expect((await coordinador.post(`/convocatorias/autorizaciones/${id}`, { autoriza: true })).status).toBe(200);
  });
  it('las deudas se revisan de nuevo al enviar', async () => {
    await guardar(8, { envio: { acepta: true } });
    await app.database.db.execute(
      sql`
        insert into deuda (integrante_id, clase, detalle, fecha_deuda)
        select id, 'academica', 'Informe académico', '2026-01-01'
        from proyecto_integrante
        where proyecto_id = ${id} and es_responsable
      `,
    );
    expect((await guardar(8, { envio: { acepta: true } })).status).toBe(422);
    expect((await estado()).blockers.map((b) => b.text)).toEqual([expect.stringContaining('deudas pendientes')]);
    const { status, text } = await yo.post(`/convocatorias/postulaciones/${id}/enviar`);
    expect(status).toBe(422);
    expect(text).toContain('deudas pendientes');
    await app.database.db.execute(sql`delete from deuda`);
  });
  it('dos envíos simultáneos tienen un solo efecto', async () => {
    const [a, b] = await Promise.all([
      yo.post(`/convocatorias/postulaciones/${id}/enviar`),
      yo.post(`/convocatorias/postulaciones/${id}/enviar`),
    ]);
    expect([a.status, b.status].sort()).toEqual([200, 409]);
    const [n] = await rowsOf<{ envios: number; correos: number }>(
      app.database.db,
      sql`
        select
          (
            select count(*)::int
            from transicion
            where entidad = 'proyecto' and entidad_id = ${id} and accion = 'enviar'
          ) as envios,
          (
            select count(*)::int
            from correo_saliente
            where plantilla = 'postulacion-enviada'
          ) as correos
      `,
    );
    expect(n).toEqual({ envios: 1, correos: 1 });
  });
  it('el acuse de recibo lleva la propuesta en PDF', async () => {
    const [correo] = await rowsOf<{ adjuntos: Attachment[]; cuerpo: string }>(
      app.database.db,
      sql`select adjuntos, cuerpo from correo_saliente where plantilla = 'postulacion-enviada'`,
    );
    expect(correo!.cuerpo).toContain('Quinua y cambio climático');
    const [adjunto] = (await openAttachments(app.ctx(), correo!.adjuntos)).ready;
    expect(adjunto).toMatchObject({ filename: `PCONFIGI-2026-${id}.pdf`, contentType: 'application/pdf' });
    expect((adjunto!.content as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  });
  it('la bandeja de la demostración abre los adjuntos de sus correos, y ningún otro', async () => {
    const { correos } = (await yo.get('/dev/correos')).body;
    const acuse = correos.find((c: { adjuntos: string[] }) => c.adjuntos.length > 0);
    expect(acuse.adjuntos).toEqual([`PCONFIGI-2026-${id}.pdf`]);
    const abrir = (correo: number, orden: number) => yo.get(`/dev/correos/${correo}/adjuntos/${orden}`);
    expect((await abrir(acuse.id, 0)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const otro = correos.find((c: { adjuntos: string[] }) => c.adjuntos.length === 0);
    for (const [correo, orden] of [
      [acuse.id, 1],
      [otro.id, 0],
      [999_999, 0],
    ])
      expect((await abrir(correo, orden)).status).toBe(404);
  });
  const esperar = async (quien = yo) => (await quien.get(`/registros/proyecto/${id}/espera`)).body.espera;
  const retirar = (quien = yo) => quien.post(`/registros/proyecto/${id}/acciones/retirar_envio`, { datos: {} });
  it('quien la envió lee desde cuándo espera y cuánto suele tardar; la convocatoria cerrada no deja retirarla', async () => {
    expect(await esperar()).toMatchObject({
      estado: 'enviado',
      desde: HOY.toISOString(),
      dias: 60,
      accion: 'retirar_envio',
      impide: null,
      aviso: 'Podrá enviarla otra vez hasta el 30/04/2026; si no lo hace, no participará.',
    });
    reloj = new Date('2026-05-02T15:00:00Z');
    yo = await app.login('postulante');
    expect((await esperar()).impide).toContain('La convocatoria cerró el 30/04/2026');
    expect((await retirar()).body.detail).toContain('no podrá enviarla otra vez');
    reloj = HOY;
    yo = await app.login('postulante');
  });
  it('abierta, la retira quien la envió y nadie más: vuelve a ser un borrador, se le confirma, y la envía otra vez', async () => {
    expect((await retirar(lector)).status).toBe(404);
    expect((await retirar()).status).toBe(200);
    const [fila] = await rowsOf<{ estado: string; enviado: string | null }>(
      app.database.db,
      sql`select estado, enviado_en::text as enviado from proyecto where id = ${id}`,
    );
    expect(fila).toEqual({ estado: 'en_proceso', enviado: null });
    expect([(await estado()).readOnly, await esperar()]).toEqual([false, null]);
    const [correo] = await rowsOf<{ cuerpo: string }>(
      app.database.db,
      sql`select cuerpo from correo_saliente where plantilla = 'proyecto-retirar_envio'`,
    );
    expect(correo!.cuerpo).toContain('no participa mientras no la envíe otra vez');
    expect((await yo.post(`/convocatorias/postulaciones/${id}/enviar`)).status).toBe(200);
  });
  it('después solo se lee', async () => {
    expect((await guardar(1, { general: { titulo: 'Tarde' } })).status).toBe(409);
    expect((await yo.delete(`/convocatorias/postulaciones/${id}`)).status).toBe(409);
    expect((await estado()).readOnly).toBe(true);
    const pdf = await yo.get(`/convocatorias/postulaciones/${id}/reporte`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('observación', () => {
  const estados = async () => (await estado()).steps.map((s) => s.state);
  let oficina: Client;
  it('la oficina elige los pasos por su título, y ninguno que la postulación no tenga', async () => {
    oficina = await deLaOficina(app, 'observador', 'editar', ['proyectos']);
    const { opciones } = (await oficina.get(`/proyectos/${id}`)).body;
    const titulos = (await estado()).steps.map((s, n) => `${n + 1}. ${s.title}`);
    expect(opciones.pasos.map((o: { label: string }) => o.label)).toEqual(titulos.slice(0, -1));
    const observar = (pasos: string) =>
      oficina.post(`/registros/proyecto/${id}/acciones/observar`, {
        datos: { observacion: 'Falta la hipótesis', pasos },
      });
    for (const pasos of ['9', '8', '3,x', '0']) expect([pasos, (await observar(pasos)).status]).toEqual([pasos, 422]);
    expect((await observar('3,5,3')).status).toBe(200);
    const [correo] = await rowsOf<{ cuerpo: string }>(
      app.database.db,
      sql`
        select cuerpo
        from correo_saliente
        where entidad = 'proyecto' and entidad_id = ${id}
        order by id desc
        limit 1
      `,
    );
    expect(correo!.cuerpo).toContain(`Pasos por corregir: ${titulos[2]}; ${titulos[4]}`);
  });
  it('los pasos que nombra se señalan hasta que se corrigen, y la propuesta vuelve a enviarse', async () => {
    const w = await estado();
    expect([w.observation, w.readOnly]).toEqual(['Falta la hipótesis', false]);
    expect((await estados()).filter((s) => s === 'observed')).toHaveLength(2);
    await guardar(3, { descripcion: bloque(w, 'descripcion').value });
    expect(await estados()).toEqual([
      'complete',
      'complete',
      'complete',
      'complete',
      'observed',
      'complete',
      'complete',
      'complete',
    ]);
    const { body } = await yo.get('/convocatorias/programa/pconfigi');
    expect(body.postulaciones[0]).toMatchObject({ observacion: 'Falta la hipótesis', seguimiento: { actua: 'Usted' } });
    // To the office the same person has a name.
    expect(await turnosDePaginas()).toEqual(['Usted', expect.stringMatching(/^\S.*, .* \(responsable\)$/)]);
    expect((await yo.post(`/convocatorias/postulaciones/${id}/enviar`)).status).toBe(200);
    expect((await estados()).includes('observed')).toBe(false);
  });
});

describe('plantillas', () => {
  it.each(CLAVES_PLANTILLA)('%s se descarga en PDF, lista para llenar', async (clave) => {
    const pdf = await yo.get(`/convocatorias/plantillas/${clave}`);
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
  it('cada documento que ofrece una plantilla tiene la suya', () => {
    const urls = JSON.stringify(PROGRAMAS).match(/\/api\/convocatorias\/plantillas\/[a-z_]+/g)!;
    expect(urls.length).toBeGreaterThan(10);
    expect(urls.filter((u) => !(CLAVES_PLANTILLA as readonly string[]).includes(u.split('/').at(-1)!))).toEqual([]);
  });
});

describe('simular el equipo', () => {
  it('juzga a cada persona por rol, con evidencia y remedio, sin iniciar nada', async () => {
    const { body } = await yo.get('/convocatorias/programa/pmulti/simulador?rol=co_responsable&q=docente');
    expect(body.code).toBe('not_found');
    const r = await yo.get('/convocatorias/programa/pconfigi/simulador?rol=co_responsable&q=quispe');
    const de = (nombre: string) =>
      r.body.candidatos.find((c: { nombre: string }) => c.nombre.startsWith(nombre)) as {
        motivos: string[];
        verificaciones: { clave: string; cumple: boolean; evidencia: string; remedio: string | null }[];
      };
    expect(de('Otro').motivos).toEqual([]);
    expect(de('Ajeno').verificaciones[0]).toEqual({
      clave: 'FUENTE',
      titulo: 'Es docente del grupo de investigación',
      cumple: false,
      evidencia: 'Docente permanente. No integra ningún grupo vigente.',
      remedio: expect.any(String),
    });
    const ya = de('Docente').verificaciones.find((v) => v.clave === 'UNA_PARTICIPACION')!;
    expect([ya.cumple, ya.evidencia]).toEqual([
      false,
      'Ya participa con este rol en otra propuesta de la convocatoria: Quinua y cambio climático',
    ]);
    expect(
      (await yo.get('/convocatorias/programa/pconfigi/simulador?rol=co_responsable&q=qu')).body.candidatos,
    ).toEqual([]);
    expect((await yo.get('/convocatorias/programa/pconfigi/simulador?rol=rey&q=quispe')).status).toBe(404);
  });
});
