import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { History } from '#core/audit/shared/history.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { pdfPages } from '#core/documents/tests/pdf-text.ts';
import type { ListPage } from '#core/list/shared/list.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { CODIGOS_DE_TIPO, type CodigoDeTipo, raizPropia } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { parametro } from '#modules/catalogos/tables.ts';
import type { Confirmacion } from '#modules/grupos/domain/estados.ts';
import { grupo, grupoIntegrante } from '#modules/grupos/tables.ts';
import type { ProyectoDetalle } from '../contract.ts';
import type { ActividadDetalle } from '../contract-actividades.ts';
import type { PlantillaDjLeida } from '../contract-dj.ts';
import { CLAVES_ACTIVIDAD } from '../domain/actividades.ts';
import { CUERPO_POR_DEFECTO, llenar, marcadoresDesconocidos } from '../domain/dj.ts';
import { tipoDe, tiposDeActividad } from '../domain/tipos.ts';
import { type proyecto, proyectoIntegrante } from '../tables.ts';
import { crearMundo, type Mundo, PDF, type Persona } from './mundo.ts';

/** Types of the previous system. */
const DE_ANTES = ['CON-CON', 'SIN-SIN', 'SIN-CON', 'FEX', 'MULTI', 'EVENTO', 'Taller', 'Publicacion', 'Tesis', 'Grupo'];

let m: Mundo;
let gestor: Persona;
let lector: Persona;
let responsable: Persona;
let colega: Persona;
let ajeno: Persona;
let responsableId: number;
let colegaId: number;

const integrar = async (proyectoId: number, investigadorId: number, rol: string, tipo = 'PCONFIGI') =>
  m.db.insert(proyectoIntegrante).values({
    proyectoId,
    investigadorId,
    tipoId: m.catalogos.integranteTipo.get(`${tipo}|${rol}`)!,
  });
let serie = 0;
const aprobado = (datos: Partial<typeof proyecto.$inferInsert> = {}) =>
  m.nuevoProyecto({
    responsableId,
    estado: 'aprobado',
    codigoProyecto: `PROPIO-${++serie}`,
    resolucionRectoral: 'R.R. 0123',
    montoAsignado: '1500.00',
    presupuesto: ['1000.00', '500.00'],
    ...datos,
  });

beforeAll(async () => {
  m = await crearMundo();
  gestor = await m.administrador('gestora', 'proyectos.editar');
  lector = await m.administrador('lectora', 'proyectos.ver');
  responsableId = await m.docente('Montes');
  colegaId = await m.docente('Ríos');
  responsable = await m.cuentaDe('montes', responsableId);
  colega = await m.cuentaDe('rios', colegaId);
  ajeno = await m.cuentaDe('ajena', await m.docente('Vega'));
});

