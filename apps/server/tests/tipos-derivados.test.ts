import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Reply, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { pdfPages } from '#core/documents/tests/pdf-text.ts';
import { CODIGOS_DE_TIPO, raizPropia } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { tipoProyecto } from '#modules/catalogos/tables.ts';
import { parteDe, SECCIONES } from '#modules/constancias/domain/secciones.ts';
import { programaDeConvocatoria } from '#modules/convocatorias/domain/programa.ts';
import { PROGRAMAS } from '#modules/convocatorias/domain/programas/index.ts';
import { convocatoria, convocatoriaFacultad, convocatoriaHabilitado } from '#modules/convocatorias/tables.ts';
import { aceptanTodos } from '#modules/convocatorias/tests/aceptar.ts';
import { EQUIPOS } from '#modules/convocatorias/tests/equipos.ts';
import { deLaOficina, HOY } from '#modules/convocatorias/tests/mundo.ts';
import { crearMundoDeProgramas, type MundoDeProgramas } from '#modules/convocatorias/tests/mundo-programas.ts';
import { Recorrido } from '#modules/convocatorias/tests/recorrido.ts';
import { visorDe } from '#modules/evaluacion/domain/visor.ts';
import { verProyecto } from '#modules/evaluacion/server/visor/obtener.ts';
import { detalleDe } from '#modules/proyectos/domain/detalle.ts';
import { reportesDe, slugDe, tipoDe } from '#modules/proyectos/domain/tipos.ts';

const LENTO = 120_000;
const ok = async <T extends Reply>(reply: Promise<T>): Promise<T> => {
  const r = await reply;
  if (r.status !== 200) throw new Error(`${r.status} ${r.text}`);
  return r;
};
const filas = <T extends object>(app: TestApp, consulta: ReturnType<typeof sql>) =>
  rowsOf<T>(app.database.db, consulta);

/** Tables that keep something by type, and what a derived type gets of each. */
const POR_TIPO: Readonly<
  Record<string, 'se copia' | 'nace con el uso' | 'la del tipo de que procede' | 'solo hay historia'>
> = {
  integrante_tipo: 'se copia',
  documento_tipo: 'se copia',
  partida_tipo_proyecto: 'se copia',
  partida_grupo: 'se copia',
  informe_tipo: 'se copia',
  meta_tipo_proyecto: 'se copia',
  evaluacion_plantilla: 'se copia',
  convocatoria: 'se copia',
  dj_plantilla: 'la del tipo de que procede',
  evaluacion_facultad: 'solo hay historia',
  proyecto: 'nace con el uso',
  proyecto_correlativo: 'nace con el uso',
};

