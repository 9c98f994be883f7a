import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { type Endpoint, pathParams, splitInput } from '#core/contract/shared/endpoint.ts';
import { pdfFaults } from '#core/documents/tests/pdf-faults.ts';
import { cargarDemo } from '#db/demo/cargar.ts';
import { abrirSesion } from '#modules/acceso/tests/mundo.ts';
import { muestras as leerMuestras } from './muestras.ts';

const app = await testApp({ settings: { demo: true }, now: () => new Date('2026-08-03T15:00:00Z') });
await cargarDemo(app.database, { hoy: '2026-08-03' });
const ctx = app.ctx();
const filas = async <T>(consulta: string) => (await app.database.raw(consulta)).rows as T[];
const quien = (await filas<{ id: number }>(`select id::int from usuario where username = 'mixto'`))[0]!.id;
await app.database.raw(`update usuario set superadmin = true where id = ${quien}`);
const [{ id: facultad }] = (await filas<{ id: number }>(`select id::int from usuario where username = 'facultad'`)) as [
  { id: number },
];
const muestras = await leerMuestras(app.database);

const TEXTOS = [
  'W'.repeat(450),
  'iVBORw0K'.repeat(55),
  'S/\u202f1\u202f234 → ≥ ₂ ǵ ﬁ ✓ ☐ 李明 🧪 x\u0301 مرحبا',
  'https://universidad.edu.pe/'.padEnd(440, 'a-b/c?d=e&'),
  'Evaluación de la calidad del agua en la cuenca del río Mantaro',
];
/** Free texts of the documents, whatever people may write in them. */
const LIBRES: Record<string, readonly string[]> = {
  proyecto: ['titulo', 'localizacion', 'palabras_clave', 'observaciones_admin'],
  proyecto_integrante: ['contribucion', 'tesis_titulo'],
  proyecto_actividad: ['actividad', 'justificacion'],
  proyecto_presupuesto: ['justificacion'],
  grupo: ['nombre', 'direccion', 'oficina', 'ambientes'],
  laboratorio: ['nombre', 'responsable', 'ubicacion'],
  linea_investigacion: ['nombre'],
  publicacion: ['titulo', 'publicacion_nombre'],
};
const MIEMBROS = 40;

/** The demonstration with the worst that its forms take: long words, many members, large amounts. */
async function estropear(): Promise<void> {
  const texto = `(array[${TEXTOS.map((t) => `'${t}'`)}])[1 + id % ${TEXTOS.length}]`;
  for (const [tabla, columnas] of Object.entries(LIBRES))
    await app.database.raw(`update ${tabla} set ${columnas.map((c) => `${c} = ${texto} || ' ' || id`)}`);
  const html = `'<p>' || repeat(${texto}, 4) || '</p><ul><li>' || ${texto} || '</li></ul>'`;
  await app.database.raw(`update proyecto_descripcion set texto = ${html}`);
  await app.database.raw(`update grupo set presentacion = ${html}, objetivos = ${html}, servicios = ${html}`);
  await app.database.raw(`update proyecto_presupuesto set monto = 1234567.89`);
  await app.database.raw(`update proyecto set monto_asignado = 29500 where monto_asignado > 0`);
  await app.database.raw(`insert into proyecto_integrante (proyecto_id, investigador_id, integrante_tipo_id, contribucion)
    select p.id, i.id, (select min(integrante_tipo_id) from proyecto_integrante x where x.proyecto_id = p.id), ${texto.replaceAll('id %', 'i.id %')}
    from proyecto p cross join lateral (select * from investigador i where not exists
      (select from proyecto_integrante y where y.proyecto_id = p.id and y.investigador_id = i.id) order by i.id limit ${MIEMBROS}) i
    where exists (select from proyecto_integrante x where x.proyecto_id = p.id)`);
}

const operaciones = new Map(
  app.app.modules.flatMap((m) =>
    Object.entries(m.contract.endpoints).map(
      ([nombre, e]) => [`${m.contract.name}.${nombre}`, e] as [string, Endpoint],
    ),
  ),
);
/** Those that give back a stored file or another format; a base project prints as the others, and the demonstration assigns none. */
const AJENAS =
  /^(parametros\.version|dj\.ver|evaluador\.proyectoBase)$|archivo|descargar|documento|adjunto|verDj|firmada|word|excel|exportar|abrir/i;