describe('las actividades del investigador', () => {
  const lista = (quien: Persona, actividad: string, mas: object = {}) =>
    quien.pide<ListPage>('GET', '/actividades', { actividad, ...mas });

  it('cada tipo de proyecto está en una sola actividad', () => {
    const actividadDe = (codigo: CodigoDeTipo) => tipoDe(raizPropia(codigo)).actividad;
    expect(CODIGOS_DE_TIPO.filter((codigo) => actividadDe(codigo) === null)).toEqual(['SPINOFF', 'GRUPO']);
    expect(actividadDe('PTPMAEST')).toBe('asesoriaPos');
    expect(actividadDe('PTPGRADO')).toBe('asesoriaPre');
    expect(actividadDe('PFEX')).toBe('proyectosFEX');
  });

  it('cada quien ve los proyectos de esa actividad en los que participa, con su condición', async () => {
    const id = await aprobado({ titulo: 'Suelos de altura' });
    await integrar(id, colegaId, 'miembro_docente');
    const sin = await m.nuevoProyecto({ tipoProyecto: 'PSINFINV', responsableId, titulo: 'Sin dinero' });
    const borrado = await m.nuevoProyecto({ responsableId, estado: 'eliminado' });
    const delColega = (await lista(colega, 'proyectosConFinanciamiento')).cuerpo;
    expect(delColega.rows.map((r) => [r.id, r.condicion])).toEqual([[id, 'Miembro docente']]);
    const propios = (await lista(responsable, 'proyectosConFinanciamiento')).cuerpo.rows.map((r) => r.id);
    expect(propios).toContain(id);
    expect(propios).not.toContain(sin);
    expect(propios).not.toContain(borrado);
    expect((await lista(responsable, 'proyectosSinFinanciamiento')).cuerpo.rows.map((r) => r.id)).toEqual([sin]);
    expect((await lista(ajeno, 'proyectosConFinanciamiento')).cuerpo.total).toBe(0);
    expect((await lista(responsable, 'inventada')).estado).toBe(422);
    expect((await lista(gestor, 'eci')).estado).toBe(403);
  });

  it.each(CLAVES_ACTIVIDAD.flatMap((clave) => tiposDeActividad(clave).map((tipo) => [tipo, clave] as const)))(
    'un proyecto de tipo %s está en %s, y en ninguna otra',
    async (tipoProyecto, clave) => {
      const autorId = await m.docente(`De ${tipoProyecto}`);
      const autor = await m.cuentaDe(`de-${tipoProyecto.toLowerCase()}`, autorId);
      const nuevo = !DE_ANTES.includes(tipoProyecto);
      const id = await m.nuevoProyecto({
        tipoProyecto,
        responsableId: autorId,
        ...(nuevo
          ? {}
          : { origen: 'historico', estado: 'concluido', periodo: 2014, codigoLegado: `X-${tipoProyecto}` }),
      });
      for (const actividad of CLAVES_ACTIVIDAD)
        expect(
          (await lista(autor, actividad)).cuerpo.rows.map((r) => r.id),
          actividad,
        ).toEqual(actividad === clave ? [id] : []);
      expect((await autor.pide('GET', `/actividades/proyectos/${id}`)).estado).toBe(200);
      expect((await ajeno.pide('GET', `/actividades/proyectos/${id}`)).estado).toBe(404);
    },
  );

  it('los del sistema anterior se listan juntos y se abren con sus datos', async () => {
    const id = await m.nuevoProyecto({
      tipoProyecto: 'PEVENTO',
      responsableId,
      origen: 'historico',
      estado: 'concluido',
      periodo: 2015,
      codigoLegado: 'EVE-2015-001',
    });
    const [fila] = (await lista(responsable, 'eventos')).cuerpo.rows;
    expect(fila).toMatchObject({ id, codigo: 'EVE-2015-001', antiguo: 'si' });
    const { cuerpo } = await responsable.pide<ActividadDetalle>('GET', `/actividades/proyectos/${id}`);
    expect(cuerpo.datos.map(([label]) => label)).toEqual(['Tipo']);
    expect(cuerpo).toMatchObject({ antiguo: true, codigo: 'EVE-2015-001', periodo: 2015, reportes: [], dj: null });
  });

  it('solo los integrantes abren el detalle; a un excluido y a un ajeno les responde 404', async () => {
    const id = await aprobado();
    await integrar(id, colegaId, 'tesista');
    const visto = await colega.pide<ActividadDetalle>('GET', `/actividades/proyectos/${id}`);
    expect(
      visto.cuerpo.participantes.flatMap((v) => (v.type === 'table' ? v.rows.map((fila) => fila[0]) : [])),
    ).toEqual(['Responsable', 'Tesista']);
    expect(visto.cuerpo.datos.find(([label]) => label === 'Presupuesto')?.[1]).toMatch(/1.500\.00/);
    expect(visto.cuerpo.dj).toBeNull();
    expect(JSON.stringify(visto.cuerpo)).not.toContain('comentario');
    for (const ruta of ['', '/reporte', '/declaracion', '/declaracion/formato'])
      expect([ruta, (await ajeno.pide('GET', `/actividades/proyectos/${id}${ruta}`)).estado]).toEqual([ruta, 404]);
    await m.db
      .update(proyectoIntegrante)
      .set({ excluido: true, exclusionFecha: '2026-03-01' })
      .where(eq(proyectoIntegrante.investigadorId, colegaId));
    expect((await colega.pide('GET', `/actividades/proyectos/${id}`)).estado).toBe(404);
    await m.db.delete(proyectoIntegrante).where(eq(proyectoIntegrante.investigadorId, colegaId));
  });

  it('la observación de la oficina se ve mientras está observado o anulado, y el comentario interno nunca', async () => {
    const id = await m.nuevoProyecto({
      responsableId,
      estado: 'observado',
      observacionesAdmin: 'Falta la carta',
      comentario: 'SECRETO',
    });
    const r = await responsable.pide<ActividadDetalle>('GET', `/actividades/proyectos/${id}`);
    expect(r.cuerpo.observaciones).toBe('Falta la carta');
    expect(JSON.stringify(r.cuerpo)).not.toContain('SECRETO');
  });

  it('los reportes dependen del tipo y del estado', async () => {
    const casos = [
      ['PCONFIGI', 'aprobado', ['presupuesto', 'proyecto'], 200],
      ['PSINFINV', 'enviado', ['proyecto'], 200],
      ['PINTERDIS', 'enviado', [], 422],
      ['PCONFIGI', 'no_aprobado', [], 422],
    ] as const;
    for (const [tipoProyecto, estado, reportes, codigo] of casos) {
      const id =
        estado === 'aprobado' ? await aprobado() : await m.nuevoProyecto({ responsableId, tipoProyecto, estado });
      const { cuerpo } = await responsable.pide<ActividadDetalle>('GET', `/actividades/proyectos/${id}`);
      expect([tipoProyecto, estado, cuerpo.reportes]).toEqual([tipoProyecto, estado, reportes]);
      expect([
        tipoProyecto,
        estado,
        (await responsable.pide('GET', `/actividades/proyectos/${id}/reporte`)).estado,
      ]).toEqual([tipoProyecto, estado, codigo]);
    }
  });
});

