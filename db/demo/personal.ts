import { FACULTADES } from '#db/catalogos/datos.ts';
import { insertar } from '#db/catalogos/insertar.ts';
import { flujoCdi } from '#modules/docente-investigador/domain/flujo.ts';
import { cdiEvaluacion } from '#modules/docente-investigador/tables.ts';
import { tieneRenacyt } from '#modules/personas/domain/vocabularios.ts';
import { licencia } from '#modules/personas/tables.ts';
import { rrhhDocente } from '#modules/personas/tables-padrones.ts';
import { dni } from './identificadores.ts';
import { DOCENTE, DOCENTES_GRUPO_DEMO, type Mundo, type Persona, sumarDias } from './mundo.ts';
import { type Azar, crearAzar } from './textos/azar.ts';
import { nombreDePersona } from './textos/nombres.ts';

/** People on the payroll who are not researchers yet: the office adds them from there. */
const SOLO_EN_PLANILLA = 12;
export const CONTRATADO = 'DOCENTE CONTRATADO';

export const enPlanilla = (d: Omit<Persona, 'id'>): typeof rrhhDocente.$inferInsert => ({
  docNumero: d.docNumero!,
  codigo: d.codigo!,
  apellido1: d.apellido1,
  apellido2: d.apellido2!,
  nombres: d.nombres,
  sexo: d.sexo!,
  fechaNac: d.fechaNac!,
  fechaIngreso: d.fechaIcsi!,
  categoria: d.docenteCategoria!,
  tipoServidor: 'DOCENTE NOMBRADO',
  facultadCodigo: d.facultad,
  dependencia: d.especialidad!,
  estado: d.activo ? 'Activo' : 'Cesado',
});

export const nuevoEnPlanilla = (m: Mundo, azar: Azar, i: number, docNumero: string, tipoServidor: string) => ({
  ...nombreDePersona(azar),
  docNumero,
  codigo: `0D${2_000 + i}`,
  fechaNac: `${m.anio - azar.entero(30, 45)}-06-15`,
  fechaIngreso: `${m.anio - 1}-04-01`,
  categoria: '3-2-40',
  tipoServidor,
  facultadCodigo: azar.elegir(FACULTADES).codigo,
  dependencia: 'Departamento Académico',
  estado: 'Activo',
});

/** The payroll snapshot: every teacher in service, a dozen new ones and a few administrative workers. */
export async function cargarPlanilla(m: Mundo, docentes: Persona[]): Promise<void> {
  const azar = crearAzar(20_260_102);
  const nuevos = Array.from({ length: SOLO_EN_PLANILLA }, (_, i) =>
    nuevoEnPlanilla(m, azar, i, dni(5_000 + i), i < SOLO_EN_PLANILLA - 3 ? CONTRATADO : 'ADMINISTRATIVO NOMBRADO'),
  );
  await insertar(m.db, rrhhDocente, [...docentes.map(enPlanilla), ...nuevos]);
}

/**
 * [teacher, type, first and last day counted from today]: in force, finished, and one that lets its holder take part.
 */
const LICENCIAS: readonly (readonly [docente: number, tipo: string, inicio: number, fin: number])[] = [
  [DOCENTE.conLicencia, 'Capacitación o estudios de posgrado', -200, 400],
  [DOCENTE.enSabatico, 'Año sabático', -90, 270],
  [160, 'Licencia por enfermedad', -20, 25],
  [161, 'Licencia sin goce de remuneraciones', -400, -60],
  [162, 'Cargo o función pública', -300, 500],
  [163, 'Licencia por maternidad o paternidad', -15, 83],
  [168, 'Cese', -500, 3_000],
  [169, 'Fallecimiento', -250, 3_650],
];

export async function cargarLicencias(m: Mundo, docentes: Persona[]): Promise<void> {
  await insertar(
    m.db,
    licencia,
    LICENCIAS.map(([i, tipo, inicio, fin], orden) => ({
      investigadorId: docentes[i]!.id,
      tipoId: m.catalogos.licenciaTipo.get(tipo)!,
      fechaInicio: sumarDias(m.hoy, inicio),
      fechaFin: sumarDias(m.hoy, fin),
      documento: `R.D. ${String(120 + orden)}-${m.anio}-D`,
      comentario: tipo === 'Año sabático' ? 'Puede participar en proyectos durante su licencia.' : null,
    })),
  );
}

/** A qualification lasts two years. */
export function constancia(m: Mundo, investigadorId: number, fechaConstancia: string) {
  const fechaFin = sumarDias(fechaConstancia, 730);
  const estado = fechaFin >= m.hoy ? 'vigente' : 'no_vigente';
  return { investigadorId, fase: 'Constancia', estado, fechaConstancia, fechaFin };
}

/** What the requests that are no certificate yet are in, one of each. */
const EN_CURSO = ['enviado', 'observado', 'en_tramite', 'pendiente', 'no_aprobado', 'anulado'] as const;
/** Qualification as research teacher. @returns who holds one in force */
export async function cargarConstanciasCdi(m: Mundo, docentes: Persona[]): Promise<Set<number>> {
  const azar = crearAzar(20_260_103);
  const vigentes = new Set<number>();
  let pedidas = 0;
  const filas = docentes
    .filter((d) => d.activo && tieneRenacyt(d.renacyt ?? null))
    .flatMap((d): (typeof cdiEvaluacion.$inferInsert)[] => {
      const i = docentes.indexOf(d);
      const suerte = i === DOCENTE.investigador || i === 2 ? 0 : azar.real();
      if (suerte > 0.75 || (i < DOCENTES_GRUPO_DEMO && suerte > 0.5)) return [];
      if (suerte > 0.65) {
        azar.real();
        const estado = EN_CURSO[pedidas++ % EN_CURSO.length]!;
        if (!flujoCdi.is(estado, 'pendiente')) return [{ investigadorId: d.id, fase: 'Solicitud', estado }];
        return [{ ...constancia(m, d.id, sumarDias(m.hoy, -3)), estado }];
      }
      const inicio = sumarDias(m.hoy, suerte > 0.5 ? -azar.entero(760, 1_200) : -azar.entero(20, 680));
      const fila = constancia(m, d.id, inicio);
      if (fila.estado === 'vigente') vigentes.add(d.id);
      return [fila];
    });
  await insertar(m.db, cdiEvaluacion, filas);
  return vigentes;
}
