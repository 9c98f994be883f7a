import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { drawWithin } from '#core/documents/server/draw.ts';
import { printable } from '#core/documents/server/font.ts';
import { pdfFaults } from '#core/documents/tests/pdf-faults.ts';
import { pdfPages } from '#core/documents/tests/pdf-text.ts';
import { encodeFilters } from '#core/list/shared/list.ts';
import { CLAVES_PADRON } from '#modules/personas/domain/importacion/padrones.ts';
import { CLAVES_ACTIVIDAD } from '#modules/proyectos/domain/actividades.ts';
import { proyectosLista } from '#modules/proyectos/domain/lista.ts';
import { estropear, impresos } from './impresos.ts';

const app = await testApp({ demo: '2026-08-03', now: () => new Date('2026-08-03T15:00:00Z') });

const TEXTOS = [
  'W'.repeat(450),
  'iVBORw0K'.repeat(55),
  'S/\u202f1\u202f234 → ≥ ₂ ǵ ﬁ ✓ ☐ 李明 🧪 x\u0301 مرحبا',
  'https://universidad.edu.pe/'.padEnd(440, 'a-b/c?d=e&'),
  'Evaluación de la calidad del agua en la cuenca del río Mantaro',
];
const CON_FORMATO = TEXTOS.map((t) => `<p>${t.repeat(4)}</p><ul><li>${t}</li></ul>`);

/** The letters of a text, without the places where lines end nor the marks that readers of PDF compose anew. */
const seguido = (texto: string) => texto.normalize('NFKD').replace(/[^!-~]/g, '');

/** Lists of one kind among several. */
const DE_UNA_CLASE: Record<string, object> = {
  'actividades.exportar': { actividad: CLAVES_ACTIVIDAD[0] },
  'usuarios-quien-puede.exportar': { permiso: 'proyectos.ver' },
  'mis-publicaciones.exportar': { tipo: 'articulo' },
  // Six hundred of them say no more than forty; of the projects every row is read apart.
  'publicaciones-oficina.exportar': { f: encodeFilters({ tipo: ['libro'] }) },
  'facultad-publicaciones.exportarAutores': { f: encodeFilters({ tipo: ['libro'] }) },
  'investigadores.exportar': { f: encodeFilters({ tipo: ['Estudiante posgrado'] }) },
  'grupos-admin.exportarIntegrantes': { f: encodeFilters({ tipo: ['solicitud'] }) },
  'proyectos.exportar': { f: encodeFilters({ tipo: ['PCONFIGI'] }) },
  'simulacion-baremo.exportar': { f: encodeFilters({ tipo: ['libro'] }) },
};

/** An import with a row of the worst texts. */
async function importacion(): Promise<number> {
  const datos = JSON.stringify({ apellido1: TEXTOS[0], nombres: TEXTOS[2] }).replaceAll("'", "''");
  const { rows } = await app.database.raw(`with m as (insert into importacion (clase, nombre, total)
      values ('${CLAVES_PADRON[0]}', '${TEXTOS[1]}', 1) returning id)
    insert into importacion_fila (importacion_id, fila, nombre, datos)
      select id, 1, '${TEXTOS[0]}', '${datos}' from m
    returning importacion_id::int as id`);
  return (rows as { id: number }[])[0]!.id;
}

