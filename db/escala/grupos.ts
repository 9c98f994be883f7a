import { FACULTADES } from '#db/catalogos/organizacion.ts';
import { issn } from '#db/demo/identificadores.ts';
import { LABORATORIOS } from '#db/demo/laboratorios.ts';
import { areaDe, type Mundo, sumarDias } from '#db/demo/mundo.ts';
import { crearAzar } from '#db/demo/textos/azar.ts';
import { nombreDeGrupo, nombreDeRevista, tituloDeTesis } from '#db/demo/textos/investigacion.ts';
import type { Tabla, Valor } from './copia.ts';
import { fraseDe } from './personas.ts';
import {
  docentesDe,
  EX_POR_GRUPO,
  estadoDeGrupo,
  estudiantesDe,
  externoDe,
  FILAS_POR_GRUPO,
  facultadDeGrupo,
  type Volumen,
} from './volumen.ts';

const LINEAS_POR_GRUPO = 3;
const CATEGORIAS = ['A', 'B', 'C', 'D'];

export const lineasDeGrupo = (v: Volumen, grupo: number): number[] =>
  Array.from({ length: LINEAS_POR_GRUPO }, (_, k) => 1 + ((grupo * 7 + k * 131) % v.lineas));

const creacionDe = (m: Mundo, grupo: number): string => `${m.anio - 2 - (grupo % 9)}-0${1 + (grupo % 9)}-15`;

const RAMA = 24;
/** Lines of one faculty come every FACULTADES.length identities: each 24 of them are a tree of four branches. */
function padreDeLinea(id: number, lineasDeCatalogo: number): number | null {
  const orden = Math.floor((id - lineasDeCatalogo - 1) / FACULTADES.length) % RAMA;
  return orden === 0 ? null : id - (orden - Math.floor((orden - 1) / 4)) * FACULTADES.length;
}

export function tablasDeGrupos(m: Mundo, v: Volumen, lineasDeCatalogo: number): Tabla[] {
  function* lineas(): Generator<Valor[]> {
    for (let id = lineasDeCatalogo + 1; id <= v.lineas; id += 1) {
      const facultad = facultadDeGrupo(id);
      yield [
        id,
        `L-${String(id).padStart(6, '0')}`,
        `${tituloDeTesis(crearAzar(id + 31), areaDe(facultad), facultad)} ${id}`,
        m.catalogos.facultad.get(facultad)!,
        padreDeLinea(id, lineasDeCatalogo),
        id % 50 !== 0,
      ];
    }
  }
  function* laboratorios(): Generator<Valor[]> {
    for (let id = 1; id <= v.laboratorios; id += 1) {
      const [, nombre, uso, ubicacion] = LABORATORIOS[id % LABORATORIOS.length]!;
      yield [
        id,
        m.catalogos.facultad.get(facultadDeGrupo(id))!,
        `LAB-${String(id).padStart(5, '0')}`,
        `${nombre} ${id}`,
        fraseDe(id),
        uso,
        ubicacion,
        id % 40 !== 0,
      ];
    }
  }
  function* revistas(): Generator<Valor[]> {
    for (let id = 1; id <= v.revistas; id += 1) {
      const azar = crearAzar(id + 41);
      yield [
        id,
        issn(1_000_000 + id * 3),
        `${nombreDeRevista(azar)} ${id}`,
        'Editorial Andina de Muestra',
        azar.elegir(['Perú', 'Chile', 'Colombia', 'España', 'Brasil']),
      ];
    }
  }
  function* grupos(): Generator<Valor[]> {
    for (let id = 1; id <= v.grupos; id += 1) {
      const facultad = facultadDeGrupo(id);
      const estado = estadoDeGrupo(id);
      const esSolicitud = estado === 'enviado' || estado === 'observado';
      const { nombre, corto } = nombreDeGrupo(crearAzar(id + 51), areaDe(facultad), facultad);
      const creacion = esSolicitud ? null : creacionDe(m, id);
      const rr = creacion && `R.R. ${String(200_000 + id)}-${creacion.slice(0, 4)}-R`;
      const disuelto = estado === 'disuelto';
      yield [
        id,
        esSolicitud ? 'solicitud' : 'grupo',
        estado,
        m.catalogos.facultad.get(facultad)!,
        `${nombre} ${id}`,
        `${corto.slice(0, 5)}${id.toString(36).toUpperCase().padStart(4, '0')}`,
        esSolicitud ? null : CATEGORIAS[id % 4]!,
        rr,
        creacion,
        disuelto ? sumarDias(m.hoy, -300) : null,
        disuelto ? 'No alcanzó el número mínimo de titulares.' : null,
        estado.endsWith('observado') ? 'Complete la información solicitada.' : null,
        docentesDe(id)[0]!,
      ];
    }
  }
  function* integrantes(): Generator<Valor[]> {
    for (let g = 1; g <= v.grupos; g += 1) {
      const desde = creacionDe(m, g);
      const hasta = estadoDeGrupo(g) === 'disuelto' ? sumarDias(m.hoy, -300) : null;
      const base = (g - 1) * FILAS_POR_GRUPO + 1;
      const actuales: (readonly [persona: number, condicion: string])[] = [
        ...docentesDe(g).map((p) => [p, 'Titular'] as const),
        ...estudiantesDe(v, g).map((p) => [p, 'Adherente'] as const),
        [externoDe(v, g), 'Colaborador Externo'],
      ];
      for (const [k, [persona, condicion]] of actuales.entries())
        yield [base + k, g, persona, condicion, k === 0, desde, hasta];
      const vecino = docentesDe((g % v.grupos) + 1);
      for (let k = 0; k < EX_POR_GRUPO; k += 1)
        yield [base + actuales.length + k, g, vecino[k]!, 'Titular', false, desde, sumarDias(desde, 300 + k)];
    }
  }
  function* deGrupo(): Generator<Valor[]> {
    for (let g = 1; g <= v.grupos; g += 1) for (const linea of new Set(lineasDeGrupo(v, g))) yield [g, linea];
  }
  return [
    {
      nombre: 'linea_investigacion',
      columnas: ['id', 'codigo', 'nombre', 'facultad_id', 'padre_id', 'activa'],
      filas: lineas,
    },
    {
      nombre: 'laboratorio',
      columnas: ['id', 'facultad_id', 'codigo', 'nombre', 'responsable', 'categoria_uso', 'ubicacion', 'activo'],
      filas: laboratorios,
    },
    { nombre: 'revista', columnas: ['id', 'issn', 'nombre', 'casa', 'pais'], filas: revistas },
    {
      nombre: 'grupo',
      filas: grupos,
      columnas: [
        'id',
        'tipo',
        'estado',
        'facultad_id',
        'nombre',
        'nombre_corto',
        'categoria',
        'resolucion_creacion',
        'fecha_creacion',
        'fecha_disolucion',
        'motivo_disolucion',
        'observaciones_admin',
        'solicitante_id',
      ],
    },
    {
      nombre: 'grupo_integrante',
      columnas: ['id', 'grupo_id', 'investigador_id', 'condicion', 'es_coordinador', 'desde', 'hasta'],
      filas: integrantes,
    },
    { nombre: 'grupo_linea', columnas: ['grupo_id', 'linea_id'], filas: deGrupo },
  ];
}
