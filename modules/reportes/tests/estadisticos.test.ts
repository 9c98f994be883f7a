import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { readTable } from '#core/documents/server/read-table.ts';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import { wordsOf } from '#core/documents/shared/views.ts';
import { pdfPages } from '#core/documents/tests/pdf-text.ts';
import { dayOf } from '#core/kernel/shared/time.ts';
import { type Answer, type AnswerLine, centsOf, POINTS } from '#core/report/shared/answer.ts';
import { abrirSesion } from '#modules/acceso/tests/mundo.ts';

let app: TestApp;
let oficina: Client;
beforeAll(async () => {
  app = await testApp({ demo: true });
  oficina = await como('admin');
});
const filas = <T = Record<string, unknown>>(consulta: ReturnType<typeof sql>) => rowsOf<T>(app.database.db, consulta);
async function como(usuario: string): Promise<Client> {
  const [fila] = await filas<{ id: number }>(sql`select id::int from usuario where username = ${usuario}`);
  return clientOf(app.app, await abrirSesion(app.ctx(), fila!.id));
}
type Pedido = Record<string, string | number>;
type Visto = {
  title: string;
  subtitle: string[];
  content: View[];
  rows: number;
  asked: Record<string, string>;
  answer: Answer | null;
};
/** Address of its list in the interface of the server. */
const LISTAS: Record<string, string> = {
  proyectos_fex: '/fex',
  grupos: '/grupos/admin',
  proyectos_grupos: '/proyectos',
};
const lista = (href: string) => {
  const [ruta, consulta] = href.split('?');
  return oficina.get(`${LISTAS[ruta!.split('/').at(-1)!]}?${consulta}`);
};
const ultimo = ({ values }: AnswerLine) => values.at(-1);
const direccion = (reporte: string, pedido: Pedido, parte = '') =>
  `/reportes/${reporte}${parte}?${new URLSearchParams(Object.entries(pedido).map(([k, v]) => [k, String(v)]))}`;
const ver = async (reporte: string, pedido: Pedido) => {
  const r = await oficina.get(direccion(reporte, pedido));
  expect(r.status, r.text).toBe(200);
  return r.body as Visto;
};
const archivo = (reporte: string, pedido: Pedido, formato: string) =>
  oficina.get(direccion(reporte, { ...pedido, formato }, '/impreso'));
/** Rows of its Excel, and the same of its CSV. */
async function hoja(reporte: string, pedido: Pedido): Promise<string[][]> {
  const carpeta = await mkdtemp(join(tmpdir(), 'quipu-reporte-'));
  const leer = async (formato: 'xlsx' | 'csv') => {
    const ruta = join(carpeta, `r.${formato}`);
    writeFileSync(ruta, (await archivo(reporte, pedido, formato)).bytes);
    const leidas: string[][] = [];
    for await (const fila of readTable(ruta, formato)) leidas.push(fila.cells.map((c) => String(c ?? '')));
    return leidas;
  };
  const [excel, csv] = [await leer('xlsx'), await leer('csv')];
  expect(csv.length, 'el CSV tiene las filas del Excel').toBe(excel.length);
  return excel.slice(1);
}
type Tabla = Extract<View, { type: 'table' }>;
const tablas = (contenido: readonly View[]) => contenido.filter((v): v is Tabla => v.type === 'table');
/** Rows of what a screen shows, as words; titles apart. */
const vistas = (contenido: readonly View[]) =>
  tablas(contenido).flatMap((t) => t.rows.filter((_, i) => !t.marks?.[i]).map((r) => r.map((v) => wordsOf(v) ?? '')));
const titulos = (contenido: readonly View[]) =>
  tablas(contenido).flatMap((t) => t.rows.filter((_, i) => t.marks?.[i] === 'title').map((r) => wordsOf(r[0]) ?? ''));
