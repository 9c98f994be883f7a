import { desc, eq, getTableColumns } from 'drizzle-orm';
import { entriesOf } from '#core/kernel/shared/keys.ts';
import { BASES_INDEXADAS } from '#db/catalogos/datos.ts';
import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { nombreEnLista } from '#modules/personas/domain/vocabularios.ts';
import type { EstadoPublicacion } from '#modules/publicaciones/domain/flujo.ts';
import { TIPOS_QUE_PUNTUAN } from '#modules/publicaciones/domain/parametros-oficina.ts';
import { type CategoriaLeida, puntajes as puntuar } from '#modules/publicaciones/domain/puntaje.ts';
import { tipoDe } from '#modules/publicaciones/domain/tipos.ts';
import { TIPOS_ARTICULO } from '#modules/publicaciones/domain/vocabularios.ts';
import {
  publicacion,
  publicacionAutor,
  publicacionBaremo,
  publicacionCategoria,
  publicacionIndexada,
} from '#modules/publicaciones/tables.ts';
import { indexacionRevista, revista } from '#modules/revistas/tables.ts';
import indexaciones from './datos/indexaciones.json' with { type: 'json' };
import datos from './datos/publicaciones.json' with { type: 'json' };
import { issn } from './identificadores.ts';
import { aLas, areaDe, type Mundo, menor, type Persona, type Personas, sumarDias } from './mundo.ts';
import { type Azar, crearAzar, fecha, sortear } from './textos/azar.ts';
import { nombreDeRevista, observacion, tituloDePublicacion, tituloDeTesis } from './textos/investigacion.ts';
import { nombreDePersona } from './textos/nombres.ts';

const TOTAL = 600;
const QUE_PUNTUAN = [TIPOS_QUE_PUNTUAN.valor];
const REVISTAS = 60;
const PROPIAS_DEL_INVESTIGADOR = 9;

/** Points by year of publication, for the seven-year score. */
export type Puntajes = Map<number, { anio: number; puntos: number }[]>;
export const sumarPuntos = (puntajes: Puntajes, persona: number, anio: number, puntos: number) => {
  if (puntos > 0) puntajes.set(persona, [...(puntajes.get(persona) ?? []), { anio, puntos }]);
};

const TIPOS = Object.entries(datos.tipos);
const ESTADOS = entriesOf(datos.estados);

export async function cargarPublicaciones(m: Mundo, personas: Personas): Promise<Puntajes> {
  const azar = crearAzar(20_260_106);
  const puntajes: Puntajes = new Map();
  const revistas = await cargarRevistas(m, azar);
  const categorias = await leerCategorias(m);
  const registradas = new Map<number, number>();
  const armadas = Array.from({ length: TOTAL }, (_, i) =>
    armar(m, azar, personas, { revistas, categorias, registradas }, i),
  );
  const ids = await insertarConId(
    m.db,
    publicacion,
    armadas.map((a) => a.fila),
  );
  await insertar(
    m.db,
    publicacionAutor,
    armadas.flatMap((a, i) => a.autores.map((autor) => ({ ...autor, publicacionId: ids[i]! }))),
  );
  await insertar(
    m.db,
    publicacionIndexada,
    armadas.flatMap((a, i) => a.bases.map((baseId) => ({ publicacionId: ids[i]!, baseId }))),
  );
  for (const a of armadas)
    for (const autor of a.autores)
      if (autor.investigadorId && a.fila.validado)
        sumarPuntos(puntajes, autor.investigadorId, a.anio, Number(autor.puntaje));
  return puntajes;
}

interface Publicada {
  tipo: string;
  estado: EstadoPublicacion;
  validado: boolean;
  anio: number;
  fecha: string;
  inscripcion: string;
  facultad: string;
  codigoRegistro: string | null;
  revista: Pick<Revista, 'id' | 'nombre' | 'issn'> | null;
}

const LICENCIAS = [
  'https://creativecommons.org/licenses/by/4.0/',
  'https://creativecommons.org/licenses/by-nc-nd/4.0/',
];
/** Language, access and licence: some old records say none of them, as in any register. */
function derechosDe(i: number, tipo: string): Partial<typeof publicacion.$inferInsert> {
  if (tipo === 'patente' || i % 5 === 4) return {};
  const acceso = i % 7 === 3 ? 'restringido' : 'abierto';
  return {
    idioma: tipo === 'articulo' && i % 3 === 0 ? 'en' : 'es',
    acceso,
    licencia: acceso === 'abierto' ? LICENCIAS[i % 2]! : null,
    serie: tipo === 'libro' && i % 2 === 0 ? 'Estudios de la región andina' : null,
  };
}