describe('todo documento impreso, con los peores datos que acepta el sistema', async () => {
  // What is looked at here is the paper; its time is another test's.
  drawWithin(120);
  await estropear(app, TEXTOS, CON_FORMATO);
  const { operaciones, nombres, pedidos, pedir, filas, muestras } = await impresos(app);
  it('tiene sus glifos, cabe en la página, no se encima y no deja solos ni un título ni las firmas', async () => {
    const malos: Record<string, unknown> = {};
    const vistos = new Set<string>();
    let proyectos = 0;
    for (const [nombre, entrada, dueno] of pedidos) {
      const r = await pedir(nombre, entrada, dueno);
      const clave = `${nombre} ${JSON.stringify(entrada)}`;
      // Kinds without a page of their own.
      if (/^proyectos\.(pdf|word)$/.test(nombre) && r.estado === 404) continue;
      if (r.tipo.includes('wordprocessingml')) {
        vistos.add(nombre);
        continue;
      }
      if (r.tipo !== 'application/pdf') {
        malos[clave] = r.texto.slice(0, 200);
        continue;
      }
      vistos.add(nombre);
      if (nombre === 'proyectos.pdf') proyectos += 1;
      const faltas = await pdfFaults(r.bytes);
      if (faltas.length > 0) malos[clave] = faltas.slice(0, 6);
    }
    expect(malos).toEqual({});
    expect(proyectos).toBeGreaterThan(8);
    expect(nombres.filter((n) => !vistos.has(n))).toEqual([]);
  }, 600_000);

  it('de la postulación trae sus pasos, y no las instrucciones de la pantalla', async () => {
    const [nombre, entrada, dueno] = pedidos.find(([n]) => n === 'convocatorias.reporte')!;
    const texto = (await pdfPages((await pedir(nombre, entrada, dueno)).bytes)).join(' ');
    expect(texto).toContain('3. Descripción del proyecto');
    expect(texto).not.toContain('Instrucciones finales');
  });

  it('de una lista trae entero el texto de cada fila, y dice por qué se filtró', async () => {
    const cols = proyectosLista.columns.map((c) => c.key).join(',');
    const exportar = async (format: string, mas = {}) =>
      pedir('proyectos.exportar', { format, cols, sort: 'id', ...mas });
    const csv = await exportar('csv');
    const renglones: string[][] = parse(csv.texto, { bom: true, relax_column_count: true });
    expect(renglones.length).toBeGreaterThan(60);
    const { bytes } = await exportar('pdf');
    const impreso = seguido((await pdfPages(bytes)).join(' '));
    const faltan = renglones
      .slice(1)
      .flatMap((fila) => fila.filter((celda) => /[a-z]/i.test(celda) && !impreso.includes(seguido(printable(celda)))));
    expect(faltan).toEqual([]);
    expect(await pdfFaults(bytes)).toEqual([]);
    const filtrada = await exportar('pdf', { f: encodeFilters({ estado: ['aprobado'], resolucion: ['con'] }) });
    expect((await pdfPages(filtrada.bytes))[0]).toContain('Estado: Aprobado · Resolución rectoral: Con resolución');
  });

  it('de toda lista cabe en sus páginas', async () => {
    const malas: Record<string, unknown> = {};
    const id = async (consulta: string) => (await filas<{ id: number }>(`select ${consulta}`))[0]!.id;
    const evaluada = {
      id: await id(
        'p.convocatoria_id::int as id from proyecto p join proyecto_evaluacion e on e.proyecto_id = p.id limit 1',
      ),
    };
    /** Lists of one record, without a sample of their own. */
    const deUnRegistro: Record<string, object> = {
      'grupos-admin.exportarPublicaciones': { id: await id(`min(id)::int as id from grupo where tipo = 'grupo'`) },
      'importaciones.exportarFilas': { importacionId: await importacion() },
      'seleccion.exportarPostulaciones': evaluada,
      'seleccion.exportarOrden': evaluada,
    };
    let listas = 0;
    for (const nombre of operaciones.keys()) {
      if (!/\.exportar/.test(nombre)) continue;
      const { params, dueno } = muestras[nombre] ?? {};
      const r = await pedir(
        nombre,
        { format: 'pdf', ...DE_UNA_CLASE[nombre], ...deUnRegistro[nombre], ...params },
        dueno,
      );
      listas += 1;
      const faltas = r.tipo === 'application/pdf' ? await pdfFaults(r.bytes) : [r.texto.slice(0, 200)];
      if (faltas.length > 0) malas[nombre] = faltas.slice(0, 5);
    }
    expect(malas).toEqual({});
    expect(listas).toBeGreaterThan(28);
  }, 600_000);

  it('que pasa de su tiempo se niega con palabras claras, y el servidor sigue', async () => {
    const [nombre, entrada, dueno] = pedidos.find(([n]) => n === 'convocatorias.reporte')!;
    await app.database.raw(
      `update proyecto_descripcion set texto = repeat('<p>palabra </p>', 12000) where proyecto_id = ${entrada.id}`,
    );
    drawWithin(1);
    try {
      const pedido = pedir(nombre, entrada, dueno);
      expect((await app.app.fastify.inject('/api/health')).statusCode).toBe(200);
      const r = await pedido;
      expect([r.estado, JSON.parse(r.texto).detail]).toEqual([
        422,
        'No se pudo generar el documento en 1 segundo: contiene demasiado texto o el sistema está muy ocupado. Vuelva a intentar; si se repite, acorte los textos más largos.',
      ]);
    } finally {
      drawWithin(20);
    }
    const [muestra, datos] = pedidos.find(([n]) => n === 'dj.previsualizar')!;
    expect((await pedir(muestra, datos)).tipo).toBe('application/pdf');
  });
});