const APROBADOS = sql`p.estado in ('aprobado', 'sustentado', 'en_ejecucion', 'ejecutado', 'concluido')`;
const FACULTAD = sql`coalesce((select g.facultad_id from grupo g where g.id = p.grupo_id), p.facultad_id)`;
const nombres = (de: string) => sql.raw(`concat_ws(' ', ${de}.apellido1, ${de}.apellido2) || ', ' || ${de}.nombres`);
/** Type and year that most projects have. */
const elMas = async (donde: ReturnType<typeof sql>) =>
  (
    await filas<{ tipo: string; periodo: number }>(
      sql`
        select tipo_proyecto as tipo, periodo::int
        from proyecto p
        where ${donde}
        group by 1, 2
        order by count(*) desc, 1, 2
        limit 1
      `,
    )
  )[0]!;

describe('cada reporte dice lo que dicen los datos, en pantalla, Excel y PDF', () => {
  it.each([
    ['estudio', sql`p.origen = 'historico' and p.estado not in ('eliminado', 'no_aprobado', 'anulado')`],
    ['proyecto', sql`p.origen = 'sistema' and ${APROBADOS}`],
  ])('%s: los proyectos del tipo y el año, con sus integrantes no excluidos', async (reporte, donde) => {
    const { tipo, periodo } = await elMas(donde);
    const pedido = { tipo, periodo, facultad: 'todas' };
    const esperadas = await filas<{ codigo: string | null; titulo: string; condicion: string; nombre: string }>(
      sql`
        select
          coalesce(p.codigo_proyecto, p.codigo_legado) as codigo,
          p.titulo,
          r.nombre as condicion,
          ${nombres('i')} as nombre
        from proyecto p
          join proyecto_integrante pi on pi.proyecto_id = p.id
            and not pi.excluido
          join integrante_tipo r on r.id = pi.integrante_tipo_id
          join investigador i on i.id = pi.investigador_id
        where ${donde} and p.tipo_proyecto = ${tipo} and p.periodo = ${periodo}
      `,
    );
    expect(esperadas.length).toBeGreaterThan(1);
    const { content, rows, subtitle } = await ver(reporte, pedido);
    expect(
      vistas(content)
        .map((f) => `${f[0]}|${f[2]}`)
        .sort(),
    ).toEqual(esperadas.map((e) => `${e.condicion}|${e.nombre}`).sort());
    expect(titulos(content)).toHaveLength(rows);
    for (const e of esperadas) expect(titulos(content).some((t) => t.includes(e.titulo))).toBe(true);
    const excel = await hoja(reporte, pedido);
    expect(excel.map((f) => `${f[2]}|${f[3]}|${f[5]}|${f[7]}`).sort()).toEqual(
      esperadas.map((e) => `${e.codigo ?? ''}|${e.titulo}|${e.condicion}|${e.nombre}`).sort(),
    );
    const [papel] = await Promise.all([archivo(reporte, pedido, 'pdf')]);
    const texto = (await pdfPages(papel!.bytes)).join(' ');
    for (const e of esperadas) expect(texto).toContain(e.nombre);
    for (const linea of subtitle) expect(texto).toContain(linea.replace(/\s+/g, ' '));
  });

  it('proyecto: el presupuesto es la suma de sus partidas, y nada lo multiplica', async () => {
    const { tipo, periodo } = await elMas(
      sql`${APROBADOS} and p.origen = 'sistema' and exists (select 1 from proyecto_presupuesto b
        where b.proyecto_id = p.id)`,
    );
    const [suma] = await filas<{ total: string }>(
      sql`select sum(b.monto)::text as total from proyecto_presupuesto b join proyecto p on p.id = b.proyecto_id
        where ${APROBADOS} and p.origen = 'sistema' and p.tipo_proyecto = ${tipo} and p.periodo = ${periodo}`,
    );
    const excel = await hoja('proyecto', { tipo, periodo, facultad: 'todas' });
    const cents = excel.reduce((total, f) => total + Math.round(Number(f[4] || 0) * 100), 0);
    expect(cents).toBe(Math.round(Number(suma!.total) * 100));
  });

  it('presupuesto: partida por partida, con el sub-total de cada tipo y el total de todas', async () => {
    const [mas] = await filas<{ facultad: number; periodo: number }>(
      sql`
        select ${FACULTAD}::int as facultad, p.periodo::int
        from proyecto p
          join proyecto_presupuesto b on b.proyecto_id = p.id
        where ${APROBADOS}
        group by 1, 2
        order by count(*) desc, 1, 2
        limit 1
      `,
    );
    const pedido = { facultad: mas!.facultad, periodo: mas!.periodo };
    const esperadas = await filas<{ codigo: string; monto: string }>(
      sql`
        select t.codigo, b.monto::text as monto
        from proyecto p
          join proyecto_presupuesto b on b.proyecto_id = p.id
          join partida t on t.id = b.partida_id
        where ${APROBADOS} and ${FACULTAD} = ${mas!.facultad} and p.periodo = ${mas!.periodo}
      `,
    );
    const excel = await hoja('presupuesto', pedido);
    expect(excel.map((f) => `${f[3]} ${Number(f[5]).toFixed(2)}`).sort()).toEqual(
      esperadas.map((e) => `${e.codigo} ${Number(e.monto).toFixed(2)}`).sort(),
    );
    const { content, subtitle } = await ver('presupuesto', pedido);
    expect(vistas(content)).toHaveLength(esperadas.length);
    const total = esperadas.reduce((suma, e) => suma + Math.round(Number(e.monto) * 100), 0);
    expect(subtitle.join(' ').replace(/\D/g, '')).toContain(String(total));
  });

  it('consolidado general: cada número lleva a las filas que cuenta, y los totales son sus sumas', async () => {
    const { periodo } = await elMas(APROBADOS);
    const esperadas = await filas<{ anio: number; facultad: string | null; tipo: string; codigo: string; n: number }>(
      sql`
        select
          p.periodo::int as anio,
          f.nombre as facultad,
          t.nombre as tipo,
          t.codigo,
          count(*)::int as n
        from proyecto p
          join tipo_proyecto t on t.codigo = p.tipo_proyecto
          left join facultad f on f.id = ${FACULTAD}
        where ${APROBADOS} and p.periodo between ${periodo - POINTS + 1} and ${periodo}
        group by 1, 2, 3, 4
      `,
    );
    const cuantos = (cual: Partial<(typeof esperadas)[number]>) =>
      esperadas
        .filter((e) => Object.entries(cual).every(([clave, valor]) => e[clave as keyof typeof e] === valor))
        .reduce((suma, { n }) => suma + n, 0);
    const { answer } = await ver('consolidado_general', { periodo });
    expect(answer!.points).toEqual(Array.from({ length: POINTS }, (_, n) => String(periodo - POINTS + 1 + n)));
    expect(answer!.rows.map(({ name }) => name).sort()).toEqual(
      [...new Set(esperadas.map((e) => e.facultad ?? 'Sin facultad'))].sort(),
    );
    const enlaces: [string, number][] = [];
    for (const row of answer!.rows) {
      const facultad = row.name === 'Sin facultad' ? null : row.name;
      expect(row.values).toEqual(answer!.points.map((anio) => cuantos({ anio: Number(anio), facultad })));
      for (const part of row.parts)
        expect(ultimo(part), `${row.name}, ${part.name}`).toBe(cuantos({ anio: periodo, facultad, tipo: part.name }));
      for (const { href, values } of [row, ...row.parts]) if (href) enlaces.push([href, values.at(-1)!]);
    }
    expect(enlaces.length).toBeGreaterThan(2);
    for (const [href, n] of enlaces) expect((await lista(href)).body.total, href).toBe(n);
    expect(ultimo(answer!.total)).toBe(cuantos({ anio: periodo }));
    const excel = await hoja('consolidado_general', { periodo });
    expect(excel.reduce((suma, f) => suma + Number(f.at(-1)), 0)).toBe(ultimo(answer!.total));
    // By type, the same are told apart the other way round.
    const porTipo = (await ver('consolidado_general', { periodo, por: 'tipo' })).answer!;
    for (const row of porTipo.rows) expect(ultimo(row)).toBe(cuantos({ anio: periodo, tipo: row.name }));
    for (const { href, values } of porTipo.rows)
      if (href) expect((await lista(href)).body.total, href).toBe(values.at(-1));
    const texto = (await pdfPages((await archivo('consolidado_general', { periodo }, 'pdf')).bytes)).join(' ');
    expect(texto).toContain(answer!.headline);
  });

  it('investigador: todo lo presentado en que participa, sin borradores, antes y después del año de corte', async () => {
    const [quien] = await filas<{ id: number }>(
      sql`
        select investigador_id::int as id
        from proyecto_integrante
        where not excluido
          and exists (
            select 1
            from proyecto p
            where p.id = proyecto_id and p.estado = 'en_proceso'
          )
        group by 1
        order by count(*) desc, 1
        limit 1
      `,
    );
    const esperadas = await filas<{ titulo: string; periodo: number }>(
      sql`select p.titulo, p.periodo::int from proyecto_integrante pi join proyecto p on p.id = pi.proyecto_id
        where pi.investigador_id = ${quien!.id} and not pi.excluido and p.estado not in ('eliminado', 'en_proceso')`,
    );
    const { content } = await ver('investigador', { investigador: quien!.id });
    const [despues, antes] = tablas(content);
    expect(despues!.rows).toHaveLength(esperadas.filter((e) => e.periodo >= 2017).length);
    expect(antes!.rows).toHaveLength(esperadas.filter((e) => e.periodo < 2017).length);
    expect(await hoja('investigador', { investigador: quien!.id })).toHaveLength(esperadas.length);
  });
});

