import { Readable } from 'node:stream';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { eq, sql } from 'drizzle-orm';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Text, View } from '#core/documents/shared/pdf-doc.ts';
import { onPaper } from '#core/documents/shared/views.ts';
import { storeFile } from '#core/files/server/files.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { INTEGRANTE_TIPOS, TIPOS_PROYECTO } from '#db/catalogos/datos.ts';
import { raizPropia } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { convocatoriaParametros } from '#modules/convocatorias/tables.ts';
import type { ProyectoDetalle } from '#modules/proyectos/contract.ts';
import { type ClaveTexto, TEXTOS } from '#modules/proyectos/domain/detalles/textos.ts';
import { documentoDeProyecto, leerEntero, leerProyecto, wordDeProyecto } from '#modules/proyectos/server/index.ts';
import {
  proyecto,
  proyectoActividad,
  proyectoDescripcion,
  proyectoIntegrante,
  proyectoPresupuesto,
} from '#modules/proyectos/tables.ts';
import type { DetalleEvaluacion, VistaProyecto } from '../contract-evaluador.ts';
import { recursosDe, TEXTOS_OCULTOS, visorDe } from '../domain/visor.ts';
import { proyectoEvaluacion } from '../tables.ts';
import { evaluadorApi } from '../web/api.ts';
import { VisorProyecto } from '../web/VisorProyecto.tsx';
import { ANIO, dias, type Mundo, mundo } from './mundo.ts';

const PCONFIGI = [
  'Resumen ejecutivo',
  'Antecedentes',
  'Objetivos',
  'Justificación',
  'Hipótesis',
  'Metodología de trabajo',
  'Colaboración externa',
  'Referencias bibliográficas',
  'Contribución e impacto',
  'Calendario',
  'Presupuesto',
];
/** The sections of each type, in the order of spec 08 §6.4; PMULTI begins with its groups (spec 05 §4). */
const MATRIZ: Record<string, readonly string[]> = {
  PCONFIGI,
  'PCONFIGI-INV': PCONFIGI,
  'PRO-CTIE': PCONFIGI.filter((s) => s !== 'Colaboración externa'),
  PMULTI: [
    'Grupos participantes',
    'Resumen ejecutivo',
    'Palabras clave',
    'Estado del arte',
    'Planteamiento del problema',
    'Justificación',
    'Contribución e impacto',
    'Objetivos',
    'Metodología de trabajo',
    'Colaboración externa',
    'Referencias bibliográficas',
    'Calendario',
    'Presupuesto',
  ],
  ECI: [
    'Resumen',
    'Justificación',
    'Propuesta',
    'Nombre del equipo',
    'Descripción del equipo',
    'Especificaciones técnicas y cotizaciones',
    'Impacto de la propuesta',
    'Plan de manejo del equipo',
    'Documentos complementarios',
    'Presupuesto',
  ],
  PSINFINV: [
    'Resumen ejecutivo',
    'Antecedentes',
    'Objetivos',
    'Objetivos generales',
    'Objetivos específicos',
    'Justificación',
    'Hipótesis',
    'Metodología de trabajo',
    'Propiedad intelectual',
    'Referencias bibliográficas',
    'Calendario',
    'Integrantes',
  ],
  PSINFIPU: [
    'Responsable',
    'Editorial o revista',
    'Dirección web de la editorial o revista',
    'Tipo de publicación',
    'Proyecto base',
    'Investigación base',
    'Calendario',
    'Integrantes',
  ],
};
const CABECERA_COMPLETA = ['PSINFINV', 'PSINFIPU'];
const CLAVES = (Object.keys(TEXTOS) as ClaveTexto[]).filter((k) => !TEXTOS_OCULTOS.includes(k));
/** Every text there may be, then the three tables: the viewer of the types without one of their own. */
const GENERAL = [...CLAVES.map((k) => TEXTOS[k]), 'Calendario', 'Presupuesto', 'Integrantes'];
const TIPOS = TIPOS_PROYECTO.map((t) => t.codigo).filter((c) => INTEGRANTE_TIPOS.some((r) => r.tipoProyecto === c));
const esperadas = (tipo: string) => MATRIZ[tipo] ?? GENERAL;
const textoDe = (clave: string, tipo: string) => `Texto de ${clave} en ${tipo}`;

/** What an evaluator never reads: contact, documents, what the office wrote, and what is not for them. */
const PERSONAL = {
  telefonoMovil: '999111222',
  telefonoCasa: '014445556',
  emailPersonal: 'personal@correo.example',
  emailAlterno: 'alterno@correo.example',
  emailInstitucional: 'institucional@correo.example',
  docNumero: '87654321',
  direccion: 'Jirón Reservado 123',
};
const RESERVADO = [
  ...Object.values(PERSONAL),
  'COMENTARIO DE LA OFICINA',
  'OBSERVACIÓN DE LA OFICINA',
  '7725.77',
  formatMoney('7725.77'),
];

