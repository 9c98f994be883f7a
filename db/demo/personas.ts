import { clave } from '#db/catalogos/cargar.ts';
import { DEPARTAMENTOS, DOCENTE_CATEGORIAS, FACULTADES, INSTITUTOS, PROGRAMAS } from '#db/catalogos/datos.ts';
import { insertarConId } from '#db/catalogos/insertar.ts';
import { NIVELES_RENACYT } from '#modules/personas/domain/vocabularios.ts';
import { investigador } from '#modules/personas/tables.ts';
import datos from './datos/personas.json' with { type: 'json' };
import { ctiVitae, dni, googleScholar, orcid, renacyt } from './identificadores.ts';
import {
  areaDe,
  DOCENTES_GRUPO_DEMO,
  ESTUDIANTES_GRUPO_DEMO,
  enCorreo,
  FACULTAD_DEMO,
  type Mundo,
  type Persona,
  type Personas,
} from './mundo.ts';
import { type Azar, crearAzar, fecha } from './textos/azar.ts';
import { type NombreDePersona, nombreDePersona } from './textos/nombres.ts';

const TOTAL = { docentes: 170, pregrado: 120, posgrado: 60, egresados: 20, externos: 30 };
const INACTIVOS_DESDE = TOTAL.docentes - 6;

type Fila = Omit<Persona, 'id'>;

const FIJOS: NombreDePersona[] = [
  { apellido1: 'Quispe', apellido2: 'Mamani', nombres: 'Rosa Elena', sexo: 'F' },
  { apellido1: 'Huamán', apellido2: 'Flores', nombres: 'Carlos Alberto', sexo: 'M' },
];

/** What everybody has, before being a teacher, a student or somebody from outside. */
export const personaBase = (
  m: Mundo,
  azar: Azar,
  n: NombreDePersona & { documento: number; facultad: string; correo: (dominio: string) => string },
): Fila => {
  const { documento, facultad, correo, ...nombre } = n;
  return {
    ...nombre,
    docTipo: 'DNI',
    docNumero: dni(documento),
    activo: true,
    paisCodigo: 'PE',
    tipo: 'Externo',
    origen: 'manual',
    facultad,
    area: areaDe(facultad),
    facultadId: m.catalogos.facultad.get(facultad) ?? null,
    emailPersonal: correo('correo.example'),
    emailInstitucional: correo('demo.edu.pe'),
    telefonoMovil: `9${azar.entero(10_000_000, 99_999_999)}`,
  };
};

interface Docencia {
  activo: boolean;
  /** With every identifier that a call may ask. */
  completo: boolean;
  /** When it is not left to chance. */
  renacyt?: boolean | undefined;
  reciente: boolean;
}

export function docente(m: Mundo, azar: Azar, i: number, fila: Fila, d: Docencia): Fila {
  const edad = azar.entero(33, 66);
  const ingreso = d.reciente ? azar.entero(Math.max(2024, m.anio - 3), m.anio - 1) : m.anio - azar.entero(4, edad - 28);
  const tieneRenacyt = d.renacyt ?? azar.prob(0.45);
  const instituto = azar.elegir(INSTITUTOS.filter((u) => u.facultad === fila.facultad));
  const departamento = azar.elegir(DEPARTAMENTOS.filter((u) => u.facultad === fila.facultad));
  const especialidad = departamento.nombre.replace('Departamento Académico de ', '');
  return {
    ...fila,
    codigo: `0D${String(1_000 + i)}`,
    tipo: 'Docente permanente',
    origen: 'rrhh',
    activo: d.activo,
    rrhhActivo: d.activo,
    institutoId: m.catalogos.instituto.get(clave(fila.facultad, instituto.nombre))!,
    dependenciaId: m.catalogos.dependencia.get(clave(fila.facultad, departamento.nombre))!,
    fechaNac: fecha(azar, m.anio - edad),
    fechaIcsi: fecha(azar, ingreso),
    docenteCategoria: azar.elegir(DOCENTE_CATEGORIAS).codigo,
    grado: azar.elegir(['Maestro', 'Doctor', 'Doctor']),
    tituloProfesional: datos.titulos[fila.area],
    especialidad,
    telefonoTrabajo: `619-7000 anexo ${4_000 + i}`,
    orcid: d.completo || azar.prob(0.92) ? orcid(i + 1) : null,
    scopusId: azar.prob(0.5) ? String(57_900_000_000 + i) : null,
    googleScholar: d.completo || azar.prob(0.8) ? googleScholar(i + 1) : null,
    ctiVitae: d.completo || azar.prob(0.85) ? ctiVitae(i + 1) : null,
    renacyt: tieneRenacyt ? renacyt(i + 1) : null,
    renacytNivel: tieneRenacyt ? azar.elegir(NIVELES_RENACYT) : null,
    indiceH: azar.prob(0.5) ? azar.entero(1, 18) : null,
    biografia: `Docente de ${nombreDeFacultad(fila.facultad)}, con experiencia en ${especialidad.toLowerCase()}. Asesora tesis y participa en proyectos con comunidades de la región.`,
  };
}

const nombreDeFacultad = (codigo: string): string =>
  `la Facultad de ${FACULTADES.find((f) => f.codigo === codigo)?.nombre ?? 'Ciencias'}`;