describe('los seis abren calculados', () => {
  const cerrado = () => Number(app.ctx().today().slice(0, 4)) - 1;
  it.each(['consolidado_general', 'proyecto', 'presupuesto', 'investigador'])(
    '%s: con el último año cerrado y todas las facultades',
    async (reporte) => {
      const { asked, answer, rows } = await ver(reporte, {});
      expect(asked).toEqual({ por: 'facultad', periodo: String(cerrado()) });
      expect(rows).toBeGreaterThan(0);
      expect(answer!.headline).toMatch(/\d/);
      expect(answer!.against).toBe(`en ${cerrado() - 1}`);
      expect(answer!.rows.length).toBeGreaterThan(1);
    },
  );
  it('estudio: con el último año que tiene alguno', async () => {
    const [esperado] = await filas<{ anio: string }>(
      sql`
        select max(periodo)::text as anio
        from proyecto p
        where p.origen = 'historico' and p.estado not in ('eliminado', 'no_aprobado', 'anulado')
      `,
    );
    expect((await ver('estudio', {})).asked).toEqual({ por: 'facultad', periodo: esperado!.anio });
  });
  it('grupo: con los registrados hoy, y cada número lleva a sus filas', async () => {
    const { asked, answer, rows } = await ver('grupo', {});
    expect(asked).toEqual({ por: 'facultad', estado: 'registrado' });
    expect(ultimo(answer!.total)).toBe(rows);
    for (const { href, values } of [answer!.total, ...answer!.rows, ...answer!.rows.flatMap((r) => r.parts)])
      if (href) expect((await lista(href)).body.total, href).toBe(values.at(-1));
  });
  it('lo que se pide en parte se completa, y una dirección antigua con «todas» vale', async () => {
    const { asked } = await ver('proyecto', { periodo: 2024, facultad: 'todas' });
    expect(asked).toEqual({ por: 'facultad', periodo: '2024' });
  });
  it('el presupuesto se suma al centavo', async () => {
    const { asked, answer } = await ver('presupuesto', {});
    const [suma] = await filas<{ total: string }>(
      sql`
        select sum(b.monto)::text as total
        from proyecto_presupuesto b
          join proyecto p on p.id = b.proyecto_id
        where ${APROBADOS} and p.periodo = ${Number(asked.periodo)}
      `,
    );
    expect(ultimo(answer!.total)).toBe(centsOf(suma!.total));
  });
  it('investigador: cada persona cuenta una vez en el total', async () => {
    const { asked, answer } = await ver('investigador', {});
    const [esperado] = await filas<{ n: number }>(
      sql`
        select count(distinct pi.investigador_id)::int as n
        from proyecto_integrante pi
          join proyecto p on p.id = pi.proyecto_id
        where (not pi.excluido or pi.exclusion_fecha >= make_date(p.periodo::int, 12, 31))
          and ${APROBADOS}
          and p.periodo = ${Number(asked.periodo)}
      `,
    );
    expect(ultimo(answer!.total)).toBe(esperado!.n);
  });
});

