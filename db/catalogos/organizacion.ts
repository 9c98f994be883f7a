import datos from './datos/organizacion.json' with { type: 'json' };

export type SiglaArea = 'A' | 'B' | 'C' | 'D' | 'E';
export type NivelPrograma = 'pregrado' | 'maestria' | 'doctorado';

export interface AreaAcademica {
  sigla: SiglaArea;
  nombre: string;
}

export interface Facultad {
  codigo: string;
  nombre: string;
  area: SiglaArea;
}

export interface UnidadDeFacultad {
  facultad: string;
  nombre: string;
}

export interface ProgramaDeEstudio extends UnidadDeFacultad {
  nivel: NivelPrograma;
}

interface DetalleFacultad extends Facultad {
  institutos: readonly string[];
  departamentos: readonly string[];
  pregrado: readonly string[];
  maestria: readonly string[];
  doctorado: readonly string[];
}

export const AREAS = datos.areas as AreaAcademica[];
const DETALLE = datos.facultades as DetalleFacultad[];

const PREFIJO_NIVEL: Record<NivelPrograma, string> = {
  pregrado: 'E. P. de',
  maestria: 'Maestría en',
  doctorado: 'Doctorado en',
};

const NIVELES: readonly NivelPrograma[] = ['pregrado', 'maestria', 'doctorado'];

export const FACULTADES: Facultad[] = DETALLE.map(({ codigo, nombre, area }) => ({ codigo, nombre, area }));

export const INSTITUTOS: UnidadDeFacultad[] = DETALLE.flatMap((facultad) =>
  facultad.institutos.map((nombre) => ({ facultad: facultad.codigo, nombre })),
);

export const DEPARTAMENTOS: UnidadDeFacultad[] = DETALLE.flatMap((facultad) =>
  facultad.departamentos.map((nombre) => ({
    facultad: facultad.codigo,
    nombre: `Departamento Académico de ${nombre}`,
  })),
);

export const PROGRAMAS: ProgramaDeEstudio[] = DETALLE.flatMap((facultad) =>
  NIVELES.flatMap((nivel) =>
    facultad[nivel].map((nombre) => ({
      facultad: facultad.codigo,
      nombre: `${PREFIJO_NIVEL[nivel]} ${nombre}`,
      nivel,
    })),
  ),
);
