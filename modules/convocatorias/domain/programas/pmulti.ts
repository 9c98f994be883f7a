import { definePrograma } from '../programa.ts';
import { exige } from '../requisitos.ts';
import {
  anexo,
  CONFIDENCIALIDAD,
  calendario,
  colaboracionExterna,
  coResponsable,
  descripcion,
  envio,
  equipo,
  ficha,
  generales,
  paso,
  presupuesto,
  rol,
  tesista,
  textosDe,
} from './comunes.ts';
import { AREAS_TEMATICAS } from './listas.ts';
import { secciones } from './secciones.ts';

/** Multidisciplinary projects of three groups and three faculties or more, eight steps (spec 02 §7). */
export const pmulti = definePrograma({
  key: 'pmulti',
  tipo: 'PMULTI',
  title: 'Proyecto de Investigación Multidisciplinario para Grupos',
  autorizan: 'grupos',
  elegibilidad: exige(['TITULAR', 'SIN_DEUDAS', 'PERFIL']),
  textos: textosDe(
    'Financia proyectos de gran alcance que reúnen al menos a tres grupos de investigación de tres facultades.',
  ),
  steps: [
    generales({ areaTematica: AREAS_TEMATICAS, ods: 'porGrupo' }),
    paso(
      'Responsable',
      'Datos de quien presenta la propuesta y su compromiso de confidencialidad',
      ficha(),
      CONFIDENCIALIDAD,
    ),
    equipo(
      [
        coResponsable('titularCualquierGI', {
          extra: ['carta'],
          checks: ['RENACYT', 'CDI_VIGENTE', 'SIN_DEUDAS'],
          nota: 'Titular de cualquier grupo, con código RENACYT y constancia de docente investigador vigente.',
        }),
        rol('miembro_docente', 'Miembro docente', 'titularCualquierGI', { min: 2, extra: ['carta'], checks: [] }),
        tesista({ source: 'adherenteEstudianteGrupos', min: 3 }),
        rol('gestor', 'Gestor Administrativo', 'externoRegistro', {
          min: 1,
          max: 1,
          checks: [],
          nota: 'Persona externa que llevará la gestión del proyecto. Si aún no está registrada, complete sus datos.',
        }),
      ],
      {
        columnas: ['facultad', 'grupo'],
        carta: { accept: ['pdf'], delResponsable: 'carta_confidencialidad' },
        composite: [
          {
            clave: 'tres_facultades',
            regla: 'facultades',
            min: 3,
            text: 'El equipo debe reunir al menos tres facultades.',
          },
          {
            clave: 'tres_grupos',
            regla: 'grupos',
            min: 3,
            text: 'El equipo debe reunir al menos tres grupos de investigación.',
          },
          {
            clave: 'tesistas_pregrado',
            regla: 'personas',
            rol: 'tesista',
            tipoPersona: 'Estudiante pregrado',
            min: 2,
            text: 'Incluya al menos dos tesistas de pregrado.',
          },
          {
            clave: 'tesistas_posgrado',
            regla: 'personas',
            rol: 'tesista',
            tipoPersona: 'Estudiante posgrado',
            min: 1,
            text: 'Incluya al menos un tesista de posgrado.',
          },
        ],
      },
    ),
    descripcion(
      secciones(
        ['resumen_ejecutivo', 1000],
        'palabras_clave',
        ['estado_arte', 2000, { annex: anexo('estado_arte', 'Anexo del estado del arte', true) }],
        ['planteamiento_problema', 2000],
        ['justificacion', 2000],
        ['contribucion_impacto', 1500],
        ['objetivos', 1500],
        ['metodologia_trabajo', 1500, { annex: anexo('metodologia', 'Anexo de metodología', true) }],
        ['referencias_bibliograficas', 1500],
      ),
    ),
    calendario(6, { justificacion: true, responsable: true }),
    paso(
      'Presupuesto',
      'Entre S/ 230 000 y S/ 480 000, con justificación por partida',
      presupuesto({ min: '230000.00', max: '480000.00', justificacion: true }),
    ),
    colaboracionExterna(true),
    envio({ terminos: true }),
  ],
});