describe('el reporte de grupos', () => {
  it('lista los integrantes confirmados de hoy por condición, con su total', async () => {
    const esperados = await filas<{ grupo: string; nombre: string }>(
      sql`
        select g.nombre_corto as grupo, ${nombres('i')} as nombre
        from grupo_integrante m
          join grupo g on g.id = m.grupo_id
            and g.estado = 'registrado'
          join investigador i on i.id = m.investigador_id
        where m.hasta is null and m.confirmacion = 'confirmada'
      `,
    );
    const { content } = await ver('grupo', { estado: 'registrado', facultad: 'todas', descripcion: 'Para el consejo' });
    expect(content[0]).toEqual({ type: 'paragraph', text: 'Para el consejo' });
    expect(
      vistas(content)
        .map((f) => f[2])
        .sort(),
    ).toEqual(esperados.map((e) => e.nombre).sort());
    expect(vistas(content).filter((f) => f[0] === 'Coordinador').length).toBe(
      new Set(esperados.map((e) => e.grupo)).size,
    );
    const solo = await ver('grupo', { estado: 'registrado', facultad: 'todas', condiciones: 'coordinador' });
    expect(new Set(vistas(solo.content).map((f) => f[0]))).toEqual(new Set(['Coordinador']));
  });

  it('por su coordinador da el suyo, sea cual sea su estado; y al día que se pida, los de entonces', async () => {
    const [uno] = await filas<{ coordinador: number; corto: string; desde: string }>(
      sql`
        select
          m.investigador_id::int as coordinador,
          g.nombre_corto as corto,
          min(m.desde)::text as desde
        from grupo_integrante m
          join grupo g on g.id = m.grupo_id
            and g.estado = 'registrado'
        where m.es_coordinador and m.hasta is null
        group by 1, 2
        order by 1
        limit 1
      `,
    );
    const { content } = await ver('grupo', { coordinador: uno!.coordinador });
    expect(titulos(content)).toEqual([expect.stringContaining(uno!.corto)]);
    const entonces = await ver('grupo', { coordinador: uno!.coordinador, al: '1990-01-01' });
    expect(vistas(entonces.content)).toEqual([]);
    const hallado = await oficina.get(`/reportes/grupo/opciones?elegido=${uno!.coordinador}`);
    expect(hallado.body.coordinador).toEqual([{ value: String(uno!.coordinador), label: expect.any(String) }]);
  });

  it('se imprime con un código que cualquiera comprueba, y la huella es la de ese archivo', async () => {
    const pdf = await archivo('grupo', { estado: 'registrado', facultad: 'todas' }, 'pdf');
    const codigo = (await pdfPages(pdf.bytes)).join(' ').match(/REP-\d{4}-\w{4}-\w{4}-\w{4}/)![0];
    const { body } = await app.anonymous.get(`/verificacion?codigo=${codigo}`);
    expect(body).toMatchObject({
      estado: 'vigente',
      documento: 'Reporte: Grupos de investigación',
      huella: createHash('sha256').update(pdf.bytes).digest('hex'),
      archivo: false,
    });
    expect((await app.anonymous.get('/verificacion?codigo=REP-2026-AAAA-BBBB-CCCC')).status).toBe(404);
  });
});