describe('lo que el producto guarda por tipo', () => {
  it('cada tabla con un tipo de proyecto dice qué recibe de ella un tipo derivado', async () => {
    const app = await testApp();
    const tablas = await filas<{ tabla: string }>(
      app,
      sql`select c.table_name as tabla
            from information_schema.columns c
            join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
           where c.column_name = 'tipo_proyecto' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
    );
    expect(tablas.map((t) => t.tabla).sort()).toEqual(Object.keys(POR_TIPO).sort());
  });

  it('los tipos del producto son los de su catálogo', async () => {
    const app = await testApp();
    const enBase = await app.ctx().db.select({ codigo: tipoProyecto.codigo }).from(tipoProyecto);
    expect(enBase.map((t) => t.codigo).sort()).toEqual([...CODIGOS_DE_TIPO].sort());
  });
});

describe.each(Object.keys(PROGRAMAS))('un tipo derivado de %s', (slug) => {
  const base = PROGRAMAS[slug]!;
  const raiz = raizPropia(base.tipo);
  const tipo = `DERIVADO-${base.tipo}`;
  const suSlug = `derivado-${slug}`;
  let app: TestApp;
  let m: MundoDeProgramas;
  let oficina: Client;
  let yo: Client;
  let h: Recorrido;

  beforeAll(async () => {
    app = await testApp({ now: () => HOY });
    m = await crearMundoDeProgramas(app);
    await app.ctx().db.execute(sql`insert into autoridad (nombre, cargo, desde, actos)
      values ('Inca Ccallo, Maruja', 'Vicerrectora de Investigación', '2026-01-01', '{firma_constancias}')`);
    oficina = await deLaOficina(app, 'oficina', 'editar', [
      'convocatorias',
      'proyectos',
      'constancias',
      'economia',
      'informes',
    ]);
    yo = await app.login(base.elegibilidad.crear.includes('COORDINADOR') ? 'coordinador' : 'postulante');
  }, LENTO);

  it('nace de su convocatoria con los informes y las metas de esta, y se abre', async () => {
    const origen = m.convocatorias.get(base.tipo)!;
    const { body } = await ok(
      oficina.post(`/convocatorias/admin/${origen}/derivar`, {
        nombre: `Derivado de ${base.tipo}`,
        codigo: tipo,
        slug: suSlug,
        prefijo: 'DER',
        periodo: 2026,
        descripcion: `${tipo} 2026`,
        visibleEnMenu: true,
        registroInicio: '2026-04-01',
        registroFin: '2026-04-30',
        fechaCorte: '2026-04-01',
        calendarioInicio: '2026-06-01',
        calendarioFin: '2027-05-31',
        evaluacionInicio: '2026-05-01',
        evaluacionFin: '2026-05-31',
      }),
    );
    const { db } = app.ctx();
    await db.update(convocatoria).set({ activa: true }).where(eq(convocatoria.id, body.id));
    // What the office designates for each call of workshops.
    const deTaller = await db
      .select()
      .from(convocatoriaFacultad)
      .where(eq(convocatoriaFacultad.convocatoriaId, origen));
    for (const f of deTaller) await db.insert(convocatoriaFacultad).values({ ...f, convocatoriaId: body.id });
    const designados = await db
      .select()
      .from(convocatoriaHabilitado)
      .where(eq(convocatoriaHabilitado.convocatoriaId, origen));
    for (const d of designados) await db.insert(convocatoriaHabilitado).values({ ...d, convocatoriaId: body.id });
    const informesDe = (t: string) =>
      filas<{ nombre: string; plantillas: number }>(
        app,
        sql`
          select
            t.nombre,
            (
              select count(distinct v.anio)::int
              from informe_plantilla v
              where v.tipo_id = t.id
            ) as plantillas
          from informe_tipo t
          where t.tipo_proyecto = ${t}
          order by t.orden
        `,
      );
    expect(await informesDe(tipo)).toEqual(await informesDe(base.tipo));
  });

  it('se postula entera y la oficina la aprueba', { timeout: LENTO }, async () => {
    const programa = { ...programaDeConvocatoria(base, {}), key: suSlug, tipo };
    h = new Recorrido(yo, programa, () => EQUIPOS[slug]!(m));
    await ok(h.iniciar());
    await h.llenar();
    if (base.requiereAutorizacion)
      for (const cuenta of ['coordinador', 'coordinador2', 'coordinador3']) {
        const c = await app.login(cuenta);
        const { propuestas } = (await ok(c.get('/convocatorias/autorizaciones'))).body;
        if (propuestas.some((p: { id: number }) => p.id === h.id))
          await ok(c.post(`/convocatorias/autorizaciones/${h.id}`, { autoriza: true }));
      }
    await aceptanTodos(app, h.id);
    await ok(h.enviar());
    await ok(
      oficina.post(`/registros/proyecto/${h.id}/acciones/aprobar`, {
        datos: { resolucion_rectoral: 'RR-77', resolucion_fecha: '2026-04-01' },
      }),
    );
  });

  it('está en la actividad de su tipo, con los mismos papeles', async () => {
    const actividad = tipoDe(raiz).actividad!;
    const { rows } = (await ok(yo.get(`/actividades?actividad=${actividad}`))).body;
    expect(rows.map((r: { id: number }) => r.id)).toContain(h.id);
    const { body } = await ok(yo.get(`/actividades/proyectos/${h.id}`));
    expect([body.actividad, body.reportes]).toEqual([actividad, reportesDe(raiz, 'aprobado')]);
    const papeles: Record<string, string> = {
      proyecto: `/actividades/proyectos/${h.id}/reporte`,
      presupuesto: `/economia/propios/${h.id}/subvencion`,
    };
    for (const papel of body.reportes) {
      const r = await ok(yo.get(papeles[papel]!));
      expect([papel, r.bytes.subarray(0, 5).toString()]).toEqual([papel, '%PDF-']);
    }
  });

  it('tiene la página, los documentos y la declaración jurada de su tipo', async () => {
    const { body } = await ok(oficina.get(`/proyectos/${h.id}`));
    const pestanas = detalleDe(raiz).pestanas.map((t) => t.clave);
    expect(body.slug).toBe(slugDe(raiz));
    expect(body.pestanas.map((t: { clave: string }) => t.clave).slice(0, pestanas.length)).toEqual(pestanas);
    expect(body.exportaciones.map((e: { clave: string }) => e.clave)).toEqual(detalleDe(raiz).exportaciones);
    const [t] = await app
      .ctx()
      .db.select({ dj: tipoProyecto.requiereDj })
      .from(tipoProyecto)
      .where(and(eq(tipoProyecto.codigo, base.tipo)));
    expect(body.dj !== null).toBe(t!.dj);
    for (const formato of ['descriptivo', 'completo'])
      if (detalleDe(raiz).exportaciones.includes(formato as 'completo'))
        expect(
          (await ok(oficina.get(`/proyectos/${h.id}/pdf?formato=${formato}`))).bytes.subarray(0, 5).toString(),
        ).toBe('%PDF-');
  });

  it('quien la evalúa lee lo que se lee de su tipo', async () => {
    const vista = await verProyecto(app.ctx(), h.id);
    const propias = visorDe(raiz).secciones.flatMap((s) => (s === 'textos' ? [] : [s.titulo]));
    const leidas = vista.secciones.map((s) => s.title);
    expect(leidas.filter((t) => propias.includes(t))).toEqual(propias.filter((t) => leidas.includes(t)));
    expect(leidas.length).toBeGreaterThan(2);
  });

  it('rinde en economía lo que rinde su tipo', async () => {
    const { body } = await ok(oficina.get(`/economia/proyectos/${h.id}`));
    const [t] = await app
      .ctx()
      .db.select({ financiado: tipoProyecto.financiado })
      .from(tipoProyecto)
      .where(eq(tipoProyecto.codigo, base.tipo));
    expect(body.incluido).toBe(t!.financiado);
    const { rows } = (await ok(yo.get('/mis-cuentas'))).body;
    expect(rows.length).toBe(t!.financiado ? 1 : 0);
  });

  it('la constancia de estudios lo pone en la sección de su tipo', async () => {
    const persona = base.elegibilidad.crear.includes('COORDINADOR') ? m.coordinador : m.postulante;
    const r = await ok(oficina.get(`/constancias/previa?tipo=estudios&investigadorId=${persona}`));
    const parte = parteDe(raiz);
    const titulo = SECCIONES.flatMap((s) => Object.entries(s.partes)).find(([clave]) => clave === parte)?.[1];
    const papel = (await pdfPages(r.bytes)).join(' ').toLowerCase();
    // One project alone is said in a sentence, with its section when the norm has one.
    expect(papel).toContain('participó en el ');
    if (titulo) expect(papel).toContain(titulo.toLowerCase());
  });
});
