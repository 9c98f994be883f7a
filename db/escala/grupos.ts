import { FACULTADES } from '#db/catalogos/datos.ts';
import { LABORATORIOS } from '#db/demo/laboratorios.ts';
import { areaDe, type Mundo, sumarDias } from '#db/demo/mundo.ts';
import { filaDeRevista } from '#db/demo/publicaciones.ts';
import { crearAzar } from '#db/demo/textos/azar.ts';
import { nombreDeGrupo, nombreDeRevista, tituloDeTesis } from '#db/demo/textos/investigacion.ts';
import type { Condicion } from '#modules/grupos/domain/estados.ts';
import { grupo, grupoIntegrante, grupoLinea } from '#modules/grupos/tables.ts';
import { laboratorio } from '#modules/laboratorios/tables.ts';
import { lineaInvestigacion } from '#modules/lineas/tables.ts';
import { revista } from '#modules/revistas/tables.ts';
import { type Filas, type Tabla, tabla } from './copia.ts';
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

export function revistaDe(id: number) {
  const azar = crearAzar(id + 41);
  return { id, ...filaDeRevista(azar, id, `${nombreDeRevista(azar)} ${id}`) };
}

export function tablasDeGrupos(m: Mundo, v: Volumen, lineasDeCatalogo: number): Tabla[] {
  function* lineas(): Filas<typeof lineaInvestigacion> {
    for (let id = lineasDeCatalogo + 1; id <= v.lineas; id += 1) {
      const facultad = facultadDeGrupo(id);
      yield {
        id,
        codigo: `L-${String(id).padStart(6, '0')}`,
        nombre: `${tituloDeTesis(crearAzar(id + 31), areaDe(facultad), facultad)} ${id}`,
        facultadId: m.catalogos.facultad.get(facultad)!,
        padreId: padreDeLinea(id, lineasDeCatalogo),
        activo: id % 50 !== 0,
      };
    }
  }
  function* laboratorios(): Filas<typeof laboratorio> {
    for (let id = 1; id <= v.laboratorios; id += 1) {
      const { nombre, uso, ubicacion } = LABORATORIOS[id % LABORATORIOS.length]!;
      yield {
        id,
        facultadId: m.catalogos.facultad.get(facultadDeGrupo(id))!,
        codigo: `LAB-${String(id).padStart(5, '0')}`,
        nombre: `${nombre} ${id}`,
        responsable: fraseDe(id),
        categoriaUso: uso,
        ubicacion,
        activo: id % 40 !== 0,
      };
    }
  }
  function* revistas(): Filas<typeof revista> {
    for (let id = 1; id <= v.revistas; id += 1) yield revistaDe(id);
  }
  function* grupos(): Filas<typeof grupo> {
    for (let id = 1; id <= v.grupos; id += 1) {
      const facultad = facultadDeGrupo(id);
      const estado = estadoDeGrupo(id);
      const esSolicitud = estado === 'enviado' || estado === 'observado';
      const { nombre, corto } = nombreDeGrupo(crearAzar(id + 51), areaDe(facultad), facultad);
      const creacion = esSolicitud ? null : creacionDe(m, id);
      const rr = creacion && `R.R. ${String(200_000 + id)}-${creacion.slice(0, 4)}-R`;
      const disuelto = estado === 'disuelto';
      yield {
        id,
        tipo: esSolicitud ? 'solicitud' : 'grupo',
        estado,
        facultadId: m.catalogos.facultad.get(facultad)!,
        nombre: `${nombre} ${id}`,
        nombreCorto: `${corto.slice(0, 5)}${id.toString(36).toUpperCase().padStart(4, '0')}`,
        categoria: esSolicitud ? null : CATEGORIAS[id % 4]!,
        resolucionCreacion: rr,
        fechaCreacion: creacion,
        fechaDisolucion: disuelto ? sumarDias(m.hoy, -300) : null,
        motivoDisolucion: disuelto ? 'No alcanzó el número mínimo de titulares.' : null,
        observacionesAdmin: estado.endsWith('observado') ? 'Complete la información solicitada.' : null,
        solicitanteId: docentesDe(id)[0]!,
      };
    }
  }
  function* integrantes(): Filas<typeof grupoIntegrante> {
    for (let g = 1; g <= v.grupos; g += 1) {
      const desde = creacionDe(m, g);
      const hasta = estadoDeGrupo(g) === 'disuelto' ? sumarDias(m.hoy, -300) : null;
      const base = (g - 1) * FILAS_POR_GRUPO + 1;
      const actuales: (readonly [persona: number, condicion: Condicion])[] = [
        ...docentesDe(g).map((p) => [p, 'Titular'] as const),
        ...estudiantesDe(v, g).map((p) => [p, 'Adherente'] as const),
        [externoDe(v, g), 'Colaborador Externo'],
      ];
      for (const [k, [persona, condicion]] of actuales.entries())
        yield { id: base + k, grupoId: g, investigadorId: persona, condicion, esCoordinador: k === 0, desde, hasta };
      const vecino = docentesDe((g % v.grupos) + 1);
      for (let k = 0; k < EX_POR_GRUPO; k += 1)
        yield {
          id: base + actuales.length + k,
          grupoId: g,
          investigadorId: vecino[k]!,
          condicion: 'Titular',
          esCoordinador: false,
          desde,
          hasta: sumarDias(desde, 300 + k),
        };
    }
  }
  function* deGrupo(): Filas<typeof grupoLinea> {
    for (let g = 1; g <= v.grupos; g += 1)
      for (const linea of new Set(lineasDeGrupo(v, g))) yield { grupoId: g, lineaId: linea };
  }
  return [
    tabla(lineaInvestigacion, lineas),
    tabla(laboratorio, laboratorios),
    tabla(revista, revistas),
    tabla(grupo, grupos),
    tabla(grupoIntegrante, integrantes),
    tabla(grupoLinea, deGrupo),
  ];
}
