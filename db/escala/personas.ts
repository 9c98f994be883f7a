import { clave } from '#db/catalogos/cargar.ts';
import { DEPARTAMENTOS, FACULTADES, INSTITUTOS, PROGRAMAS } from '#db/catalogos/organizacion.ts';
import { DOCENTE_CATEGORIAS } from '#db/catalogos/personas.ts';
import { ctiVitae, dni, googleScholar, orcid, renacyt } from '#db/demo/identificadores.ts';
import { enCorreo, type Mundo, sumarDias } from '#db/demo/mundo.ts';
import { type Azar, crearAzar } from '#db/demo/textos/azar.ts';
import { type NombreDePersona, nombreDePersona } from '#db/demo/textos/nombres.ts';
import { NIVELES_RENACYT, type TipoInvestigador } from '#modules/personas/domain/vocabularios.ts';
import type { Tabla, Valor } from './copia.ts';
import { facultadDe, tramos, type Volumen } from './volumen.ts';

/** The same identity always has the same name, without keeping it anywhere. */
export const nombreDe = (persona: number): NombreDePersona => nombreDePersona(crearAzar(persona * 2_654_435 + 17));
export const autorDe = (persona: number): string => {
  const n = nombreDe(persona);
  return `${n.apellido1} ${n.apellido2}, ${n.nombres}`;
};
export const fraseDe = (persona: number): string => {
  const n = nombreDe(persona);
  return `${n.nombres} ${n.apellido1} ${n.apellido2}`;
};
export const correoDe = (persona: number): string => `${enCorreo(nombreDe(persona).apellido1)}.${persona}@demo.edu.pe`;

export function tipoDe(v: Volumen, persona: number): TipoInvestigador {
  const t = tramos(v);
  if (persona <= t.pregrado) return 'Docente permanente';
  if (persona <= t.posgrado) return 'Estudiante pregrado';
  if (persona <= t.egresados) return 'Estudiante posgrado';
  if (persona <= t.externos) return 'Egresado';
  return persona % 4 === 0 ? 'Externo internacional' : 'Externo';
}

const tieneRenacyt = (persona: number) => persona === 1 || persona % 5 < 2;

function unidadesDe(m: Mundo, facultad: string) {
  const de = (lista: { facultad: string; nombre: string }[]) => lista.filter((u) => u.facultad === facultad);
  return {
    institutos: de(INSTITUTOS).map((u) => m.catalogos.instituto.get(clave(facultad, u.nombre))!),
    departamentos: de(DEPARTAMENTOS).map((u) => m.catalogos.dependencia.get(clave(facultad, u.nombre))!),
    pregrado: PROGRAMAS.filter((p) => p.facultad === facultad && p.nivel === 'pregrado').map(
      (p) => m.catalogos.programa.get(clave(facultad, p.nombre))!,
    ),
    posgrado: PROGRAMAS.filter((p) => p.facultad === facultad && p.nivel !== 'pregrado').map(
      (p) => m.catalogos.programa.get(clave(facultad, p.nombre))!,
    ),
  };
}