describe('la declaración jurada', () => {
  const formato = (quien: Persona, id: number) => quien.pide('GET', `/actividades/proyectos/${id}/declaracion/formato`);
  const cargar = (quien: Persona, id: number, contenido = PDF, nombre = 'dj.pdf') =>
    quien.sube<{ mensaje: string }>(`/actividades/proyectos/${id}/declaracion`, { nombre, contenido });

  it('el formato dice quién declara, de qué proyecto y por cuánto', async () => {
    const id = await aprobado({ titulo: 'Aguas del altiplano' });
    const r = await formato(responsable, id);
    expect(r.estado).toBe(200);
    const texto = (await pdfPages(r.bytes)).join(' ').replace(/\s+/g, ' ');
    for (const dato of ['Rosa Montes Quispe', 'Aguas del altiplano', '1,500.00', 'versión 1'])
      expect(texto.replace(/\u202f|\u00a0/g, ' ')).toContain(dato);
    expect(texto).not.toContain('{{');
  });

  it('se descarga, se firma y se carga una vez; la segunda se rechaza y la primera queda', async () => {
    const id = await aprobado();
    expect((await cargar(responsable, id)).cuerpo.errors?.[0]?.message).toBe('Descargue y firme el formato');
    await formato(responsable, id);
    expect((await cargar(responsable, id)).cuerpo.mensaje).toContain('cargada correctamente');
    const segunda = await cargar(responsable, id);
    expect([segunda.estado, segunda.cuerpo.code]).toEqual([409, 'action_not_available']);
    const { cuerpo } = await responsable.pide<ActividadDetalle>('GET', `/actividades/proyectos/${id}`);
    expect(cuerpo.dj).toMatchObject({ aceptadaEn: expect.any(String), archivoId: expect.any(Number), version: 1 });
    expect((await responsable.pide('GET', `/actividades/proyectos/${id}/declaracion`)).bytes.equals(PDF)).toBe(true);
  });

  it('dos cargas a la vez dejan una sola', async () => {
    const id = await aprobado();
    await formato(responsable, id);
    const rs = await Promise.all([cargar(responsable, id), cargar(responsable, id), cargar(responsable, id)]);
    expect(rs.map((r) => r.estado).sort()).toEqual([200, 409, 409]);
    const { rows } = await m.database.raw(
      `select count(*)::int as n from archivo_vinculo where entidad = 'proyecto' and entidad_id = ${id}
        and recurso = 'declaracion_jurada_firmada'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
    if (onPostgres()) expect(rs.filter((r) => r.estado === 200)).toHaveLength(1);
  });

  it('solo la presenta el responsable, y solo de un proyecto aprobado', async () => {
    const id = await aprobado();
    await integrar(id, colegaId, 'co_responsable');
    for (const quien of [colega, ajeno]) {
      expect((await formato(quien, id)).estado).toBe(404);
      expect((await cargar(quien, id)).estado).toBe(404);
    }
    const enviado = await m.nuevoProyecto({ responsableId });
    expect((await formato(responsable, enviado)).cuerpo.code).toBe('action_not_available');
    expect((await cargar(responsable, enviado)).cuerpo.code).toBe('action_not_available');
    const sinDj = await m.nuevoProyecto({
      responsableId,
      tipoProyecto: 'PSINFINV',
      estado: 'aprobado',
      codigoProyecto: 'PSI269901',
    });
    expect((await formato(responsable, sinDj)).estado).toBe(422);
    await m.db.delete(proyectoIntegrante).where(eq(proyectoIntegrante.investigadorId, colegaId));
  });

  it('debe ser un PDF de hasta 6 MB: lo rechazado no la da por presentada', async () => {
    const id = await aprobado();
    await formato(responsable, id);
    expect((await cargar(responsable, id, Buffer.from('hola'), 'dj.pdf')).cuerpo.code).toBe('unsupported_type');
    expect((await cargar(responsable, id, PDF, 'dj.docx')).cuerpo.code).toBe('unsupported_type');
    const grande = Buffer.concat([PDF, Buffer.alloc(6 * 1024 * 1024)]);
    expect((await cargar(responsable, id, grande)).cuerpo.code).toBe('too_large');
    expect((await m.leer(id)).djAceptadaEn).toBeNull();
    expect((await cargar(responsable, id)).estado).toBe(200);
  });

  it('la oficina ve Pendiente o Aceptada, abre la firmada y regenera el formato', async () => {
    const id = await aprobado();
    const ver = () => lector.pide<ProyectoDetalle>('GET', `/proyectos/${id}`);
    expect((await ver()).cuerpo.dj).toMatchObject({ aceptadaEn: null, archivoId: null });
    expect((await lector.pide('GET', `/proyectos/${id}/declaracion`)).estado).toBe(404);
    await formato(responsable, id);
    await cargar(responsable, id);
    expect((await ver()).cuerpo.dj?.aceptadaEn).toBeTruthy();
    expect((await lector.pide('GET', `/proyectos/${id}/declaracion`)).bytes.equals(PDF)).toBe(true);
    expect((await lector.pide('GET', `/proyectos/${id}/declaracion/formato`)).bytes.subarray(0, 4).toString()).toBe(
      '%PDF',
    );
    const { cuerpo } = await lector.pide<History>('GET', `/registros/proyecto/${id}/movimientos`);
    expect(cuerpo.entries.map((x) => x.action)).toContain('aceptar_dj');
  });

  it('al aprobar se avisa que falta, y el inicio la muestra desde el año que dice el parámetro', async () => {
    const id = await m.nuevoProyecto({ responsableId, titulo: 'Por declarar' });
    await gestor.pide('POST', `/registros/proyecto/${id}/acciones/aprobar`, {
      datos: { resolucion_rectoral: 'RR-77', resolucion_fecha: '2026-03-05' },
    });
    const { rows } = await m.database.raw(
      `select cuerpo, enlace from correo_saliente where entidad = 'proyecto' and entidad_id = ${id}`,
    );
    expect((rows as { cuerpo: string }[])[0]!.cuerpo).toContain('declaración jurada');
    const pendientes = async () =>
      (
        await responsable.pide<{ pendientes: { clave: string; enlace: string }[] }>('GET', '/portal/pendientes', {
          area: 'investigador',
        })
      ).cuerpo.pendientes;
    expect((await pendientes()).find((p) => p.clave === `declaracion-${id}`)?.enlace).toContain(`proyecto_id=${id}`);
    await formato(responsable, id);
    expect((await cargar(responsable, id)).cuerpo.mensaje).toContain('correctamente');
    expect((await pendientes()).some((p) => p.clave === `declaracion-${id}`)).toBe(false);
    const otro = await aprobado();
    await m.db.update(parametro).set({ valor: '2027' }).where(eq(parametro.clave, 'dj_anio_desde'));
    expect((await pendientes()).some((p) => p.clave === `declaracion-${otro}`)).toBe(false);
  });
});

describe('las plantillas de la declaración', () => {
  const DONDE = { tipo: 'ECI', periodo: '2026' };
  const leer = (quien = gestor, donde = DONDE) =>
    quien.pide<PlantillaDjLeida>('GET', '/declaraciones/plantilla', donde);
  const guardar = (datos: object, quien = gestor) =>
    quien.pide<{ version: number }>('POST', '/declaraciones/plantilla', {
      tipo: 'ECI',
      periodo: 2026,
      titulo: 'Declaración',
      ...datos,
    });

  it('cada guardado es una versión; guardar sobre una vieja responde 409', async () => {
    expect((await leer()).cuerpo).toMatchObject({ version: 0, procedencia: 'Texto inicial del sistema' });
    expect((await guardar({ version: 0, cuerpo: '<p>Yo, {{responsable}}</p><script>x</script>' })).cuerpo.version).toBe(
      1,
    );
    expect((await guardar({ version: 1, cuerpo: '<p>Segunda {{codigo}}</p>' })).cuerpo.version).toBe(2);
    expect((await guardar({ version: 1, cuerpo: '<p>Tarde</p>' })).cuerpo.code).toBe('stale_version');
    const { cuerpo } = await leer();
    expect(cuerpo).toMatchObject({ version: 2, cuerpo: '<p>Segunda {{codigo}}</p>' });
    expect(cuerpo.versiones.map((v) => v.version)).toEqual([2, 1]);
    expect((await leer(gestor, { tipo: 'ECI', periodo: '2027' })).cuerpo).toMatchObject({
      version: 0,
      procedencia: 'Texto de 2026',
    });
  });

  it('dos guardados a la vez dejan una versión', async () => {
    const antes = (await leer()).cuerpo.version;
    const rs = await Promise.all(['a', 'b'].map((t) => guardar({ version: antes, cuerpo: `<p>${t}</p>` })));
    expect(rs.map((r) => r.estado).sort()).toEqual([200, 409]);
  });

  it('lo firmado conserva la versión que se descargó, aunque la plantilla cambie', async () => {
    const version = (await leer()).cuerpo.version;
    const id = await aprobado({ tipoProyecto: 'ECI', codigoProyecto: 'ECI269901' });
    await responsable.pide('GET', `/actividades/proyectos/${id}/declaracion/formato`);
    await guardar({ version, cuerpo: '<p>Nueva redacción</p>' });
    await responsable.sube(`/actividades/proyectos/${id}/declaracion`, { nombre: 'dj.pdf', contenido: PDF });
    const { cuerpo } = await lector.pide<ProyectoDetalle>('GET', `/proyectos/${id}`);
    expect(cuerpo.dj?.version).toBe(version);
    const { cuerpo: plantilla } = await leer();
    expect(plantilla.versiones.find((v) => v.version === version)?.firmadas).toBe(1);
    const pdf = await lector.pide('GET', `/proyectos/${id}/declaracion/formato`);
    expect((await pdfPages(pdf.bytes)).join(' ')).not.toContain('Nueva redacción');
  });

  it('rechaza marcadores que no existen, tipos sin declaración y a quien solo consulta', async () => {
    const { version } = (await leer()).cuerpo;
    const malo = await guardar({ version, cuerpo: '<p>{{sueldo}}</p>' });
    expect([malo.estado, malo.cuerpo.errors?.[0]]).toEqual([
      422,
      { path: 'cuerpo', message: 'No existe: {{sueldo}}. Use los marcadores de la lista.' },
    ]);
    expect((await leer(gestor, { tipo: 'PSINFINV', periodo: '2026' })).estado).toBe(422);
    expect((await leer(gestor, { tipo: 'NADA', periodo: '2026' })).estado).toBe(404);
    expect((await guardar({ version, cuerpo: '<p>x</p>' }, lector)).estado).toBe(403);
    expect((await leer(lector)).estado).toBe(200);
    expect((await responsable.pide('GET', '/declaraciones/tipos')).estado).toBe(403);
  });

  it('la muestra se ve antes de guardar', async () => {
    const r = await gestor.pide('POST', '/declaraciones/plantilla/muestra', {
      tipo: 'ECI',
      periodo: 2026,
      titulo: 'Prueba',
      cuerpo: '<p>Hola {{responsable}}</p>',
    });
    expect((await pdfPages(r.bytes)).join(' ')).toContain('Hola Nombres y apellidos del responsable');
  });

  it('el texto inicial usa solo marcadores conocidos, y un dato nunca es marcado', () => {
    expect(marcadoresDesconocidos(CUERPO_POR_DEFECTO)).toEqual([]);
    expect(llenar('<p>{{titulo}} {{grupo}}</p>', { titulo: '<b>&"' })).toBe(
      '<p>&lt;b&gt;&amp;&quot; ________________</p>',
    );
  });
});

describe('exportar el proyecto', () => {
  it('Word se da en los tipos que lo tienen; en los demás dice por qué no', async () => {
    const id = await aprobado();
    const r = await lector.pide('GET', `/proyectos/${id}/word`);
    expect([r.estado, r.bytes.subarray(0, 2).toString(), String(r.cabeceras['content-disposition'])]).toEqual([
      200,
      'PK',
      expect.stringMatching(/PCONFIGI-2026-PROPIO.*\.docx/),
    ]);
    for (const [tipoProyecto, frase] of [
      ['PSINFINV', /solo se exportan en PDF/],
      ['PINVPOS', /solo se exportan en PDF/],
      ['ECI', /no se exportan en Word/],
    ] as const) {
      const otro = await m.nuevoProyecto({ tipoProyecto });
      const negado = await lector.pide('GET', `/proyectos/${otro}/word`);
      expect([tipoProyecto, negado.estado, negado.cuerpo.detail]).toEqual([
        tipoProyecto,
        422,
        expect.stringMatching(frase),
      ]);
    }
    expect((await lector.pide('GET', '/proyectos/999999/word')).estado).toBe(404);
    expect((await responsable.pide('GET', `/proyectos/${id}/word`)).estado).toBe(403);
  });

  it('Económico espera a que el proyecto esté en economía, y lo ve también su responsable como hoja de resumen', async () => {
    const id = await m.nuevoProyecto({ responsableId, presupuesto: ['1000.50', '250.25'], titulo: 'Con cuenta' });
    const estado = async () =>
      (await lector.pide<{ incluido: boolean }>('GET', `/economia/proyectos/${id}`)).cuerpo.incluido;
    expect(await estado()).toBe(false);
    const antes = await lector.pide('GET', `/economia/proyectos/${id}/presupuesto`);
    expect([antes.estado, antes.cuerpo.code]).toEqual([409, 'action_not_available']);
    await gestor.pide('POST', `/registros/proyecto/${id}/acciones/aprobar`, {
      datos: { resolucion_rectoral: 'RR-500', resolucion_fecha: '2026-03-05' },
    });
    expect(await estado()).toBe(true);
    const pdf = await lector.pide('GET', `/economia/proyectos/${id}/presupuesto`);
    const texto = (await pdfPages(pdf.bytes)).join(' ').replace(/[^\w.,-]+/g, ' ');
    for (const dato of ['RR-500', '1,250.75', 'Con cuenta']) expect(texto).toContain(dato);
    const hoja = await responsable.pide('GET', `/economia/propios/${id}/subvencion`);
    expect((await pdfPages(hoja.bytes)).join(' ')).toContain('Hoja de resumen de la subvención financiera');
    expect((await ajeno.pide('GET', `/economia/propios/${id}/subvencion`)).estado).toBe(404);
    expect((await responsable.pide('GET', `/economia/proyectos/${id}/presupuesto`)).estado).toBe(403);
  });
});

const participar = integrar;
describe('el reporte de un proyecto desde el grupo', () => {
  it('lo abren los integrantes del grupo de quien lo dirige; los borradores, solo el coordinador y su responsable', async () => {
    const [facultad] = (await rowsOf<{ id: number }>(m.db, sql`select min(id)::int as id from facultad`)) as [
      { id: number },
    ];
    const nuevo = async (nombre: string) =>
      (
        await m.db
          .insert(grupo)
          .values({
            tipo: 'grupo',
            estado: 'registrado',
            facultadId: facultad.id,
            nombre,
            nombreCorto: nombre,
            categoria: 'A',
          })
          .returning({ id: grupo.id })
      )[0]!.id;
    const [propio, otro] = [await nuevo('REPORTA'), await nuevo('OTRO')];
    const integrar = (
      grupoId: number,
      investigadorId: number,
      esCoordinador = false,
      confirmacion: Confirmacion = 'confirmada',
    ) =>
      m.db
        .insert(grupoIntegrante)
        .values({ grupoId, investigadorId, condicion: 'Titular', esCoordinador, confirmacion, desde: '2020-01-01' });
    const coordinadoraId = await m.docente('Coordina');
    const pendienteId = await m.docente('Pendiente');
    const deOtroGrupoId = await m.docente('Otrora');
    await m.db.transaction(async (tx) => {
      for (const [g, i, c] of [
        [propio, coordinadoraId, true],
        [propio, responsableId, false],
        [propio, colegaId, false],
        [otro, deOtroGrupoId, true],
      ] as const)
        await tx
          .insert(grupoIntegrante)
          .values({ grupoId: g, investigadorId: i, condicion: 'Titular', esCoordinador: c, desde: '2020-01-01' });
    });
    await integrar(propio, pendienteId, false, 'pendiente');
    const [coordinadora, pendiente] = [
      await m.cuentaDe('coordina', coordinadoraId),
      await m.cuentaDe('pendiente', pendienteId),
    ];
    const hecho = await aprobado();
    const borrador = await m.nuevoProyecto({ responsableId, estado: 'en_proceso', grupoId: propio });
    // Somebody else leads it, and a member of the group advises it.
    const asesorado = await m.nuevoProyecto({
      responsableId: await m.docente('Tesista'),
      tipoProyecto: 'PTPMAEST',
      estado: 'aprobado',
      codigoProyecto: 'ASESORADO-1',
    });
    await participar(asesorado, colegaId, 'asesor', 'PTPMAEST');
    const deOtro = await m.nuevoProyecto({
      responsableId: await m.docente('Suelto'),
      estado: 'aprobado',
      codigoProyecto: 'SUELTO-1',
    });
    const pedir = async (quien: Persona, id: number, g = propio) =>
      (await quien.pide('GET', `/grupos/${g}/proyectos/${id}/reporte`)).estado;
    const lista = async (quien: Persona) =>
      new Map(
        (await quien.pide<ListPage>('GET', `/grupos/${propio}/proyectos`)).cuerpo.rows.map((f) => [
          f.id,
          [f.conReporte, f.autorizacion],
        ]),
      );
    const tabla = [];
    for (const quien of [coordinadora, responsable, colega, pendiente, ajeno])
      tabla.push([await pedir(quien, hecho), await pedir(quien, borrador)]);
    expect(tabla).toEqual([
      [200, 200],
      [200, 200],
      [200, 404],
      [404, 404],
      [404, 404],
    ]);
    expect([await pedir(coordinadora, asesorado), (await lista(coordinadora)).has(asesorado)]).toEqual([200, true]);
    expect(await pedir(coordinadora, deOtro)).toBe(404);
    expect(await pedir(coordinadora, hecho, otro)).toBe(404);
    const r = await coordinadora.pide('GET', `/grupos/${propio}/proyectos/${hecho}/reporte`);
    expect((await pdfPages(r.bytes)).join(' ')).toContain('PROPIO-');
    const suya = await lista(coordinadora);
    expect([suya.get(borrador), suya.get(asesorado)]).toEqual([
      [true, 'Pendiente'],
      [true, 'No requiere'],
    ]);
    const ajena = await lista(colega);
    expect([ajena.get(hecho)![0], ajena.get(borrador)![0]]).toEqual([true, false]);
  });
});