export function estudiante(m: Mundo, azar: Azar, i: number, fila: Fila, esPosgrado: boolean): Fila {
  const niveles = esPosgrado ? ['maestria', 'doctorado'] : ['pregrado'];
  const programa = azar.elegir(PROGRAMAS.filter((p) => p.facultad === fila.facultad && niveles.includes(p.nivel)));
  const ingreso = m.anio - (esPosgrado ? azar.entero(0, 2) : azar.entero(1, 5));
  return {
    ...fila,
    codigo: `${ingreso}${String(1_000 + i)}`,
    tipo: esPosgrado ? 'Estudiante posgrado' : 'Estudiante pregrado',
    origen: 'sum',
    programaId: m.catalogos.programa.get(clave(fila.facultad, programa.nombre))!,
    fechaNac: fecha(azar, ingreso - azar.entero(17, esPosgrado ? 38 : 23)),
    grado: esPosgrado ? 'Bachiller' : null,
    orcid: azar.prob(0.3) ? orcid(1_000 + i) : null,
  };
}

export const egresado = (m: Mundo, azar: Azar, i: number, fila: Fila): Fila => ({
  ...estudiante(m, azar, i, fila, false),
  tipo: 'Egresado',
  grado: 'Bachiller',
});

export function externo(azar: Azar, i: number, fila: Fila): Fila {
  const { nombre: institucion, pais } = azar.elegir(datos.instituciones);
  const esInternacional = pais !== 'PE';
  return {
    ...fila,
    tipo: esInternacional ? 'Externo internacional' : 'Externo',
    docTipo: esInternacional ? 'PASAPORTE' : 'DNI',
    docNumero: esInternacional ? `AX${100_000 + i}` : fila.docNumero,
    paisCodigo: pais,
    institucion,
    emailInstitucional: null,
    facultadId: null,
    grado: azar.elegir(['Maestro', 'Doctor', 'Phd']),
    orcid: orcid(3_000 + i),
  };
}

/** About 400 people; the first teachers and students belong to the group of the demo accounts. */
export async function cargarPersonas(m: Mundo): Promise<Personas> {
  const azar = crearAzar(20_260_101);
  const correos = new Set<string>();
  let documento = 0;
  const base = (n: NombreDePersona, facultad: string): Fila => {
    documento += 1;
    return personaBase(m, azar, { ...n, documento, facultad, correo: (dominio) => correoUnico(correos, n, dominio) });
  };
  const facultadDe = (i: number, reservados: number) =>
    i < reservados ? FACULTAD_DEMO : FACULTADES[i % FACULTADES.length]!.codigo;
  const docentes = Array.from({ length: TOTAL.docentes }, (_, i) => {
    const completo = i < DOCENTES_GRUPO_DEMO;
    return docente(m, azar, i, base(FIJOS[i] ?? nombreDePersona(azar), facultadDe(i, DOCENTES_GRUPO_DEMO)), {
      activo: i < INACTIVOS_DESDE,
      completo,
      renacyt: completo ? i !== 4 : undefined,
      reciente: i % 9 === 5,
    });
  });
  const estudiantes = Array.from({ length: TOTAL.pregrado + TOTAL.posgrado }, (_, i) => {
    const esPosgrado = i < ESTUDIANTES_GRUPO_DEMO ? i >= ESTUDIANTES_GRUPO_DEMO - 2 : i % 3 === 2;
    return estudiante(m, azar, i, base(nombreDePersona(azar), facultadDe(i, ESTUDIANTES_GRUPO_DEMO)), esPosgrado);
  });
  const egresados = Array.from({ length: TOTAL.egresados }, (_, i) =>
    egresado(m, azar, 1_000 + i, base(nombreDePersona(azar), facultadDe(i + 5, 0))),
  );
  const externos = Array.from({ length: TOTAL.externos }, (_, i) => externo(azar, i, base(nombreDePersona(azar), '')));

  const guardar = async (grupos: Fila[][]): Promise<Persona[][]> => {
    const todas = grupos.flat();
    const ids = await insertarConId(
      m.db,
      investigador,
      todas.map(({ facultad: _facultad, area: _area, ...fila }) => fila),
    );
    let n = 0;
    return grupos.map((filas) => filas.map((fila): Persona => ({ ...fila, id: ids[n++]! })));
  };
  const [d, e, g, x] = await guardar([docentes, estudiantes, egresados, externos]);
  await registrarRepetidos(m, docentes);
  return { docentes: d!, estudiantes: e!, egresados: g!, externos: x! };
}

/** Two people who were registered again as externals, for the office to find and unite. */
async function registrarRepetidos(m: Mundo, docentes: readonly Fila[]): Promise<void> {
  const repetidos = [40, 41].map((i) => docentes[i]!);
  await insertarConId(
    m.db,
    investigador,
    repetidos.map(({ apellido1, apellido2, nombres, sexo, fechaNac }, i) => ({
      apellido1,
      apellido2,
      nombres,
      sexo,
      fechaNac,
      docTipo: 'PASAPORTE',
      docNumero: `DEMO${1_000 + i}`,
      paisCodigo: 'PE',
      tipo: 'Externo',
      origen: 'manual',
      institucion: 'Centro de Innovación Agraria de los Andes',
      emailPersonal: `externo${i + 1}@correo.example`,
    })),
  );
}

function correoUnico(usados: Set<string>, n: NombreDePersona, dominio: string): string {
  const raiz = `${enCorreo(n.nombres.split(' ')[0]!)}.${enCorreo(n.apellido1)}`;
  let correo = `${raiz}@${dominio}`;
  for (let i = 2; usados.has(correo); i += 1) correo = `${raiz}${i}@${dominio}`;
  usados.add(correo);
  return correo;
}