let m: Mundo;
let evaluador: Awaited<ReturnType<Mundo['evaluador']>>;
const proyectos = new Map<string, number>();
const base = { id: 0, titulo: 'Proyecto del que nace la publicación' };

beforeAll(async () => {
  m = await mundo();
  evaluador = await m.evaluador('ana');
  const responsable = await m.persona({ ...PERSONAL, orcid: '0000-0002-1825-0097', scopusId: '57200000001' });
  const miembro = await m.persona({ apellido1: 'Integrante' });
  const grupoId = await m.grupo(responsable, [miembro], { nombreCorto: 'VISOR' });
  for (const tipo of TIPOS) {
    const id = await crear(tipo, responsable, miembro, grupoId);
    proyectos.set(tipo, id);
    if (tipo === 'PCONFIGI') {
      base.id = await crear('PSINFINV', responsable, miembro, grupoId, { titulo: base.titulo });
    }
    await m.db.insert(proyectoEvaluacion).values({
      proyectoId: id,
      evaluadorId: evaluador.id,
      estado: 'asignada',
      asignadaEn: new Date(),
    });
    await evaluador.cliente.declara(id);
  }
  const publicacion = proyectos.get('PSINFIPU')!;
  await m.db
    .insert(proyectoDescripcion)
    .values({ proyectoId: publicacion, clave: 'investigacion_base', texto: String(base.id) });
});

/** A project with everything that any viewer shows, and what none may. */
async function crear(tipo: string, responsable: number, miembro: number, grupoId: number, mas: object = {}) {
  const convocatoriaId = await m.convocatoria(tipo, { inicio: dias(-1), fin: dias(5) });
  const roles = INTEGRANTE_TIPOS.filter((t) => t.tipoProyecto === tipo);
  const rol = (responde: boolean) => roles.find((t) => t.esResponsable === responde);
  const id = await m.db.transaction(async (tx) => {
    const [p] = await tx
      .insert(proyecto)
      .values({
        tipoProyecto: tipo,
        convocatoriaId,
        periodo: ANIO,
        titulo: `Proyecto de ${tipo}`,
        responsableId: responsable,
        facultadId: m.facultadId,
        grupoId,
        palabrasClave: 'agua,altura',
        localizacion: 'Regiones vecinas',
        fechaInscripcion: new Date(),
        estado: 'en_evaluacion',
        comentario: 'COMENTARIO DE LA OFICINA',
        observacionesAdmin: 'OBSERVACIÓN DE LA OFICINA',
        ...mas,
      })
      .returning({ id: proyecto.id });
    await tx.insert(proyectoIntegrante).values(
      [responsable, miembro].flatMap((investigadorId, n) => {
        const r = rol(n === 0);
        const tipoId = r && m.catalogos.integranteTipo.get(`${tipo}|${r.clave}`);
        return tipoId ? { proyectoId: p!.id, investigadorId, tipoId, esResponsable: n === 0, grupoId } : [];
      }),
    );
    return p!.id;
  });
  await m.db
    .insert(proyectoDescripcion)
    .values([
      ...CLAVES.map((clave) => ({ proyectoId: id, clave, texto: `<p>${textoDe(clave, tipo)}</p>` })),
      { proyectoId: id, clave: 'tipo_investigacion', texto: 'aplicada' },
      { proyectoId: id, clave: 'facultad_monto', texto: '7725.77' },
    ]);
  await m.db.insert(proyectoActividad).values({
    proyectoId: id,
    actividad: 'Trabajo de campo',
    justificacion: 'Toma de muestras',
    fechaInicio: dias(30),
    fechaFin: dias(60),
    orden: 1,
  });
  const partidas = await m.filas<{ id: number }>(
    sql`select min(id)::int id from partida where tipo in ('Bienes', 'Servicios') group by tipo order by tipo`,
  );
  await m.db.insert(proyectoPresupuesto).values(
    partidas.map((p, n) => ({
      proyectoId: id,
      partidaId: p.id,
      monto: n ? '765.50' : '1234.50',
      justificacion: 'Insumo',
    })),
  );
  for (const recurso of [...recursosDe(visorDe(raizPropia(tipo))), 'declaracion_jurada_firmada'])
    await colgar(id, recurso);
  return id;
}

const PDF = samplePdf();
const colgar = (entityId: number, recurso: string) =>
  storeFile(m.contextFor(), {
    entity: 'proyecto',
    before: async () => entityId,
    slot: { key: recurso, label: recurso, accept: ['pdf'] as const, maxMb: 1 },
    stream: Readable.from([PDF]),
    filename: `${recurso}.pdf`,
  });