describe('deudores', () => {
  it('son quienes deben hoy, con y sin licencia, menos los que una licencia exime', async () => {
    const esperados = await filas<{ id: number }>(
      sql`
        select d.id::int
        from deuda d
          join proyecto_integrante pi on pi.id = d.integrante_id
        where d.estado = 'pendiente'
          and not exists (
            select 1
            from licencia l
              join licencia_tipo t on t.id = l.licencia_tipo_id
            where l.investigador_id = pi.investigador_id
              and t.excluye_reporte_deudores
              and ${app.ctx().today()}::date between l.fecha_inicio and l.fecha_fin
          )
      `,
    );
    expect(esperados.length).toBeGreaterThan(0);
    const { body } = await oficina.get('/reportes/deudores?size=100');
    expect(body.rows.map((r: { id: number }) => r.id).sort()).toEqual(esperados.map((e) => e.id).sort());
    expect((await oficina.get('/reportes/deudores/exportar?format=csv')).text.trim().split('\n')).toHaveLength(
      esperados.length + 1,
    );
  });
});

describe('la situación de un día anterior', () => {
  const ayer = () => dayOf(new Date(app.ctx().now().getTime() - 86_400_000), 'America/Lima');
  const numeroDe = async (pedido: Pedido) => ultimo((await ver('consolidado_general', pedido)).answer!.total)!;

  it('un proyecto anulado hoy era de los aprobados ayer, con el integrante que se excluyó hoy', async () => {
    const [p] = await filas<{
      id: number;
      tipo: string;
      periodo: number;
      titulo: string;
      facultad: number;
      quien: string;
      integrante: number;
    }>(
      sql`
        select
          p.id::int,
          p.tipo_proyecto as tipo,
          p.periodo::int,
          p.titulo,
          ${FACULTAD}::int as facultad,
          ${nombres('i')} as quien,
          pi.id::int as integrante
        from proyecto p
          join proyecto_integrante pi on pi.proyecto_id = p.id
            and not pi.es_responsable
            and not pi.excluido
          join investigador i on i.id = pi.investigador_id
        where p.estado = 'aprobado'
          and p.origen = 'sistema'
          and exists (
            select 1
            from proyecto_presupuesto b
            where b.proyecto_id = p.id
          )
          and not exists (
            select 1
            from transicion h
            where h.entidad = 'proyecto' and h.entidad_id = p.id and h.en >= ${app.ctx().today()}::date
          )
        order by p.id, pi.id
        limit 1
      `,
    );
    const { tipo, periodo, facultad, titulo } = p!;
    const deProyecto = { tipo, periodo, facultad };
    const antes = await numeroDe({ periodo });
    await filas(
      sql`
        update proyecto_integrante
        set excluido = true, exclusion_fecha = ${app.ctx().today()}::date, exclusion_motivo = 'Renunció'
        where id = ${p!.integrante}
      `,
    );
    const anulado = await oficina.post(`/registros/proyecto/${p!.id}/acciones/anular`, {
      datos: {
        resolucion_anulacion: '000123-2026-R',
        fecha_anulacion: app.ctx().today(),
        motivo: 'Renuncia del responsable',
      },
    });
    expect(anulado.status, anulado.text).toBe(200);
    const esta = (contenido: readonly View[]) => titulos(contenido).some((t) => t.includes(titulo));
    expect(esta((await ver('proyecto', deProyecto)).content)).toBe(false);
    const entonces = await ver('proyecto', { ...deProyecto, al: ayer() });
    expect(esta(entonces.content)).toBe(true);
    expect(entonces.subtitle.at(-1)).toBe(`Situación al ${ayer().split('-').reverse().join('/')}`);
    expect(vistas(entonces.content).map((f) => f[2])).toContain(p!.quien);
    expect([await numeroDe({ periodo }), await numeroDe({ periodo, al: ayer() })]).toEqual([antes - 1, antes]);
    const conPartidas = (pedido: Pedido) => hoja('presupuesto', { facultad, periodo, ...pedido });
    expect((await conPartidas({ al: ayer() })).some((f) => f[1] === titulo)).toBe(true);
    expect((await conPartidas({})).some((f) => f[1] === titulo)).toBe(false);
    // What was counted another day leads to no list of today.
    const { answer } = await ver('consolidado_general', { periodo, al: ayer() });
    expect(JSON.stringify(answer)).not.toContain('/admin/');
  });

  it('antes de que se inscribiera nada, no hay nada', async () => {
    const { periodo } = await elMas(APROBADOS);
    expect((await ver('consolidado_general', { periodo, al: '1990-01-01' })).rows).toBe(0);
  });

  it('los deudores de un día son los que debían ese día, subsanaran lo que subsanaran después', async () => {
    const [una] = await filas<{ id: number }>(
      sql`select id::int from deuda where estado = 'pendiente' and fecha_deuda <= ${ayer()}::date order by id limit 1`,
    );
    const deuda = await oficina.post(`/registros/deuda/${una!.id}/acciones/subsanar`, {
      datos: { forma: 'informe_academico', alcance: 'persona', fecha: app.ctx().today() },
    });
    expect(deuda.status, deuda.text).toBe(200);
    const ids = async (al?: string) => {
      const f = al ? `&f=${encodeURIComponent(`al:${al}`)}` : '';
      return (await oficina.get(`/reportes/deudores?size=100&sort=id${f}`)).body.rows.map((r: { id: number }) => r.id);
    };
    expect(await ids()).not.toContain(una!.id);
    expect(await ids(app.ctx().today())).toEqual(await ids());
    for (const dia of [ayer(), '2025-12-31', '2026-03-15']) {
      const esperados = await filas<{ id: number }>(
        sql`
          select d.id::int
          from deuda d
            join proyecto_integrante pi on pi.id = d.integrante_id
          where d.estado <> 'anulada'
            and d.fecha_deuda <= ${dia}::date
            and (
              d.fecha_subsanacion is null
              or d.fecha_subsanacion > ${dia}::date
            )
            and not exists (
              select 1
              from licencia l
                join licencia_tipo t on t.id = l.licencia_tipo_id
              where l.investigador_id = pi.investigador_id
                and t.excluye_reporte_deudores
                and ${dia}::date between l.fecha_inicio and l.fecha_fin
            )
          order by 1
        `,
      );
      expect(await ids(dia), dia).toEqual(esperados.map((e) => e.id));
    }
    expect(await ids(ayer())).toContain(una!.id);
    const papel = await oficina.get(`/reportes/deudores/exportar?format=pdf&f=${encodeURIComponent(`al:${ayer()}`)}`);
    expect((await pdfPages(papel.bytes)).join(' ')).toContain(`Situación al: ${ayer().split('-').reverse().join('/')}`);
  });

  it('un día que no ha llegado no se pide', async () => {
    for (const ruta of [
      'consolidado_general?periodo=2024&al=2999-01-01',
      'grupo?estado=registrado&facultad=todas&al=2999-01-01',
      'deudores?f=al:2999-01-01',
      'deudores?f=al:ayer',
    ]) {
      const r = await oficina.get(`/reportes/${ruta}`);
      expect([r.status, r.body.detail], ruta).toEqual([422, 'Elija un día que ya haya llegado.']);
    }
  });
});