/** What the register keeps of a publication, by its type; `i` numbers what identifies it. */
export function filaDePublicacion(m: Mundo, azar: Azar, i: number, p: Publicada): typeof publicacion.$inferInsert {
  const { tipo, estado, validado, anio, fecha, inscripcion, facultad, codigoRegistro, revista: enRevista } = p;
  const esTesis = tipo.startsWith('tesis');
  const titulo = esTesis ? tituloDeTesis : tituloDePublicacion;
  return {
    tipo,
    estado,
    validado,
    titulo: titulo(azar, areaDe(facultad), facultad),
    codigoRegistro,
    fechaPublicacion: fecha,
    paisCodigo: 'PE',
    paso: estado === 'en_proceso' ? azar.entero(1, 3) : 4,
    fechaInscripcion: aLas(inscripcion),
    creadoEn: aLas(inscripcion),
    actualizadoEn: aLas(menor(sumarDias(inscripcion, 20), m.hoy)),
    observaciones: estado === 'observado' ? observacion(azar, datos.observaciones) : null,
    ...derechosDe(i, tipo),
    ...(enRevista
      ? {
          revistaId: enRevista.id,
          artTipo: TIPOS_ARTICULO[i % 10 < 7 ? 0 : i % 10 < 9 ? 1 : 2]!,
          publicacionNombre: enRevista.nombre,
          issn: enRevista.issn,
          doi: `10.5555/und.${anio}.${String(i + 1).padStart(5, '0')}`,
          volumen: String(azar.entero(1, 40)),
          edicion: String(azar.entero(1, 4)),
        }
      : {}),
    ...(tipo === 'libro' || tipo === 'capitulo'
      ? {
          isbn: `978-612-00-${String(1_000 + i)}-${i % 10}`,
          editorial: 'Fondo Editorial de Demostración',
          edicion: '1',
        }
      : {}),
    ...(tipo === 'capitulo' ? { publicacionNombre: `Estudios sobre la región andina, tomo ${azar.entero(1, 9)}` } : {}),
    ...(tipo === 'evento'
      ? {
          publicacionNombre: `${azar.entero(2, 18)}.º Congreso Nacional de Investigación`,
          url: `https://eventos.example.org/${anio}/${i}`,
        }
      : {}),
    ...(esTesis
      ? {
          universidad: 'Universidad Nacional de Demostración',
          tipoTesis: (tipo === 'tesis' ? datos.tesisPropias : datos.tesisAsesoradas)[i % 4]!,
          url: `https://repositorio.example.org/tesis/${anio}/${i}`,
        }
      : {}),
  };
}

type Revista = ReturnType<typeof filaDeRevista> & { id: number };

/** A journal; `i` numbers its ISSN. */
export const filaDeRevista = (azar: Azar, i: number, nombre: string) => ({
  nombre,
  issn: issn(7_000_000 + i * 13),
  issnE: issn(8_000_000 + i * 13),
  casa: azar.elegir(datos.casas),
  paisCodigo: azar.elegir(datos.paises),
});

async function cargarRevistas(m: Mundo, azar: Azar): Promise<Revista[]> {
  const nombres = new Set<string>();
  while (nombres.size < REVISTAS) nombres.add(nombreDeRevista(azar));
  const filas = [...nombres].map((nombre, i) => filaDeRevista(azar, i, nombre));
  const ids = await insertarConId(m.db, revista, filas);
  const de = (i: number) => indexaciones[i % indexaciones.length]!;
  const indexadas = ids.flatMap((revistaId, i) =>
    de(i).map(({ base, ...x }) => ({ ...x, revistaId, baseId: m.catalogos.baseIndexada.get(base)! })),
  );
  await insertar(m.db, indexacionRevista, indexadas);
  return filas.map((f, i) => ({ ...f, id: ids[i]! }));
}

type Categoria = CategoriaLeida & { id: number; desde: string };
/** What the publications are made of, and how many are registered by year. */
type Acervo = { revistas: Revista[]; categorias: Categoria[]; registradas: Map<number, number> };

export const leerCategorias = (m: Mundo): Promise<Categoria[]> =>
  m.db
    .select({
      ...getTableColumns(publicacionCategoria),
      baremo: publicacionBaremo.nombre,
      desde: publicacionBaremo.vigenteDesde,
    })
    .from(publicacionCategoria)
    .innerJoin(publicacionBaremo, eq(publicacionBaremo.id, publicacionCategoria.baremoId))
    .orderBy(desc(publicacionBaremo.vigenteDesde), publicacionCategoria.id);

/**
 * The category of a publication in the baremo of its day: that of its kind and indexes, or of its degree, or the
 * national one.
 */