const ruta = (tipo: string) => `/evaluador/evaluaciones/${proyectos.get(tipo)}`;
const ver = async (tipo: string) => (await evaluador.cliente.pide<VistaProyecto>('GET', `${ruta(tipo)}/proyecto`)).body;

/** The page, drawn from what the server answered. */
function dibujar(v: VistaProyecto): string {
  const client = new QueryClient();
  client.setQueryData(evaluadorApi.proyecto.query({ proyectoId: v.id }).queryKey, v as never);
  const visor = h(VisorProyecto, { proyectoId: v.id });
  return renderToString(h(MantineProvider, null, h(QueryClientProvider, { client }, visor)));
}
const escapado = (texto: string) =>
  texto.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** What a section must put on the screen, whatever it is made of. */
const valoresDe = (content: readonly View[]) =>
  onPaper(content).flatMap((v): Text[] => {
    switch (v.type) {
      case 'html':
        return [v.html];
      case 'paragraph':
        return [v.text];
      case 'list':
        return [...v.items];
      case 'keyValues':
        return v.pairs.flat();
      case 'table':
        return [...v.columns.map((c) => c.label), ...v.rows.flat(), ...(v.total ?? [])];
      default:
        return [];
    }
  });
const tablaDe = (v: VistaProyecto, titulo: string) =>
  v.secciones.find((s) => s.title === titulo)?.content.find((x) => x.type === 'table');

describe.each(TIPOS)('el visor de %s', (tipo) => {
  it('tiene las secciones de su tipo, en su orden, cada una con su contenido', async () => {
    const v = await ver(tipo);
    expect(v.secciones.map((s) => s.title)).toEqual(esperadas(tipo));
    expect(v.cabecera.map(([label]) => label)).toEqual(
      CABECERA_COMPLETA.includes(tipo)
        ? [
            'Título',
            'Grupo de investigación',
            'Área académica',
            'Unidad',
            'Facultad',
            'Línea de investigación',
            'Tipo de investigación',
            'Principal lugar de ejecución',
            'Campo OCDE',
          ]
        : ['Título'],
    );
    for (const { title, content } of v.secciones) {
      const clave = CLAVES.find((k) => TEXTOS[k] === title);
      if (clave && content[0]?.type !== 'table') expect(valoresDe(content)[0]).toBe(`<p>${textoDe(clave, tipo)}</p>`);
    }
    const presupuesto = tablaDe(v, 'Presupuesto');
    if (presupuesto) expect([presupuesto.total?.at(-1), presupuesto.rows.length]).toEqual([formatMoney('2000.00'), 2]);
    const calendario = tablaDe(v, 'Calendario');
    if (calendario) expect(calendario.rows.map((f) => f[1])).toEqual(['Trabajo de campo']);
    const integrantes = tablaDe(v, 'Integrantes');
    if (integrantes) expect(integrantes.rows.length).toBeGreaterThan(0);
    const grupos = tablaDe(v, 'Grupos participantes');
    if (grupos)
      expect([grupos.rows.length, grupos.rows[0]![0], grupos.rows[0]![4]]).toMatchObject([1, 'VISOR', { text: '...' }]);
  });

  it('dibuja cada sección con sus valores: ningún bloque se queda sin su vista', async () => {
    const v = await ver(tipo);
    const pagina = dibujar(v);
    for (const { title, content } of v.secciones) {
      expect(pagina, title).toContain(escapado(title));
      const faltan = valoresDe(content).filter((x) => x && !pagina.includes(x) && !pagina.includes(escapado(x)));
      expect(faltan, title).toEqual([]);
    }
    for (const [, valor] of v.cabecera) if (valor) expect(pagina).toContain(escapado(String(valor)));
  });

  it('no dice datos personales, ni lo que escribió la oficina, ni montos que no le tocan', async () => {
    const leido = JSON.stringify([
      await ver(tipo),
      (await evaluador.cliente.pide<DetalleEvaluacion>('GET', ruta(tipo))).body,
    ]);
    expect(RESERVADO.filter((dato) => leido.includes(dato))).toEqual([]);
    const conPresupuesto = esperadas(tipo).includes('Presupuesto');
    expect(leido.includes(formatMoney('1234.50'))).toBe(conPresupuesto);
    expect(leido).not.toContain('declaracion_jurada_firmada');
  });
});