export function tablasDePersonas(m: Mundo, v: Volumen): Tabla[] {
  const unidades = new Map([...m.catalogos.facultad.keys()].map((f) => [f, unidadesDe(m, f)]));
  const dia = (azar: Azar, anio: number) =>
    `${anio}-${String(azar.entero(1, 12)).padStart(2, '0')}-${String(azar.entero(1, 28)).padStart(2, '0')}`;

  function fila(id: number): Valor[] {
    const azar = crearAzar(id + 9_001);
    const tipo = tipoDe(v, id);
    const n = nombreDe(id);
    const facultad = facultadDe(v, id);
    const u = unidades.get(facultad)!;
    const esDocente = tipo === 'Docente permanente';
    const esEstudiante = tipo.startsWith('Estudiante') || tipo === 'Egresado';
    const ingreso = m.anio - (esDocente ? azar.entero(1, 32) : azar.entero(0, tipo === 'Egresado' ? 15 : 5));
    const identificado = esDocente && (id === 1 || azar.prob(0.85));
    return [
      id,
      esDocente ? `D${String(id).padStart(6, '0')}` : esEstudiante ? `${ingreso}${String(id).padStart(6, '0')}` : null,
      'DNI',
      dni(id),
      n.apellido1,
      n.apellido2,
      n.nombres,
      n.sexo,
      dia(azar, ingreso - azar.entero(18, 34)),
      tipo === 'Externo internacional' ? 'CL' : 'PE',
      tipo,
      esDocente ? id % 40 !== 39 : true,
      esDocente ? id % 40 !== 39 : null,
      esDocente ? 'rrhh' : esEstudiante ? 'sum' : 'manual',
      esDocente || esEstudiante ? m.catalogos.facultad.get(facultad)! : null,
      esDocente ? azar.elegir(u.departamentos) : null,
      esDocente ? azar.elegir(u.institutos) : null,
      esEstudiante ? azar.elegir(tipo === 'Estudiante posgrado' ? u.posgrado : u.pregrado) : null,
      esDocente ? dia(azar, ingreso) : null,
      tipo.startsWith('Externo') ? 'Universidad de Muestra' : null,
      esDocente ? azar.elegir(DOCENTE_CATEGORIAS).codigo : null,
      esDocente ? azar.elegir(['Maestro', 'Doctor']) : null,
      esDocente || esEstudiante ? correoDe(id) : null,
      `9${10_000_000 + ((id * 7) % 89_999_999)}`,
      esDocente || azar.prob(0.15) ? orcid(id) : null,
      identificado ? googleScholar(id) : null,
      identificado ? ctiVitae(id) : null,
      esDocente && tieneRenacyt(id) ? renacyt(id) : null,
      esDocente && tieneRenacyt(id) ? azar.elegir(NIVELES_RENACYT) : null,
    ];
  }

  const codigosDeFacultad = FACULTADES.map((f) => f.codigo);
  const nombreDeFacultad = new Map(FACULTADES.map((f) => [f.codigo, f.nombre]));
  const programasDe = (pregrado: boolean) =>
    new Map(
      codigosDeFacultad.map((codigo) => [
        codigo,
        PROGRAMAS.filter((p) => p.facultad === codigo && (p.nivel === 'pregrado') === pregrado),
      ]),
    );
  const pregradoDe = programasDe(true);
  const posgradoDe = programasDe(false);
  /** Those who are only in a snapshot follow the registered people in the numbering. */
  const NUEVOS = 10_000_000;
  function* conNuevos(registrados: number, nuevos: number, desde = 0) {
    for (let id = desde + 1; id <= registrados; id += 1) yield id;
    for (let i = 1; i <= nuevos; i += 1) yield NUEVOS + i;
  }
  /** A document that no registered person has. */
  const documento = (id: number) => (id > NUEVOS ? String(40_000_000 + (id - NUEVOS)) : dni(id));

  function* personas() {
    for (let id = 1; id <= v.personas; id += 1) yield fila(id);
  }
  function* planilla(): Generator<Valor[]> {
    for (const id of conNuevos(v.docentes, v.soloEnPlanilla)) {
      const n = nombreDe(id);
      const nuevo = id > v.docentes;
      yield [
        documento(id),
        `D${String(id).padStart(6, '0')}`,
        n.apellido1,
        n.apellido2,
        n.nombres,
        n.sexo,
        nuevo ? 'DOCENTE CONTRATADO' : 'DOCENTE NOMBRADO',
        nuevo ? codigosDeFacultad[id % codigosDeFacultad.length]! : facultadDe(v, id),
        id % 40 === 39 ? 'Cesado' : 'Activo',
      ];
    }
  }
  /** Students and graduates, and people who are only enrolled: about 30 000 at scale 1. */
  function* padron(): Generator<Valor[]> {
    const t = tramos(v);
    for (const id of conNuevos(t.externos, v.soloEnPadron, t.pregrado)) {
      const azar = crearAzar(id + 9_001);
      const n = nombreDe(id);
      const nuevo = id > t.externos;
      const tipo = nuevo ? 'Estudiante pregrado' : tipoDe(v, id);
      const facultad = nuevo ? codigosDeFacultad[id % codigosDeFacultad.length]! : facultadDe(v, id);
      const ingreso = m.anio - azar.entero(0, tipo === 'Egresado' ? 15 : 5);
      const programas = tipo === 'Estudiante posgrado' ? posgradoDe.get(facultad)! : pregradoDe.get(facultad)!;
      const programa = programas[id % programas.length]!;
      yield [
        `${ingreso}${String(id).padStart(6, '0')}`,
        documento(id),
        n.apellido1,
        n.apellido2,
        n.nombres,
        n.sexo,
        nombreDeFacultad.get(facultad)!,
        facultad,
        programa.nombre,
        programa.nivel,
        tipo === 'Egresado' ? 'Egresado' : id % 50 === 0 ? 'Reserva de Matricula' : 'Activo',
        `${m.anio}-1`,
        ingreso,
        correoDe(id),
      ];
    }
  }
  function* licencias(): Generator<Valor[]> {
    const tipos = [...m.catalogos.licenciaTipo.values()];
    for (let id = 25; id <= v.docentes; id += 25) {
      const inicio = sumarDias(m.hoy, -((id * 13) % 900));
      yield [id, tipos[id % tipos.length]!, inicio, sumarDias(inicio, 30 + (id % 400))];
    }
  }
  function* constancias(): Generator<Valor[]> {
    for (let id = 1; id <= v.docentes; id += 1) {
      if (!tieneRenacyt(id) || (id !== 1 && id % 3 === 0)) continue;
      const inicio = sumarDias(m.hoy, id === 1 ? -200 : -((id * 17) % 1_100));
      const fin = sumarDias(inicio, 730);
      yield [id, 'Constancia', fin >= m.hoy ? 'vigente' : 'no_vigente', inicio, fin];
    }
  }
  return [
    {
      nombre: 'investigador',
      columnas: [
        'id',
        'codigo',
        'doc_tipo',
        'doc_numero',
        'apellido1',
        'apellido2',
        'nombres',
        'sexo',
        'fecha_nac',
        'pais_codigo',
        'tipo',
        'activo',
        'rrhh_activo',
        'origen',
        'facultad_id',
        'dependencia_id',
        'instituto_id',
        'programa_id',
        'fecha_icsi',
        'institucion',
        'docente_categoria',
        'grado',
        'email3',
        'telefono_movil',
        'codigo_orcid',
        'google_scholar',
        'cti_vitae',
        'renacyt',
        'renacyt_nivel',
      ],
      filas: personas,
    },
    {
      nombre: 'rrhh_docente',
      columnas: [
        'doc_numero',
        'codigo',
        'apellido1',
        'apellido2',
        'nombres',
        'sexo',
        'tipo_servidor',
        'facultad_codigo',
        'estado',
      ],
      filas: planilla,
    },
    {
      nombre: 'sum_estudiante',
      columnas: [
        'codigo_alumno',
        'dni',
        'apellido1',
        'apellido2',
        'nombres',
        'sexo',
        'facultad',
        'facultad_codigo',
        'programa',
        'nivel',
        'permanencia',
        'ultimo_periodo',
        'anio_ingreso',
        'correo',
      ],
      filas: padron,
    },
    {
      nombre: 'licencia',
      columnas: ['investigador_id', 'licencia_tipo_id', 'fecha_inicio', 'fecha_fin'],
      filas: licencias,
    },
    {
      nombre: 'cdi_evaluacion',
      columnas: ['investigador_id', 'fase', 'estado', 'fecha_constancia', 'fecha_fin'],
      filas: constancias,
    },
  ];
}
