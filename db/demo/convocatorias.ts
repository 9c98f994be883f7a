import { clave } from '#db/catalogos/cargar.ts';
import { FACULTADES, TIPOS_PROYECTO } from '#db/catalogos/datos.ts';
import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { convocatoria, convocatoriaFacultad, convocatoriaHabilitado } from '#modules/convocatorias/tables.ts';
import datos from './datos/convocatorias.json' with { type: 'json' };
import { aLas, DOCENTE, FACULTAD_DEMO, type Mundo, type Persona, sumarDias } from './mundo.ts';

export type Convocatoria = typeof convocatoria.$inferInsert & { id: number };

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
const { taller } = datos;
const NOMBRES: Record<string, string> = datos.nombres;

/** First and last days of registration, evaluation and calendar. */
type Dias<T> = readonly [T, T, T, T, T, T];
const abrir = (tipoProyecto: string, periodo: number, dias: Dias<string>, resto: Partial<Fila> = {}): Fila => {
  const [registroInicio, registroFin, evaluacionInicio, evaluacionFin, calendarioInicio, calendarioFin] = dias;
  const fechas = { registroInicio, registroFin, evaluacionInicio, evaluacionFin, calendarioInicio, calendarioFin };
  const nombre = NOMBRES[tipoProyecto] ?? tipoProyecto;
  return {
    tipoProyecto,
    periodo,
    numero: 1,
    descripcion: `${nombre} ${periodo}`,
    fechaCorte: registroInicio,
    ...fechas,
    ...resto,
  };
};

/** An open call this year, a finished one last year; grants for groups also have one being evaluated. */
function vigentes(m: Mundo): Fila[] {
  const en = (n: number) => sumarDias(m.hoy, n);
  const dias = (...[a, b, c, d, e, f]: Dias<number>): Dias<string> => [en(a), en(b), en(c), en(d), en(e), en(f)];
  const segunda = abrir('PCONFIGI', m.anio - 1, dias(-110, -55, -18, 22, 60, 425), { numero: 2 });
  return [
    ...EN_LINEA.map((t, i) => abrir(t.codigo, m.anio, dias(-24 + i, 21 + 2 * i, 30 + 2 * i, 70 + 2 * i, 100, 465))),
    ...EN_LINEA.map((t, i) =>
      abrir(t.codigo, m.anio - 1, dias(-390 + i, -345 + i, -335, -300, -270, 95), { visibleEnMenu: false }),
    ),
    { ...segunda, descripcion: `${segunda.descripcion}, segunda convocatoria` },
    abrir('GRUPO', m.anio, dias(-60, 60, 0, 90, 0, 365), { fechaCorte: null }),
  ];
}

const historicas = (m: Mundo, anios: number): Fila[] =>
  Array.from({ length: anios }, (_, k) => m.anio - 2 - k).flatMap((p) =>
    EN_LINEA.map((t) =>
      abrir(t.codigo, p, [`${p}-03-01`, `${p}-04-15`, `${p}-04-22`, `${p}-05-31`, `${p}-07-01`, `${p + 1}-06-30`], {
        activa: false,
        visibleEnMenu: false,
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
    filas.map((f, i) => [clave(f.tipoProyecto, f.periodo, f.numero ?? 1), { ...f, id: ids[i]! }]),
  );
  return { porClave, ...(await cargarTalleres(m, porClave, docentes)) };
}

/** Workshops are paid by faculty and only for the people each faculty designates. */
async function cargarTalleres(m: Mundo, porClave: ReadonlyMap<string, Convocatoria>, docentes: Persona[]) {
  const montoTaller = new Map(
    FACULTADES.map((f, i) => [
      f.codigo,
      { monto: taller.montos[i % 5]!, cofinanciamiento: taller.cofinanciamientos[i % 5]! },
    ]),
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
        subvencion: taller.subvencion,
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
          cargo: taller.cargos[k]!,
          condicion: k === 0 ? 'Responsable' : 'Miembro',
          encargado: k === 0,
        })),
      ),
    );
  }
  return { habilitados, montoTaller };
}