describe('el proyecto base de una publicación', () => {
  it('se abre en PDF solo desde la publicación que se basa en él', async () => {
    const abrir = (tipo: string) => evaluador.cliente.pide('GET', `${ruta(tipo)}/proyecto-base`);
    const pdf = await abrir('PSINFIPU');
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await abrir('PSINFINV')).status).toBe(404);
    expect((await evaluador.cliente.pide('GET', `/evaluador/evaluaciones/${base.id}/proyecto`)).status).toBe(404);
  });

  it('las deudas de los integrantes solo se ven donde el tipo las muestra', async () => {
    const ultima = async (tipo: string) => tablaDe(await ver(tipo), 'Integrantes')!.columns.at(-1)!.label;
    expect(await ultima('PSINFIPU')).toBe('Deudas');
    expect(await ultima('PSINFINV')).toBe('Título de tesis');
  });
});

describe('lo que la convocatoria pidió además', () => {
  const [texto, opcion, archivo] = ['propia_0000000a', 'propia_0000000b', 'propia_0000000c'];
  const pregunta = (clave: string, label: string, mas: object) => ({ clave, label, required: true, ...mas });

  it('se lee después de las secciones del tipo, con el nombre que le dio; lo que quitó no se muestra', async () => {
    const id = proyectos.get('PCONFIGI')!;
    const [p] = await m.filas<{ convocatoria: number }>(
      sql`select convocatoria_id::int as convocatoria from proyecto where id = ${id}`,
    );
    const seccion = { tipo: 'rich', required: true };
    await m.db.insert(convocatoriaParametros).values({
      convocatoriaId: p!.convocatoria,
      numero: 1,
      publicadaEn: new Date(),
      publicadaPor: 'Oficina',
      parametros: {
        bloques: {
          descripcion: {
            sections: [
              { clave: 'resumen_ejecutivo', label: 'Resumen para la sociedad', ...seccion },
              { clave: 'antecedentes', label: 'Antecedentes', ...seccion },
            ],
          },
          preguntas: {
            sections: [
              pregunta(texto, 'Impacto regional', { tipo: 'textarea' }),
              pregunta(opcion, 'Modalidad', { tipo: 'select', options: [{ value: 'campo', label: 'De campo' }] }),
              pregunta(archivo, 'Carta de la región', { tipo: 'file' }),
            ],
          },
        },
      },
    });
    await m.db.insert(proyectoDescripcion).values([
      { proyectoId: id, clave: texto, texto: 'Más <agua> & trabajo' },
      { proyectoId: id, clave: opcion, texto: 'campo' },
      { proyectoId: id, clave: 'propia_0000000d', texto: 'De otra versión' },
    ]);
    await colgar(id, archivo);
    // The application still begins with version 0: nothing of this is its own.
    expect((await ver('PCONFIGI')).secciones.map((s) => s.title)).toEqual(esperadas('PCONFIGI'));
    await m.db.update(proyecto).set({ parametrosNumero: 1 }).where(eq(proyecto.id, id));
    const v = await ver('PCONFIGI');
    const titulos = v.secciones.map((s) => s.title);
    expect(titulos.slice(0, 2)).toEqual(['Resumen para la sociedad', 'Antecedentes']);
    expect(titulos).not.toContain('Hipótesis');
    const [impacto, modalidad, adjunto] = v.secciones.slice(-3);
    expect([impacto, modalidad]).toEqual([
      { title: 'Impacto regional', content: [{ type: 'paragraph', text: 'Más <agua> & trabajo' }] },
      { title: 'Modalidad', content: [{ type: 'paragraph', text: 'De campo' }] },
    ]);
    expect(JSON.stringify(v)).not.toContain('De otra versión');
    expect(adjunto).toMatchObject({
      title: 'Carta de la región',
      content: [{ type: 'list', items: [{ text: `${archivo}.pdf`, file: expect.any(Number) }] }],
    });
    const file = Number(JSON.stringify(adjunto).match(/"file":(\d+)/)![1]);
    const abrir = `/evaluador/evaluaciones/${id}/archivos/${file}`;
    expect((await evaluador.cliente.pide('GET', abrir)).status).toBe(200);
  });

  it('la oficina lo lee en la página del proyecto y en sus documentos', async () => {
    const id = proyectos.get('PCONFIGI')!;
    const oficina = await m.admin('lectora', { proyectos: 'ver' });
    const detalle = (await oficina.pide<ProyectoDetalle>('GET', `/proyectos/${id}`)).body;
    const { content } = detalle.pestanas.find((t) => t.title === 'Preguntas de la convocatoria')!;
    expect(onPaper(content).flatMap((b) => (b.type === 'heading' ? [b.text] : []))).toEqual([
      'Impacto regional',
      'Modalidad',
      'Carta de la región',
    ]);
    const leido = await leerEntero(m.contextFor(), (await leerProyecto(m.contextFor(), id))!, []);
    const impreso = JSON.stringify([documentoDeProyecto(leido, 'completo'), wordDeProyecto(leido)]);
    expect(impreso.split('Preguntas de la convocatoria')).toHaveLength(3);
    expect(impreso).toContain(`${archivo}.pdf`);
  });
});
