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

export const AREAS: AreaAcademica[] = [
  { sigla: 'A', nombre: 'Ciencias de la Salud' },
  { sigla: 'B', nombre: 'Ciencias Básicas' },
  { sigla: 'C', nombre: 'Ingenierías' },
  { sigla: 'D', nombre: 'Ciencias Económicas y de la Gestión' },
  { sigla: 'E', nombre: 'Humanidades y Ciencias Jurídicas y Sociales' },
];

const DETALLE: readonly DetalleFacultad[] = [
  {
    codigo: 'MED',
    nombre: 'Medicina Humana',
    area: 'A',
    institutos: ['Instituto de Investigaciones Clínicas', 'Instituto de Medicina de Altura'],
    departamentos: ['Ciencias Morfológicas y Fisiológicas', 'Medicina Clínica y Cirugía', 'Salud Pública y Enfermería'],
    pregrado: ['Medicina Humana', 'Enfermería'],
    maestria: ['Salud Pública'],
    doctorado: ['Ciencias de la Salud'],
  },
  {
    codigo: 'FAR',
    nombre: 'Farmacia y Bioquímica',
    area: 'A',
    institutos: ['Instituto de Investigación en Productos Naturales'],
    departamentos: ['Farmacología y Farmacia Clínica', 'Bioquímica y Nutrición', 'Tecnología Farmacéutica'],
    pregrado: ['Farmacia y Bioquímica', 'Ciencia de los Alimentos'],
    maestria: ['Recursos Vegetales y Terapéuticos'],
    doctorado: [],
  },
  {
    codigo: 'ODO',
    nombre: 'Odontología',
    area: 'A',
    institutos: ['Instituto de Investigación Estomatológica'],
    departamentos: ['Estomatología Preventiva y Social', 'Estomatología Rehabilitadora'],
    pregrado: ['Odontología'],
    maestria: ['Estomatología'],
    doctorado: [],
  },
  {
    codigo: 'PSI',
    nombre: 'Psicología',
    area: 'A',
    institutos: ['Instituto de Investigaciones Psicológicas'],
    departamentos: ['Psicología Básica y Evaluación', 'Psicología Clínica, Educativa y Comunitaria'],
    pregrado: ['Psicología', 'Psicología Organizacional'],
    maestria: ['Psicología Clínica y de la Salud'],
    doctorado: ['Psicología'],
  },
  {
    codigo: 'BIO',
    nombre: 'Ciencias Biológicas',
    area: 'B',
    institutos: ['Instituto de Investigaciones Biológicas', 'Instituto de Biodiversidad Andina y Amazónica'],
    departamentos: ['Zoología y Ecología', 'Botánica', 'Microbiología, Genética y Biotecnología'],
    pregrado: ['Ciencias Biológicas', 'Genética y Biotecnología'],
    maestria: ['Biología Molecular'],
    doctorado: ['Ciencias Biológicas'],
  },
  {
    codigo: 'QUI',
    nombre: 'Química e Ingeniería Química',
    area: 'B',
    institutos: ['Instituto de Investigaciones Químicas'],
    departamentos: [
      'Química Orgánica y Fisicoquímica',
      'Química Analítica e Inorgánica',
      'Operaciones y Procesos Químicos',
    ],
    pregrado: ['Química', 'Ingeniería Química'],
    maestria: ['Química Ambiental'],
    doctorado: [],
  },
  {
    codigo: 'FIM',
    nombre: 'Ciencias Físicas y Matemáticas',
    area: 'B',
    institutos: ['Instituto de Física y Astronomía', 'Instituto de Matemática Aplicada'],
    departamentos: ['Física', 'Matemática', 'Estadística y Computación Científica'],
    pregrado: ['Física', 'Matemática', 'Estadística'],
    maestria: ['Matemática Aplicada'],
    doctorado: [],
  },
  {
    codigo: 'CIV',
    nombre: 'Ingeniería Civil y Arquitectura',
    area: 'C',
    institutos: ['Instituto de Investigación en Ingeniería Civil'],
    departamentos: ['Estructuras y Construcción', 'Hidráulica y Geotecnia', 'Arquitectura y Urbanismo'],
    pregrado: ['Ingeniería Civil', 'Arquitectura'],
    maestria: ['Ingeniería Estructural y Sismorresistente'],
    doctorado: [],
  },
  {
    codigo: 'SIS',
    nombre: 'Ingeniería de Sistemas e Informática',
    area: 'C',
    institutos: ['Instituto de Investigación en Tecnologías de la Información'],
    departamentos: ['Ciencias de la Computación', 'Ingeniería de Software y Sistemas de Información'],
    pregrado: ['Ingeniería de Sistemas', 'Ingeniería de Software'],
    maestria: ['Inteligencia Artificial'],
    doctorado: ['Ingeniería de Sistemas e Informática'],
  },
  {
    codigo: 'IND',
    nombre: 'Ingeniería Industrial',
    area: 'C',
    institutos: ['Instituto de Investigación en Producción e Innovación'],
    departamentos: ['Producción y Operaciones', 'Seguridad, Diseño y Textiles'],
    pregrado: ['Ingeniería Industrial', 'Ingeniería Textil y Confecciones'],
    maestria: ['Gestión de Operaciones'],
    doctorado: [],
  },
  {
    codigo: 'ELE',
    nombre: 'Ingeniería Eléctrica y Electrónica',
    area: 'C',
    institutos: ['Instituto de Investigación en Energía y Electrónica'],
    departamentos: ['Ingeniería Eléctrica', 'Electrónica y Telecomunicaciones'],
    pregrado: ['Ingeniería Eléctrica', 'Ingeniería Electrónica', 'Ingeniería de Telecomunicaciones'],
    maestria: ['Energías Renovables'],
    doctorado: [],
  },
  {
    codigo: 'GEO',
    nombre: 'Ingeniería Geológica, Minera y Metalúrgica',
    area: 'C',
    institutos: ['Instituto de Geociencias', 'Instituto de Procesamiento de Minerales'],
    departamentos: ['Geología', 'Minas', 'Metalurgia y Materiales'],
    pregrado: ['Ingeniería Geológica', 'Ingeniería de Minas', 'Ingeniería Metalúrgica'],
    maestria: ['Gestión Ambiental Minera'],
    doctorado: [],
  },
  {
    codigo: 'AGR',
    nombre: 'Ciencias Agrarias y Veterinarias',
    area: 'C',
    institutos: ['Instituto de Investigación Agraria Altoandina', 'Instituto de Camélidos Sudamericanos'],
    departamentos: ['Agronomía y Suelos', 'Medicina Veterinaria y Zootecnia', 'Ingeniería Agroindustrial'],
    pregrado: ['Agronomía', 'Medicina Veterinaria', 'Ingeniería Agroindustrial'],
    maestria: ['Producción Animal Sostenible'],
    doctorado: [],
  },
  {
    codigo: 'ADM',
    nombre: 'Ciencias Administrativas',
    area: 'D',
    institutos: ['Instituto de Investigación en Gestión y Turismo'],
    departamentos: ['Administración y Gestión Pública', 'Turismo y Negocios Internacionales'],
    pregrado: ['Administración', 'Administración de Turismo', 'Negocios Internacionales'],
    maestria: ['Gestión Pública'],
    doctorado: [],
  },
  {
    codigo: 'CON',
    nombre: 'Ciencias Contables',
    area: 'D',
    institutos: ['Instituto de Investigación Contable y Financiera'],
    departamentos: ['Contabilidad y Auditoría', 'Finanzas y Tributación'],
    pregrado: ['Contabilidad', 'Auditoría Empresarial'],
    maestria: ['Tributación y Política Fiscal'],
    doctorado: [],
  },
  {
    codigo: 'ECO',
    nombre: 'Ciencias Económicas',
    area: 'D',
    institutos: ['Instituto de Investigaciones Económicas'],
    departamentos: ['Teoría y Política Económica', 'Métodos Cuantitativos'],
    pregrado: ['Economía', 'Economía Pública'],
    maestria: ['Desarrollo Económico y Políticas Públicas'],
    doctorado: ['Ciencias Económicas'],
  },
  {
    codigo: 'LET',
    nombre: 'Letras y Ciencias Humanas',
    area: 'E',
    institutos: ['Instituto de Investigaciones Humanísticas', 'Instituto de Lenguas Originarias'],
    departamentos: ['Literatura y Lingüística', 'Filosofía y Arte', 'Comunicación y Bibliotecología'],
    pregrado: ['Literatura', 'Lingüística', 'Comunicación Social'],
    maestria: ['Lengua y Literatura'],
    doctorado: [],
  },
  {
    codigo: 'EDU',
    nombre: 'Educación',
    area: 'E',
    institutos: ['Instituto de Investigación Educativa'],
    departamentos: ['Pedagogía y Didáctica', 'Educación Intercultural y Tecnologías'],
    pregrado: ['Educación Inicial', 'Educación Primaria Intercultural Bilingüe'],
    maestria: ['Docencia Universitaria'],
    doctorado: ['Educación'],
  },
  {
    codigo: 'DER',
    nombre: 'Derecho y Ciencia Política',
    area: 'E',
    institutos: ['Instituto de Investigaciones Jurídicas y Políticas'],
    departamentos: ['Derecho Público', 'Derecho Privado', 'Ciencia Política'],
    pregrado: ['Derecho', 'Ciencia Política'],
    maestria: ['Derecho Constitucional y Derechos Humanos'],
    doctorado: [],
  },
  {
    codigo: 'SOC',
    nombre: 'Ciencias Sociales',
    area: 'E',
    institutos: ['Instituto de Estudios Sociales Andinos', 'Instituto de Arqueología y Patrimonio'],
    departamentos: ['Antropología y Arqueología', 'Historia y Geografía', 'Sociología y Trabajo Social'],
    pregrado: ['Antropología', 'Arqueología', 'Sociología'],
    maestria: ['Estudios Andinos'],
    doctorado: [],
  },
];

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
