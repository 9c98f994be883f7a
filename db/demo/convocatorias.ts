import { clave } from '#db/catalogos/cargar.ts';
import { FACULTADES, TIPOS_PROYECTO } from '#db/catalogos/datos.ts';
import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { convocatoria, convocatoriaFacultad, convocatoriaHabilitado } from '#modules/convocatorias/tables.ts';
import { aLas, DOCENTE, FACULTAD_DEMO, type Mundo, type Persona, sumarDias } from './mundo.ts';

export interface Convocatoria {
  id: number;
  tipo: string;
  periodo: number;
  numero: number;
  registroInicio: string;
  registroFin: string;
  calendarioInicio: string;
  calendarioFin: string;
  evaluacionInicio: string;
  evaluacionFin: string;
}

export interface Convocatorias {
  porClave: ReadonlyMap<string, Convocatoria>;
  /** People designated for the workshop call, by faculty and period; the first one is in charge. */
  habilitados: ReadonlyMap<string, Persona[]>;
  /** Figures of the workshop call, the same every period. */
  montoTaller: ReadonlyMap<string, { monto: number; cofinanciamiento: number }>;
}

type Fila = typeof convocatoria.$inferInsert;
const EN_LINEA = TIPOS_PROYECTO.filter((t) => t.enLinea);
const ANIOS_PASADOS = 6;

/** Days from today: an open call this year, a finished one last year; grants for groups also have one being evaluated. */
function vigentes(m: Mundo): Fila[] {
  const dia = (n: number) => sumarDias(m.hoy, n);
  const abiertas = EN_LINEA.map(
    (t, i): Fila => ({
      tipoProyecto: t.codigo,
      periodo: m.anio,
      numero: 1,
      descripcion: `${nombreCorto(t.codigo)} ${m.anio}`,
      registroInicio: dia(-24 + i),
      registroFin: dia(21 + 2 * i),
      fechaCorte: dia(-24 + i),
      evaluacionInicio: dia(30 + 2 * i),
      evaluacionFin: dia(70 + 2 * i),
      calendarioInicio: dia(100),
      calendarioFin: dia(465),
    }),
  );
  const cerradas = EN_LINEA.map(
    (t, i): Fila => ({
      tipoProyecto: t.codigo,
      periodo: m.anio - 1,
      numero: 1,
      descripcion: `${nombreCorto(t.codigo)} ${m.anio - 1}`,
      visibleEnMenu: false,
      registroInicio: dia(-390 + i),
      registroFin: dia(-345 + i),
      fechaCorte: dia(-390 + i),
      evaluacionInicio: dia(-335),
      evaluacionFin: dia(-300),
      calendarioInicio: dia(-270),
      calendarioFin: dia(95),
    }),
  );
  return [
    ...abiertas,
    ...cerradas,
    {
      tipoProyecto: 'PCONFIGI',
      periodo: m.anio - 1,
      numero: 2,
      descripcion: `${nombreCorto('PCONFIGI')} ${m.anio - 1}, segunda convocatoria`,
      registroInicio: dia(-110),
      registroFin: dia(-55),
      fechaCorte: dia(-110),
      evaluacionInicio: dia(-18),
      evaluacionFin: dia(22),
      calendarioInicio: dia(60),
      calendarioFin: dia(425),
    },
    {
      tipoProyecto: 'GRUPO',
      periodo: m.anio,
      numero: 1,
      descripcion: `Registro de grupos de investigación ${m.anio}`,
      registroInicio: dia(-60),
      registroFin: dia(60),
      calendarioInicio: dia(0),
      calendarioFin: dia(365),
      evaluacionInicio: dia(0),
      evaluacionFin: dia(90),
    },
  ];
}

const historicas = (m: Mundo, anios: number): Fila[] =>
  Array.from({ length: anios }, (_, k) => m.anio - 2 - k).flatMap((p) =>
    EN_LINEA.map(
      (t): Fila => ({
        tipoProyecto: t.codigo,
        periodo: p,
        numero: 1,
        descripcion: `${nombreCorto(t.codigo)} ${p}`,
        activa: false,
        visibleEnMenu: false,
        registroInicio: `${p}-03-01`,
        registroFin: `${p}-04-15`,
        fechaCorte: `${p}-03-01`,
        evaluacionInicio: `${p}-04-22`,
        evaluacionFin: `${p}-05-31`,
        calendarioInicio: `${p}-07-01`,
        calendarioFin: `${p + 1}-06-30`,
      }),
    ),
  );