export function calificar(
  categorias: Categoria[],
  fila: typeof publicacion.$inferInsert,
  familias: string[],
  dia: string,
) {
  const indice = familias.some((f) => f === 'wos' || f === 'scopus')
    ? 'WoS, Scopus o Medline'
    : familias.includes('scielo')
      ? 'SciELO'
      : 'otra base reconocida';
  const { grupo } = tipoDe(fila.tipo);
  const iguales = categorias.filter(
    (c) =>
      c.grupo === grupo &&
      c.desde <= dia &&
      (fila.artTipo ? c.nombre === `${fila.artTipo} · ${indice}` : !c.nombre.includes('internacional')) &&
      (c.grado === null || c.grado === (fila.tipoTesis ?? fila.tipoPatente)),
  );
  return iguales[0] ?? null;
}

function armar(m: Mundo, azar: Azar, personas: Personas, { revistas, categorias, registradas }: Acervo, i: number) {
  const tipo = i < PROPIAS_DEL_INVESTIGADOR ? (i === 0 ? 'capitulo' : 'articulo') : sortear(azar, TIPOS);
  const estado = i < PROPIAS_DEL_INVESTIGADOR - 1 ? 'registrado' : sortear(azar, ESTADOS);
  const principal = i < PROPIAS_DEL_INVESTIGADOR ? personas.docentes[0]! : azar.elegir(personas.docentes.slice(0, 164));
  const anio =
    i < PROPIAS_DEL_INVESTIGADOR ? m.anio - 1 - (i % 6) : m.anio - azar.entero(estado === 'registrado' ? 1 : 0, 9);
  const publicada = menor(fecha(azar, anio), sumarDias(m.hoy, -5));
  const validado = estado === 'registrado' && azar.prob(0.92);
  const bases = tipo === 'articulo' ? azar.algunos(BASES_INDEXADAS, azar.entero(1, 3)) : [];
  const laRevista = tipo === 'articulo' ? azar.elegir(revistas) : null;
  const desde = estado === 'registrado' ? publicada : sumarDias(m.hoy, -150); // What waits came lately.
  const inscripcion = menor(sumarDias(desde, azar.entero(10, 200)), sumarDias(m.hoy, -2));
  const orden = estado === 'registrado' ? (registradas.get(anio) ?? 0) + 1 : 0;
  if (orden) registradas.set(anio, orden);
  const fila = filaDePublicacion(m, azar, i, {
    tipo,
    estado,
    validado,
    anio,
    inscripcion,
    fecha: publicada,
    facultad: principal.facultad,
    codigoRegistro: orden ? `${anio}${String(orden).padStart(5, '0')}` : null,
    revista: laRevista,
  });
  const familias = bases.map((b) => b.familia);
  const categoria = estado === 'registrado' ? calificar(categorias, fila, familias, inscripcion) : null;
  const autores = autoresDe(azar, personas, tipo, principal);
  const puntos = puntuar(
    { vale: validado, categoria, pareja: null, puntuan: QUE_PUNTUAN },
    autores.map((a, id) => ({ id, rol: a.categoria, tipo: a.tipo, excluido: false })),
  );
  return {
    fila: { ...fila, categoriaId: categoria?.id ?? null },
    anio,
    bases: bases.map((b) => m.catalogos.baseIndexada.get(b.nombre)!),
    autores: autores.map(({ tipo: _, ...a }, i) => ({
      ...a,
      puntaje: puntos[i]!.puntaje,
      insumos: puntos[i]!.insumos,
    })),
  };
}

type Autor = Omit<typeof publicacionAutor.$inferInsert, 'publicacionId'> & { tipo: string | null };
function autoresDe(azar: Azar, personas: Personas, tipo: string, principal: Persona): Autor[] {
  const autor = (p: Persona, orden: number, categoria: string): Autor => ({
    investigadorId: p.id,
    autor: nombreEnLista(p),
    categoria,
    orden,
    filiacion: true,
    presentado: orden === 1,
    tipo: p.tipo ?? null,
  });
  if (tipo === 'tesis-asesoria')
    return [
      autor(principal, 1, 'Asesor'),
      autor(azar.elegir([...personas.estudiantes, ...personas.egresados]), 2, 'Tesista'),
    ];
  if (tipo === 'tesis') return [autor(principal, 1, 'Autor')];
  const colegas = personas.docentes.filter((d) => d.facultad === principal.facultad && d.id !== principal.id);
  const internos = azar.algunos([...colegas, ...azar.algunos(personas.estudiantes, 6)], azar.entero(0, 4));
  const lista = [principal, ...internos].map((p, i) =>
    autor(
      p,
      i + 1,
      tipo === 'articulo' && i === 0 ? 'Autor de correspondencia' : tipo === 'libro' && i === 1 ? 'Editor' : 'Autor',
    ),
  );
  if (lista.length < 6 && azar.prob(0.3)) {
    const n = nombreDePersona(azar);
    lista.push({
      investigadorId: null,
      autor: `${n.apellido1} ${n.apellido2}, ${n.nombres}`,
      categoria: 'Autor',
      orden: lista.length + 1,
      filiacion: false,
      presentado: false,
      tipo: null,
    });
  }
  return lista;
}
