import type { TestApp } from '#apps/testing/app.ts';
import { pathParams, splitInput } from '#core/contract/shared/address.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { abrirSesion } from '#modules/acceso/tests/mundo.ts';
import { muestras as leerMuestras } from './muestras.ts';

/** A document that is asked for: its operation, its input and, when not anybody may have it, who. */
export type Pedido = [nombre: string, entrada: Record<string, unknown>, dueno?: number];

/** Stored files, and other formats than paper. */
const AJENAS = new RegExp(
  [
    '^parametros[.]version$',
    '^dj[.]ver$',
    '^cambios[.]carta$',
    '^datos-abiertos[.]obtener$',
    '^importaciones[.]plantilla$',
    '^calendarios[.]leer$',
    '^informe-plantillas[.]formato$',
    'archivo',
    'descargar',
    'documento',
    'adjunto',
    'verDj',
    'firmada',
    'excel',
    'exportar',
    'abrir',
    'noLeidas',
  ].join('|'),
  'i',
);

/** Everything that the product prints of its demonstration, Word included, and a way to ask for it. */
export async function impresos(app: TestApp) {
  const ctx = app.ctx();
  const filas = async <T>(consulta: string) => (await app.database.raw(consulta)).rows as T[];
  const uno = async (consulta: string): Promise<number> => (await filas<{ id: number }>(consulta))[0]!.id;
  const quien = await uno(`select id::int from usuario where username = 'mixto'`);
  const facultad = await uno(`select id::int from usuario where username = 'facultad'`);
  await app.database.raw(`update usuario set superadmin = true where id = ${quien}`);
  const operaciones = new Map(
    app.app.modules.flatMap((m) =>
      Object.entries(m.contract.endpoints).map(([n, e]) => [`${m.contract.name}.${n}`, e] as [string, Endpoint]),
    ),
  );
  const muestras = await leerMuestras(app.database);
  const deFacultad = (nombre: string) => /^facultad[.-]|DeFacultad$/.test(nombre);

  /** The request of one of them, as a browser makes it. */
  async function peticion(nombre: string, entrada: Record<string, unknown>, dueno?: number) {
    const operacion = operaciones.get(nombre)!;
    const { url, rest } = splitInput(operacion.path, entrada);
    const query = new URLSearchParams(Object.entries(rest).map(([k, v]) => [k, String(v)]));
    const lee = operacion.method === 'GET';
    return {
      method: operacion.method,
      url: `/api${url}${lee ? `?${query}` : ''}`,
      headers: { cookie: await abrirSesion(ctx, deFacultad(nombre) ? facultad : (dueno ?? quien)) },
      ...(lee ? {} : { payload: rest }),
    };
  }

  async function pedir(nombre: string, entrada: Record<string, unknown>, dueno?: number) {
    const r = await app.app.fastify.inject(await peticion(nombre, entrada, dueno));
    return { estado: r.statusCode, tipo: String(r.headers['content-type']), bytes: r.rawPayload, texto: r.body };
  }

  /** Records that are not in the samples of the access matrix, or more of them. */
  async function masPedidos(): Promise<Pedido[]> {
    const proyectos = await filas<{ id: number }>(
      `select max(id)::int as id from proyecto where origen <> 'historico'
        and estado not in ('en_proceso', 'eliminado') group by tipo_proyecto`,
    );
    const aprobado = await uno(
      `select min(id)::int as id from proyecto where tipo_proyecto = 'PCONFIGI' and estado = 'aprobado'
        and origen <> 'historico'`,
    );
    const solo = await sinIntegrantes();
    const grupo = await uno(`select min(id)::int as id from grupo where tipo = 'grupo' and estado = 'registrado'`);
    const acta = await uno(
      `select p.convocatoria_id::int as id from proyecto p join proyecto_evaluacion e on e.proyecto_id = p.id
        group by 1 order by count(*) desc limit 1`,
    );
    const publicaciones = await filas<{ id: number }>(
      `select max(id)::int as id from publicacion group by tipo_publicacion`,
    );
    return [
      ...publicaciones.map((p): Pedido => ['publicaciones-oficina.pdf', { id: p.id }]),
      ...proyectos.map((p): Pedido => ['proyectos.pdf', { id: p.id, formato: 'completo' }]),
      ['proyectos.pdf', { id: aprobado, formato: 'descriptivo' }],
      ['proyectos.pdf', { id: solo, formato: 'completo' }],
      ['proyectos.word', { id: aprobado }],
      ['proyectos.word', { id: solo }],
      ['economia-proyecto.presupuesto', { id: await uno(`select min(proyecto_id)::int as id from eco_proyecto`) }],
      ['dj.regenerar', { id: aprobado }],
      ['seleccion.acta', { id: acta }],
      [
        'resultados.ficha',
        { id: await uno(`select min(id)::int as id from proyecto_evaluacion where plantilla_id is not null`) },
      ],
      ['grupos-documentos.reporte', { id: grupo, variante: 'facultad' }],
      ['facultad-publicaciones.constancia', muestras['facultad-publicaciones.constancia']!.params!],
      ['grupos-admin.calificacionPdf', { id: grupo }],
      await conProyectoBase(aprobado),
    ];
  }

  /** A project without a team, as old systems left some. */
  async function sinIntegrantes(): Promise<number> {
    const id = await uno(
      `select max(id)::int as id from proyecto where tipo_proyecto = 'PCONFIGI' and estado = 'enviado'
        and origen <> 'historico'`,
    );
    await app.database.raw(`update proyecto set responsable_id = null where id = ${id}`);
    for (const tabla of ['proyecto_actividad', 'proyecto_integrante'])
      await app.database.raw(`delete from ${tabla} where proyecto_id = ${id}`);
    return id;
  }

  /** An evaluation of a project that goes on from another: its evaluator reads that one too. */
  async function conProyectoBase(base: number): Promise<Pedido> {
    const { params, dueno } = muestras['evaluador.ficha']!;
    const { proyectoId } = params as { proyectoId: number };
    await app.database.raw(`update proyecto set tipo_proyecto = 'PSINFIPU' where id = ${proyectoId}`);
    await app.database.raw(
      `insert into proyecto_descripcion (proyecto_id, clave, texto)
        values (${proyectoId}, 'investigacion_base', '${base}')`,
    );
    return ['evaluador.proyectoBase', { proyectoId }, dueno];
  }

  const nombres = [...operaciones].filter(([n, e]) => e.output === 'file' && !AJENAS.test(n)).map(([n]) => n);
  const pedidos: Pedido[] = [
    ...nombres.flatMap((n): Pedido[] => {
      // It is made last: the project that is evaluated becomes of another kind.
      if (n === 'evaluador.proyectoBase') return [];
      const m = muestras[n];
      return m || pathParams(operaciones.get(n)!.path).length === 0
        ? [[n, { ...m?.entrada, ...m?.params }, m?.dueno]]
        : [];
    }),
    ...(await masPedidos()),
  ];
  return { operaciones, nombres, pedidos, peticion, pedir, filas, muestras };
}