async function pedir(nombre: string, entrada: Record<string, unknown>, dueno = quien) {
  const { url, rest } = splitInput(operaciones.get(nombre)!.path, entrada);
  const query = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]));
  const { method } = operaciones.get(nombre)!;
  const r = await app.app.fastify.inject({
    method,
    url: `/api${url}${method === 'GET' ? `?${query}` : ''}`,
    headers: { cookie: await abrirSesion(ctx, dueno) },
    ...(method === 'GET' ? {} : { payload: rest }),
  });
  return { estado: r.statusCode, tipo: String(r.headers['content-type']), bytes: r.rawPayload, texto: r.body };
}

/** Records that are not in the samples of the access matrix, or more of them. */
async function masMuestras(): Promise<[string, Record<string, unknown>][]> {
  const proyectos = await filas<{ id: number }>(
    `select max(id)::int as id from proyecto where origen <> 'historico' and estado not in ('en_proceso', 'eliminado') group by tipo_proyecto`,
  );
  const [{ id: solo }] = (await filas<{ id: number }>(
    `select max(id)::int as id from proyecto p where not exists (select from proyecto_integrante i where i.proyecto_id = p.id)`,
  )) as [{ id: number | null }];
  const [cuenta] = await filas<{ id: number }>(`select min(proyecto_id)::int as id from eco_proyecto`);
  const [acta] = await filas<{ id: number }>(
    `select p.convocatoria_id::int as id from proyecto p join proyecto_evaluacion e on e.proyecto_id = p.id group by 1 order by count(*) desc limit 1`,
  );
  const [resultado] = await filas<{ id: number }>(
    `select min(id)::int as id from proyecto_evaluacion where plantilla_id is not null`,
  );
  const [grupo] = await filas<{ id: number }>(
    `select min(id)::int as id from grupo where tipo = 'grupo' and estado = 'registrado'`,
  );
  const [aprobado] = await filas<{ id: number }>(
    `select min(id)::int as id from proyecto where tipo_proyecto = 'PCONFIGI' and estado = 'aprobado' and origen <> 'historico'`,
  );
  return [
    ...proyectos.map((p): [string, Record<string, unknown>] => ['proyectos.pdf', { id: p.id, formato: 'completo' }]),
    ['proyectos.pdf', { id: aprobado!.id, formato: 'descriptivo' }],
    ...(solo ? [['proyectos.pdf', { id: solo, formato: 'completo' }] as [string, Record<string, unknown>]] : []),
    ['economia-proyecto.presupuesto', { id: cuenta!.id }],
    ['dj.regenerar', { id: aprobado!.id }],
    ['seleccion.acta', { id: acta!.id }],
    ['resultados.ficha', { id: resultado!.id }],
    ['grupos-documentos.reporte', { id: grupo!.id, variante: 'facultad' }],
    ['grupos-admin.calificacionPdf', { id: grupo!.id }],
  ];
}

describe('todo documento impreso, con los peores datos que acepta el sistema', async () => {
  await estropear();
  it('tiene sus glifos, cabe en la página, no se encima y no deja solos ni un título ni las firmas', async () => {
    const impresos = [...operaciones].filter(([n, e]) => e.output === 'file' && !AJENAS.test(n)).map(([n]) => n);
    const pedidos: [string, Record<string, unknown>, number?][] = [
      ...impresos.flatMap((n): [string, Record<string, unknown>, number?][] => {
        const m = muestras[n];
        return m || pathParams(operaciones.get(n)!.path).length === 0
          ? [[n, { ...m?.entrada, ...m?.params }, m?.dueno]]
          : [];
      }),
      ...(await masMuestras()),
    ];
    const malos: Record<string, unknown> = {};
    const vistos = new Set<string>();
    let proyectos = 0;
    for (const [nombre, entrada, dueno] of pedidos) {
      const r = await pedir(nombre, entrada, nombre.startsWith('facultad') ? facultad : dueno);
      const clave = `${nombre} ${JSON.stringify(entrada)}`;
      // Kinds without a page of their own.
      if (nombre === 'proyectos.pdf' && r.estado === 404) continue;
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
    expect(impresos.filter((n) => !vistos.has(n))).toEqual([]);
  }, 240_000);
});