describe('lo que no puede pedirse', () => {
  it('sin registros lo dice en pantalla, y no da un archivo vacío', async () => {
    const pedido = { tipo: 'PCONFIGI', periodo: '1950', facultad: 'todas' };
    expect((await ver('proyecto', pedido)).content).toEqual([
      { type: 'paragraph', text: 'No hay registros para los filtros elegidos.' },
    ]);
    const r = await archivo('proyecto', pedido, 'pdf');
    expect([r.status, r.body.detail]).toEqual([422, 'No hay registros para los filtros elegidos.']);
  });
  it('lo que no existe no se encuentra, y lo que no es una opción se rechaza', async () => {
    expect((await oficina.get('/reportes/investigador?investigador=999999')).status).toBe(404);
    expect((await oficina.get('/reportes/presupuesto?facultad=999999&periodo=2024')).status).toBe(404);
    expect((await oficina.get('/reportes/grupo?coordinador=1&condiciones=cualquiera')).status).toBe(422);
    expect((await oficina.get('/reportes/grupo?coordinador=abc')).status).toBe(422);
    expect((await oficina.get('/reportes/grupo?coordinador=1&al=2026-02-30')).status).toBe(422);
  });
  it('solo la oficina con permiso de reportes', async () => {
    for (const usuario of ['investigador', 'evaluador', 'facultad'])
      expect((await (await como(usuario)).get('/reportes/consolidado_general?periodo=2024')).status).toBe(403);
    expect((await app.anonymous.get('/reportes/deudores')).status).toBe(401);
  });
});

describe('un reporte largo', () => {
  it('se escribe en segundo plano con los derechos de quien lo pide', async () => {
    const { periodo } = await elMas(APROBADOS);
    const url = `/api/reportes/consolidado_general/impreso?periodo=${periodo}&formato=xlsx`;
    const pedido = await oficina.post('/exportaciones', { url });
    expect(pedido.body).toMatchObject({ title: 'Consolidado general', format: 'xlsx' });
  });
});
