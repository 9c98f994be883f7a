import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { abrirSesion, crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { tiposDeActividad } from '#modules/proyectos/domain/tipos.ts';
import type { GraficoEnlazado } from '#modules/reportes/domain/grafico.ts';
import { CLASES_DE_FACULTAD, GRAFICOS, METRICAS } from '#modules/reportes/domain/metricas.ts';

/** One of each class of project that a faculty counts, and of those of before. */
const DE_CADA_CLASE = [
  'PCONFIGI',
  'CON-CON',
  'PSINFINV',
  'PFEX',
  'SIN-CON',
  'PTPGRADO',
  'PTPMAEST',
  'Tesis',
  'PINVPOS',
  'Taller',
  'Publicacion',
  'Grupo',
  'PMULTI',
  'MULTI',
  'PEVENTO',
  'ECI',
];
let app: TestApp;
const consultas: string[] = [];
async function unProyectoDeCadaClase() {
  const [cuenta] = await rowsOf<{ facultadId: number }>(
    app.database.db,
    sql`select r.facultad_id::int as "facultadId"
      from usuario_rol r join usuario u on u.id = r.usuario_id
      where u.username = 'facultad' and r.facultad_id is not null`,
  );
  const { facultadId } = cuenta!;
  for (const [n, tipo] of DE_CADA_CLASE.entries())
    await app.database.db.execute(sql`
      insert into proyecto (tipo_proyecto, periodo, titulo, estado, codigo_proyecto, facultad_id, fecha_inscripcion)
      values (${tipo}, 2019, ${`De la clase ${tipo}`}, 'aprobado', ${`CLASE${n}`}, ${facultadId}, '2019-03-01')`);
}
beforeAll(async () => {
  app = await testApp({ demo: true, watch: (q) => consultas.push(q) });
  // Before anybody reads a figure: what is written under the application does not tell them that it changed.
  await unProyectoDeCadaClase();
});
async function como(usuario: string): Promise<Client> {
  const [fila] = await rowsOf<{ id: number }>(
    app.database.db,
    sql`select id::int from usuario where username = ${usuario}`,
  );
  return clientOf(app.app, await abrirSesion(app.ctx(), fila!.id));
}
type Cifra = { clave: keyof typeof METRICAS; etiqueta: string; valor: number; enlace: string | null };
const cifras = async (quien: Client, area: string) =>
  (await quien.get(`/portal/inicio?area=${area}`)).body.cifras as Cifra[];
/** The operation behind the page of each list. */
const LISTAS: Record<string, string> = {
  '/admin/estudios/proyectos_grupos': '/proyectos',
  '/admin/estudios/grupos': '/grupos/admin',
  '/admin/estudios/gestion_investigadores': '/investigadores',
  '/admin/estudios/gestion_publicaciones': '/publicaciones/oficina',
  '/facultad/listado/proyectos_gi': '/facultad/listado/proyectos_gi',
  '/facultad/listado/proyectos': '/facultad/listado/proyectos',
  '/facultad/listado/grupos': '/grupos/facultad',
  '/facultad/listado/investigadores': '/facultad/investigadores',
  '/facultad/listado/publicaciones': '/facultad/listado/publicaciones',
  '/investigador/actividades/deudas': '/actividades/deudas',
  '/evaluador': '/evaluador/evaluaciones',
};

/** The same of what waits, by page and tab. */
const LISTAS_DE_ESPERA: Record<string, string> = {
  '/facultad/listado/sin_enviar': '/facultad/listado/sin_enviar',
  '/admin/economia/gestion_comprobantes/revisar': '/economia/por-revisar',
  '/admin/economia/gestion_transferencias': '/economia/transferencias',
  '/admin/estudios/convocatorias?tab=evaluaciones': '/evaluacion/plantillas',
  '/admin/estudios/deudas_proyectos?tab=vencidos': '/deudas/proyectos?cuales=vencidos',
  '/admin/estudios/grupos?tab=solicitudes': '/grupos/admin/solicitudes',
  '/admin/estudios/monitoreo': '/monitoreo',
  '/admin/estudios/proyectos_grupos': '/proyectos',
  '/admin/facultad/evaluadores': '/evaluacion/asignaciones',
  '/admin/estudios/gestion_publicaciones/validar': '/publicaciones/oficina?f=estado:enviado',
  '/admin/estudios/informes_tecnicos?tab=cola': '/informes/calendario?lista=cola',
  '/admin/estudios/proyectos_fex': '/fex',
  '/admin/constancias': '/constancias',
};
/** The operation that a link of the home asks for, with its filters; null where it leads to one record. */
function listaDeEspera(enlace: string): string | null {
  const { pathname, searchParams } = new URL(enlace, 'http://localhost');
  const tab = searchParams.get('tab');
  const lista = LISTAS_DE_ESPERA[tab ? `${pathname}?tab=${tab}` : pathname];
  if (!lista) return null;
  // A second list of a page keeps its filters under a letter of its own.
  const filtros = searchParams.get('f') ?? searchParams.get('sf');
  return `${lista}${lista.includes('?') ? '&' : '?'}${filtros ? `f=${filtros}` : ''}`;
}

describe('una cifra dice lo mismo en todas partes', () => {
  it.each([
    ['admin', 'admin'],
    ['facultad', 'facultad'],
    ['docente2', 'investigador'],
  ])('la de %s lleva a una lista con tantas filas como cuenta', async (usuario, area) => {
    const quien = await como(usuario);
    const todas = await cifras(quien, area);
    for (const { clave, valor, enlace } of todas) {
      expect(METRICAS[clave], clave).toBeDefined();
      const [pagina, consulta = ''] = (enlace ?? '').split('?');
      const lista = LISTAS[pagina!];
      if (!lista) continue;
      const { body } = await quien.get(`${lista}?${consulta}`);
      expect(body.total, `${clave}: ${enlace}`).toBe(valor);
    }
    expect(todas.some((c) => c.enlace && LISTAS[c.enlace.split('?')[0]!])).toBe(true);
  });

  it('cada cifra por clase de la facultad lleva a una lista con tantas filas como dice, y cada proyecto cuenta una vez', async () => {
    const quien = await como('facultad');
    const { porClase, cifras: generales } = (await quien.get('/portal/inicio?area=facultad')).body as {
      porClase: Cifra[];
      cifras: Cifra[];
    };
    // With that of the groups, the twelve of spec 08 §11.1.
    expect(porClase).toHaveLength(11);
    expect(generales.map((c) => c.clave)).toContain('grupos');
    for (const { clave, valor, enlace } of porClase) {
      const [pagina, consulta] = (enlace ?? '').split('?');
      expect(valor, clave).toBeGreaterThan(0);
      expect((await quien.get(`${LISTAS[pagina!]}?${consulta}`)).body.total, `${clave}: ${enlace}`).toBe(valor);
    }
    const deClase = porClase.filter((c) => c.clave !== 'proyectosDeudores').reduce((suma, c) => suma + c.valor, 0);
    const ganados = [...flujoProyecto.sets.ganadores].join('|');
    const { facets } = (await quien.get(`/facultad/listado/proyectos?f=estado:${ganados}`)).body as {
      facets: { tipo: { value: string; count: number }[] };
    };
    const tipos = new Set(Object.values(CLASES_DE_FACULTAD).flat().flatMap(tiposDeActividad));
    expect(deClase).toBe(facets.tipo.filter((f) => tipos.has(f.value)).reduce((suma, f) => suma + f.count, 0));
  });

  it.each([
    ['facultad', ['borradores']],
    ['admin', ['grupo', 'deudas', 'plantilla', 'monitoreo', 'comprobante', 'transferencia', 'informe', 'fex']],
  ])('lo que espera a %s en el menú y el inicio es lo que tiene la lista a la que lleva', async (area, claves) => {
    const quien = await como(area);
    type Dicho = { clave: string; n: number; registros?: number; enlace: string | null; espera?: unknown };
    const { pendientes, clases } = (await quien.get(`/portal/pendientes?area=${area}`)).body as {
      pendientes: Dicho[];
      clases: Dicho[];
    };
    const comparadas: string[] = [];
    // A record leads to its own page; its kind, to the list of all of them.
    for (const { clave, n, registros, enlace } of [...pendientes.filter((p) => p.espera === null), ...clases]) {
      const lista = enlace && listaDeEspera(enlace);
      if (!lista) continue;
      const { status, body } = await quien.get(lista);
      expect([status, body.total], `${clave}: ${enlace}`).toEqual([200, registros ?? n]);
      comparadas.push(clave);
    }
    expect(comparadas).toEqual(expect.arrayContaining(claves));
  });
  it('las propuestas por asignar y por decidir del menú son las de sus listas', async () => {
    const oficina = await como('admin');
    const { cuantos } = (await oficina.get('/portal/cuantos?area=admin')).body as {
      cuantos: { clave: string; n: number }[];
    };
    const del = (clave: string) => cuantos.find((c) => c.clave === clave)?.n ?? 0;
    const total = async (lista: string) => (await oficina.get(lista)).body.total as number;
    expect(del('postulacion-asignar')).toBe(await total('/evaluacion/asignaciones?f=asignados:0'));
    expect(del('postulacion-decidir')).toBe(await total('/proyectos?f=estado:en_evaluacion;evaluacion:terminada'));
    expect(del('postulacion-asignar') + del('postulacion-decidir')).toBeGreaterThan(0);
  });

  it.each([
    ['admin', ['publicacionesPorAnio', 'proyectosDelAnio', 'proyectosPorAnio']],
    [
      'facultad',
      ['publicacionesPorAnio', 'proyectosDelAnio', 'proyectosPorAnio', 'proyectosEnMarcha', 'renacytDeFacultad'],
    ],
  ])('cada barra de los gráficos de %s lleva a tantas filas como dice', async (usuario, claves) => {
    const quien = await como(usuario);
    const { graficos } = (await quien.get(`/portal/inicio?area=${usuario}`)).body as { graficos: GraficoEnlazado[] };
    expect(graficos.map((g) => g.clave)).toEqual(claves);
    for (const { clave, eje, series, filas, enlaces } of graficos) {
      // Only the faculty of the demonstration may be without projects of this year: its list has none either.
      if (usuario === 'facultad' && clave === 'proyectosDelAnio' && filas.length === 0) {
        const { body } = await quien.get(
          `${LISTAS['/facultad/listado/proyectos_gi']}?f=periodo:${dayOf(new Date(), 'America/Lima').slice(0, 4)}`,
        );
        expect(body.rows.filter((p: { estado: string }) => !flujoProyecto.is(p.estado, 'sinPresentar'))).toEqual([]);
        continue;
      }
      expect(filas.length, clave).toBeGreaterThan(0);
      for (const [i, fila] of filas.entries()) {
        const donde = `${clave}, ${fila[eje]}: ${enlaces[i]}`;
        const [pagina, consulta] = enlaces[i]?.split('?') ?? [];
        if (fila[eje] === 'Sin calificar') expect(pagina, donde).toBeUndefined();
        else
          expect((await quien.get(`${LISTAS[pagina!]}?${consulta}`)).body.total, donde).toBe(
            series.reduce((suma, s) => suma + Number(fila[s] ?? 0), 0),
          );
      }
    }
  });
  it('un gráfico no lleva a la lista que la cuenta no puede ver', async () => {
    const { id } = await crearCuenta(app.ctx(), {
      usuario: 'graficos',
      roles: ['admin'],
      permisos: [['grupos', 'ver']],
    });
    const quien = clientOf(app.app, await abrirSesion(app.ctx(), id));
    const { graficos } = (await quien.get('/portal/inicio?area=admin')).body as { graficos: GraficoEnlazado[] };
    expect(graficos.flatMap((g) => g.enlaces).every((e) => e === null)).toBe(true);
  });

  it('la portada, el inicio de la oficina y el consolidado cuentan lo mismo', async () => {
    const oficina = await como('admin');
    const publicas = (await app.anonymous.get('/portal/cifras')).body.cifras as Cifra[];
    const deOficina = await cifras(oficina, 'admin');
    const valor = (de: Cifra[], clave: string) => de.find((c) => c.clave === clave)!.valor;
    for (const clave of ['grupos', 'investigadores', 'publicaciones'])
      expect(valor(deOficina, clave), clave).toBe(valor(publicas, clave));
    const { periodo } = (await oficina.get('/reportes/consolidado_general/opciones')).body as {
      periodo: { value: string }[];
    };
    let suma = 0;
    for (const { value } of periodo) {
      const { body } = await oficina.get(`/reportes/consolidado_general?periodo=${value}`);
      suma += body.answer.total.values.at(-1);
    }
    expect(suma).toBe(valor(publicas, 'aprobados'));
  });

  it('no se vuelve a contar en cada visita, y sí apenas cambia algo de lo que cuenta', async () => {
    const [oficina, otra] = [await como('admin'), await como('consulta')];
    const valor = async (quien: Client) => (await cifras(quien, 'admin')).find((c) => c.clave === 'proyectos')!;
    const antes = await valor(oficina);
    consultas.length = 0;
    expect(await valor(otra)).toEqual(antes);
    expect(consultas.filter((q) => q.includes('from proyecto p join tipo_proyecto'))).toEqual([]);
    const ruta = '/parametros/detalle/reportes_desde';
    const { version, valor: desde } = (await oficina.get(ruta)).body;
    const nuevo = dayOf(new Date(), 'America/Lima').slice(0, 4);
    expect((await oficina.put(ruta, { valor: nuevo, version })).status).toBe(200);
    const despues = await valor(otra);
    expect(despues.etiqueta).toContain(nuevo);
    expect(despues.valor).toBeLessThan(antes.valor);
    expect((await oficina.put(ruta, { valor: String(desde), version: version + 1 })).status).toBe(200);
    expect(await valor(otra)).toEqual(antes);
  });

  it('cada métrica dice qué cuenta, qué no, de dónde sale y quién responde', () => {
    for (const [clave, m] of Object.entries({ ...METRICAS, ...GRAFICOS }))
      for (const parte of [m.etiqueta, m.cuenta, m.noCuenta, m.fuente, m.dueno]) expect(parte, clave).not.toBe('');
  });
});
