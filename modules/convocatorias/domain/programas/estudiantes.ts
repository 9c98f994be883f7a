import type { Seccion } from '../bloques.ts';
import { descripcion, documento, ficha, METODOLOGIA, paso, rol } from './comunes.ts';
import { secciones } from './secciones.ts';

/** What the programmes for students share: an adviser who applies, and students from the enrolment registry. */
export const asesor = () =>
  paso(
    'Asesor',
    'Datos del asesor y su carta de compromiso',
    ficha('asesor'),
    documento('carta_asesor', 'Carta de compromiso del asesor'),
  );

export const CARTA = {
  accept: ['doc', 'docx', 'pdf'] as const,
  templateUrl: '/api/convocatorias/plantillas/carta_integrante',
};

export const estudianteExterno = () =>
  rol('estudiante_externo', 'Estudiante externo', 'externoRegistro', {
    clave: 'colaborador',
    condicion: 'Colaborador',
    extra: ['carta'],
    checks: ['NO_OTRO_DEL_TIPO'],
    nota: 'Estudiante de otra universidad. Si aún no está registrado, complete sus datos.',
  });

type Limites = Record<'resumen' | 'justificacion', number> & { metodologia?: number };
export const descripcionDeEstudiantes = (l: Limites) => {
  const largo = l.metodologia;
  const lista: Seccion[] = secciones(
    ['resumen_ejecutivo', l.resumen],
    'palabras_clave',
    ['antecedentes', 1000],
    ['justificacion', l.justificacion],
    ['contribucion_impacto', 400],
    ['hipotesis', 200],
    ['objetivos', 200],
    ['metodologia_trabajo', largo, METODOLOGIA],
    ['referencias_bibliograficas', largo],
  );
  return descripcion(lista);
};