/** `anios` counts the finished periods before the last one; workshops are given to some of `docentes`. */
export async function cargarConvocatorias(
  m: Mundo,
  docentes: Persona[],
  anios = ANIOS_PASADOS,
): Promise<Convocatorias> {
  const filas = [...historicas(m, anios), ...vigentes(m)].map((f) => ({
    ...f,
    creadoEn: aLas(sumarDias(f.registroInicio, -20)),
  }));
  const ids = await insertarConId(m.db, convocatoria, filas);
  const porClave = new Map(
    filas.map((f, i) => {
      const {
        tipoProyecto: tipo,
        periodo,
        numero = 1,
        registroInicio,
        registroFin,
        calendarioInicio,
        calendarioFin,
        evaluacionInicio,
        evaluacionFin,
      } = f;
      return [
        clave(tipo, periodo, numero),
        {
          id: ids[i]!,
          tipo,
          periodo,
          numero,
          registroInicio,
          registroFin,
          calendarioInicio,
          calendarioFin,
          evaluacionInicio,
          evaluacionFin,
        },
      ];
    }),
  );
  return { porClave, ...(await cargarTalleres(m, porClave, docentes)) };
}

const COFINANCIAMIENTOS = [7_725, 10_300, 12_875, 15_450, 18_025];
const MONTOS = [28_325, 36_050, 43_775, 77_250, 87_550];
const SUBVENCION = '5150.00';
const CARGOS = [
  'Director de la Unidad de Posgrado',
  'Director de la Unidad de Investigación',
  'Coordinador de programa de posgrado',
];

/** Workshops are paid by faculty and only for the people each faculty designates. */
async function cargarTalleres(m: Mundo, porClave: ReadonlyMap<string, Convocatoria>, docentes: Persona[]) {
  const montoTaller = new Map(
    FACULTADES.map((f, i) => [f.codigo, { monto: MONTOS[i % 5]!, cofinanciamiento: COFINANCIAMIENTOS[i % 5]! }]),
  );
  const habilitados = new Map<string, Persona[]>();
  for (const periodo of [m.anio - 1, m.anio]) {
    const { id } = porClave.get(clave('PINVPOS', periodo, 1))!;
    for (const f of FACULTADES) {
      const [propios, ultimo] = [
        docentes.filter((d) => d.facultad === f.codigo && d.activo),
        periodo === m.anio ? 0 : 3,
      ];
      const elegidos =
        f.codigo === FACULTAD_DEMO
          ? [docentes[DOCENTE.investigador]!, ...propios.slice(-2)]
          : propios.slice(-3 - ultimo).slice(0, 3);
      habilitados.set(clave(f.codigo, periodo), elegidos);
    }
    await insertar(
      m.db,
      convocatoriaFacultad,
      FACULTADES.map((f) => ({
        convocatoriaId: id,
        facultadId: m.catalogos.facultad.get(f.codigo)!,
        monto: montoTaller.get(f.codigo)!.monto.toFixed(2),
        cofinanciamiento: montoTaller.get(f.codigo)!.cofinanciamiento.toFixed(2),
        subvencion: SUBVENCION,
      })),
    );
    await insertar(
      m.db,
      convocatoriaHabilitado,
      FACULTADES.flatMap((f) =>
        habilitados.get(clave(f.codigo, periodo))!.map((p, k) => ({
          convocatoriaId: id,
          investigadorId: p.id,
          facultadId: m.catalogos.facultad.get(f.codigo)!,
          cargo: CARGOS[k]!,
          condicion: k === 0 ? 'Responsable' : 'Miembro',
          encargado: k === 0,
        })),
      ),
    );
  }
  return { habilitados, montoTaller };
}

const NOMBRES: Record<string, string> = {
  PCONFIGI: 'Proyectos de investigación para grupos',
  'PCONFIGI-INV': 'Proyectos de innovación para grupos',
  PMULTI: 'Proyectos multidisciplinarios',
  'PRO-CTIE': 'Proyectos de estudiantes (PRO-CTIE)',
  PICV: 'Inducción en investigación en verano',
  ECI: 'Equipamiento científico',
  PINVPOS: 'Talleres de investigación y posgrado',
  PSINFINV: 'Proyectos sin financiamiento',
  PSINFIPU: 'Publicaciones académicas',
};
const nombreCorto = (tipo: string) => NOMBRES[tipo] ?? tipo;