/** Free texts of one line of the documents, whatever people may write in them. */
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

/** The demonstration with the worst that its forms take: these texts by turns, many members, large amounts. */
export async function estropear(
  { database }: TestApp,
  lineas: readonly string[],
  largos: readonly string[],
  miembros = 40,
) {
  const literal = (t: string) => `'${t.replaceAll("'", "''")}'`;
  const uno = (textos: readonly string[]) => `(array[${textos.map(literal)}])[1 + id % ${textos.length}]`;
  const linea = uno(lineas);
  for (const [tabla, columnas] of Object.entries(LIBRES))
    await database.raw(`update ${tabla} set ${columnas.map((c) => `${c} = ${linea} || ' ' || id`)}`);
  const html = uno(largos);
  await database.raw(`update proyecto_descripcion set texto = ${html}`);
  await database.raw(`update grupo set presentacion = ${html}, objetivos = ${html}, servicios = ${html}`);
  await database.raw(`update proyecto_presupuesto set monto = 1234567.89`);
  await database.raw(`update proyecto set monto_asignado = 29500 where monto_asignado > 0`);
  await database.raw(`insert into proyecto_integrante (proyecto_id, investigador_id, integrante_tipo_id, contribucion)
    select p.id, i.id, (select min(integrante_tipo_id) from proyecto_integrante x
    where x.proyecto_id = p.id), ${linea.replaceAll('id %', 'i.id %')}
    from proyecto p cross join lateral (select * from investigador i where not exists
      (select from proyecto_integrante y where y.proyecto_id = p.id and y.investigador_id = i.id)
      order by i.id limit ${miembros}) i
    where exists (select from proyecto_integrante x where x.proyecto_id = p.id)`);
  // A simulation of the first baremo that changes everybody's points.
  await database.raw(`with s as (insert into simulacion_baremo (baremo_id, pedida_por, vista_en, terminada_en, total)
      values (1, ${literal(lineas[1]!)}, now(), now(), 1) returning id)
    insert into simulacion_fila (simulacion_id, publicacion_id, autor_id, persona_id, antes, despues, razon)
      select s.id, a.publicacion_id, a.id, a.investigador_id, a.puntaje, a.puntaje + 1, ${literal(lineas[0]!)}
      from s, publicacion_autor a where a.id % 5 = 0`);
}
