import { FACULTADES, PROGRAMAS } from '#db/catalogos/datos.ts';
import { insertar } from '#db/catalogos/insertar.ts';
import { nivelDePrograma } from '#modules/personas/domain/fuentes.ts';
import { sumEstudiante } from '#modules/personas/tables-padrones.ts';
import { dni } from './identificadores.ts';
import { enCorreo, type Mundo, type Persona } from './mundo.ts';
import { type Azar, crearAzar, fecha, sortear } from './textos/azar.ts';
import { nombreDePersona } from './textos/nombres.ts';

/** Enrolled people who are not researchers yet: groups and calls register them when they are picked. */
const SOLO_EN_PADRON = 320;
const LUGARES = ['Cusco', 'Puno', 'Juliaca', 'Arequipa', 'Abancay', 'Sicuani', 'Lima'];
const PERMANENCIAS = [
  ['Activo', 80],
  ['Reserva de Matricula', 6],
  ['Egresado', 11],
  ['Retirado', 3],
] as const;
const SITUACIONES = ['Regular', 'Regular', 'Regular', 'Observado', 'Invicto'];

type Fila = typeof sumEstudiante.$inferInsert;

const facultadDe = (codigo: string) => FACULTADES.find((f) => f.codigo === codigo)!;

/** What the enrolment system says of a student in course or of a graduate. */
function matricula(m: Mundo, azar: Azar, ingreso: number, permanencia: string) {
  const salida = permanencia === 'Egresado' ? Math.min(m.anio - 1, ingreso + 5) : m.anio;
  const semestres = Math.max(1, (salida - ingreso) * 2);
  return {
    permanencia,
    anioIngreso: ingreso,
    ultimoPeriodo: `${permanencia === 'Reserva de Matricula' ? m.anio - 1 : salida}-${azar.entero(1, 2)}`,
    ciclo: String(Math.min(10, semestres)),
    periodosMatriculados: semestres,
    promedioPonderado: (11 + azar.real() * 7).toFixed(3),
    situacionAcademica: azar.elegir(SITUACIONES),
    lugarNacimiento: azar.elegir(LUGARES),
    telefono: `084-2${azar.entero(10_000, 99_999)}`,
    domicilio: `Urb. ${azar.elegir(['Santa Mónica', 'Magisterio', 'Los Incas', 'La Florida'])} ${azar.entero(1, 40)}-${azar.entero(1, 20)}`,
  };
}

/** Rows of the enrolment snapshot: of who is registered, and of who is only enrolled. */
export function padronDe(m: Mundo) {
  const nombrePrograma = new Map([...m.catalogos.programa].map(([k, id]) => [id, k.split('|')[1]!]));
  const conocido = (azar: Azar, p: Omit<Persona, 'id'>): Fila => {
    const programa = p.programaId ? nombrePrograma.get(p.programaId)! : null;
    return {
      codigoAlumno: p.codigo!,
      dni: p.docNumero!,
      apellido1: p.apellido1,
      apellido2: p.apellido2!,
      nombres: p.nombres,
      sexo: p.sexo!,
      fechaNacimiento: p.fechaNac!,
      telefonoPersonal: p.telefonoMovil!,
      correo: p.emailInstitucional!,
      correoPersonal: p.emailPersonal!,
      facultad: facultadDe(p.facultad).nombre,
      facultadCodigo: p.facultad,
      programa,
      nivel: nivelDePrograma(programa),
      ...matricula(m, azar, Number(p.codigo!.slice(0, 4)), p.tipo === 'Egresado' ? 'Egresado' : 'Activo'),
    };
  };
  const nuevo = (azar: Azar, i: number, documento: string): Fila => {
    const programa = azar.elegir(PROGRAMAS);
    const nombre = nombreDePersona(azar);
    const permanencia = sortear(azar, PERMANENCIAS);
    const ingreso = m.anio - (permanencia === 'Egresado' ? azar.entero(6, 9) : azar.entero(0, 5));
    const correo = `${enCorreo(nombre.nombres.split(' ')[0]!)}.${enCorreo(nombre.apellido1)}.${i}`;
    return {
      ...nombre,
      codigoAlumno: `${ingreso}${4_000 + i}`,
      dni: documento,
      fechaNacimiento: fecha(azar, ingreso - azar.entero(17, 24)),
      telefonoPersonal: `9${azar.entero(10_000_000, 99_999_999)}`,
      correo: `${correo}@demo.edu.pe`,
      correoPersonal: `${correo}@correo.example`,
      facultad: facultadDe(programa.facultad).nombre,
      facultadCodigo: programa.facultad,
      programa: programa.nombre,
      nivel: programa.nivel,
      ...matricula(m, azar, ingreso, permanencia),
    };
  };
  return { conocido, nuevo };
}

/** Every registered student and graduate, and a few hundred people more. */
export async function cargarPadron(m: Mundo, registrados: Persona[]): Promise<void> {
  const azar = crearAzar(20_260_104);
  const { conocido, nuevo } = padronDe(m);
  const conocidos = registrados.map((p) => conocido(azar, p));
  const nuevos = Array.from({ length: SOLO_EN_PADRON }, (_, i) => nuevo(azar, i, dni(6_000 + i)));
  await insertar(m.db, sumEstudiante, [...conocidos, ...nuevos]);
}
