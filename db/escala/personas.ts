import { clave } from '#db/catalogos/cargar.ts';
import { DEPARTAMENTOS, DOCENTE_CATEGORIAS, FACULTADES, INSTITUTOS, PROGRAMAS } from '#db/catalogos/datos.ts';
import { ctiVitae, dni, googleScholar, orcid, renacyt } from '#db/demo/identificadores.ts';
import { enCorreo, type Mundo, sumarDias } from '#db/demo/mundo.ts';
import { type Azar, crearAzar } from '#db/demo/textos/azar.ts';
import { type NombreDePersona, nombreDePersona } from '#db/demo/textos/nombres.ts';
import { cdiEvaluacion } from '#modules/docente-investigador/tables.ts';
import { NIVELES_RENACYT, nombreEnLista, type TipoInvestigador } from '#modules/personas/domain/vocabularios.ts';
import { investigador, licencia } from '#modules/personas/tables.ts';
import { rrhhDocente, sumEstudiante } from '#modules/personas/tables-padrones.ts';
import { type Fila, type Filas, type Tabla, tabla } from './copia.ts';
import { facultadDe, tramos, type Volumen } from './volumen.ts';

/** The same identity always has the same name, without keeping it anywhere. */
export const nombreDe = (persona: number): NombreDePersona => nombreDePersona(crearAzar(persona * 2_654_435 + 17));
export const autorDe = (persona: number): string => nombreEnLista(nombreDe(persona));
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

  function fila(id: number): Fila<typeof investigador> {
    const azar = crearAzar(id + 9_001);
    const tipo = tipoDe(v, id);
    const n = nombreDe(id);
    const facultad = facultadDe(v, id);
    const u = unidades.get(facultad)!;
    const esDocente = tipo === 'Docente permanente';
    const esEstudiante = tipo.startsWith('Estudiante') || tipo === 'Egresado';
    const ingreso = m.anio - (esDocente ? azar.entero(1, 32) : azar.entero(0, tipo === 'Egresado' ? 15 : 5));
    const identificado = esDocente && (id === 1 || azar.prob(0.85));
    return {
      id,
      codigo: esDocente
        ? `D${String(id).padStart(6, '0')}`
        : esEstudiante
          ? `${ingreso}${String(id).padStart(6, '0')}`
          : null,
      docTipo: 'DNI',
      docNumero: dni(id),
      apellido1: n.apellido1,
      apellido2: n.apellido2,
      nombres: n.nombres,
      sexo: n.sexo,
      fechaNac: dia(azar, ingreso - azar.entero(18, 34)),
      paisCodigo: tipo === 'Externo internacional' ? 'CL' : 'PE',
      tipo,
      activo: esDocente ? id % 40 !== 39 : true,
      rrhhActivo: esDocente ? id % 40 !== 39 : null,
      origen: esDocente ? 'rrhh' : esEstudiante ? 'sum' : 'manual',
      facultadId: esDocente || esEstudiante ? m.catalogos.facultad.get(facultad)! : null,
      dependenciaId: esDocente ? azar.elegir(u.departamentos) : null,
      institutoId: esDocente ? azar.elegir(u.institutos) : null,
      programaId: esEstudiante ? azar.elegir(tipo === 'Estudiante posgrado' ? u.posgrado : u.pregrado) : null,
      fechaIcsi: esDocente ? dia(azar, ingreso) : null,
      institucion: tipo.startsWith('Externo') ? 'Universidad de Muestra' : null,
      docenteCategoria: esDocente ? azar.elegir(DOCENTE_CATEGORIAS).codigo : null,
      grado: esDocente ? azar.elegir(['Maestro', 'Doctor']) : null,
      emailInstitucional: esDocente || esEstudiante ? correoDe(id) : null,
      telefonoMovil: `9${10_000_000 + ((id * 7) % 89_999_999)}`,
      orcid: esDocente || azar.prob(0.15) ? orcid(id) : null,
      googleScholar: identificado ? googleScholar(id) : null,
      ctiVitae: identificado ? ctiVitae(id) : null,
      renacyt: esDocente && tieneRenacyt(id) ? renacyt(id) : null,
      renacytNivel: esDocente && tieneRenacyt(id) ? azar.elegir(NIVELES_RENACYT) : null,
    };
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

  function* personas(): Filas<typeof investigador> {
    for (let id = 1; id <= v.personas; id += 1) yield fila(id);
  }
  function* planilla(): Filas<typeof rrhhDocente> {
    for (const id of conNuevos(v.docentes, v.soloEnPlanilla)) {
      const n = nombreDe(id);
      const nuevo = id > v.docentes;
      yield {
        docNumero: documento(id),
        codigo: `D${String(id).padStart(6, '0')}`,
        apellido1: n.apellido1,
        apellido2: n.apellido2,
        nombres: n.nombres,
        sexo: n.sexo,
        tipoServidor: nuevo ? 'DOCENTE CONTRATADO' : 'DOCENTE NOMBRADO',
        facultadCodigo: nuevo ? codigosDeFacultad[id % codigosDeFacultad.length]! : facultadDe(v, id),
        estado: id % 40 === 39 ? 'Cesado' : 'Activo',
      };
    }
  }
  /** Students and graduates, and people who are only enrolled: about 30 000 at scale 1. */
  function* padron(): Filas<typeof sumEstudiante> {
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
      yield {
        codigoAlumno: `${ingreso}${String(id).padStart(6, '0')}`,
        dni: documento(id),
        apellido1: n.apellido1,
        apellido2: n.apellido2,
        nombres: n.nombres,
        sexo: n.sexo,
        facultad: nombreDeFacultad.get(facultad)!,
        facultadCodigo: facultad,
        programa: programa.nombre,
        nivel: programa.nivel,
        permanencia: tipo === 'Egresado' ? 'Egresado' : id % 50 === 0 ? 'Reserva de Matricula' : 'Activo',
        ultimoPeriodo: `${m.anio}-1`,
        anioIngreso: ingreso,
        correo: correoDe(id),
      };
    }
  }
  function* licencias(): Filas<typeof licencia> {
    const tipos = [...m.catalogos.licenciaTipo.values()];
    for (let id = 25; id <= v.docentes; id += 25) {
      const inicio = sumarDias(m.hoy, -((id * 13) % 900));
      yield {
        investigadorId: id,
        tipoId: tipos[id % tipos.length]!,
        fechaInicio: inicio,
        fechaFin: sumarDias(inicio, 30 + (id % 400)),
      };
    }
  }
  function* constancias(): Filas<typeof cdiEvaluacion> {
    for (let id = 1; id <= v.docentes; id += 1) {
      if (!tieneRenacyt(id) || (id !== 1 && id % 3 === 0)) continue;
      const inicio = sumarDias(m.hoy, id === 1 ? -200 : -((id * 17) % 1_100));
      const fin = sumarDias(inicio, 730);
      yield {
        investigadorId: id,
        fase: 'Constancia',
        estado: fin >= m.hoy ? 'vigente' : 'no_vigente',
        fechaConstancia: inicio,
        fechaFin: fin,
      };
    }
  }
  return [
    tabla(investigador, personas),
    tabla(rrhhDocente, planilla),
    tabla(sumEstudiante, padron),
    tabla(licencia, licencias),
    tabla(cdiEvaluacion, constancias),
  ];
}
