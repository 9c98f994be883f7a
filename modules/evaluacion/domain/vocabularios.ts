import { defineFlow, type StateOf } from '#core/flow/shared/flow.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';

export const flujoPlantilla = defineFlow({
  entity: 'evaluacion_plantilla',
  initial: 'en_proceso',
  states: {
    en_proceso: { label: 'En proceso', tone: 'gray', at: 0 },
    aprobado: { label: 'Aprobado', tone: 'green', at: 1 },
  },
  turns: {
    en_proceso: [{ of: 'admin', verb: 'Aprobar' }],
    aprobado: [],
  },
  actions: {
    aprobar: {
      from: ['en_proceso'],
      to: 'aprobado',
      who: ['gestor'],
      label: 'Aprobar criterios',
      tone: 'green',
      confirm: 'Los criterios quedarán publicados y ya no podrán modificarse.',
    },
    reabrir: {
      from: ['aprobado'],
      to: 'en_proceso',
      who: ['gestor'],
      label: 'Reabrir plantilla',
      tone: 'red',
      asks: [{ field: 'motivo', label: 'Motivo', kind: 'longtext', required: true, max: 1000 }],
    },
  },
});

/** An assignment, from empty to its signed sheet (spec 08 §6.1). */
export const flujoEvaluacion = defineFlow({
  entity: 'proyecto_evaluacion',
  initial: 'asignada',
  states: {
    asignada: { label: 'Asignada', tone: 'gray', at: 0 },
    en_proceso: { label: 'En proceso', tone: 'gray', at: 0.35 },
    cerrada: { label: 'Cerrada', tone: 'green', at: 0.7 },
    ficha_cargada: { label: 'Ficha cargada', tone: 'green', at: 1 },
  },
  /** «Evaluado: Sí»: finished, with or without its signed sheet (spec 08 §6.1). */
  sets: { cerradas: ['cerrada', 'ficha_cargada'] },
  turns: {
    asignada: [{ of: 'evaluador', verb: 'Evaluar' }],
    en_proceso: [{ of: 'evaluador', verb: 'Evaluar' }],
    cerrada: [{ of: 'evaluador', verb: 'Cargar' }],
    ficha_cargada: [],
  },
  actions: {
    puntuar: { from: ['asignada', 'en_proceso'], to: 'en_proceso', who: ['evaluador'], label: 'Guardar puntaje' },
    cerrar: {
      from: ['asignada', 'en_proceso'],
      to: 'cerrada',
      who: ['evaluador'],
      label: 'Finalizar evaluación',
      tone: 'green',
      confirm:
        'Al finalizar, los puntajes y comentarios ya no podrán modificarse. Recuerde imprimir, firmar y cargar la ficha.',
    },
    cargar_ficha: {
      from: ['cerrada', 'ficha_cargada'],
      to: 'ficha_cargada',
      who: ['evaluador'],
      label: 'Cargar ficha',
    },
    reabrir: {
      from: ['cerrada', 'ficha_cargada'],
      to: 'en_proceso',
      who: ['gestor'],
      label: 'Reabrir',
      tone: 'red',
      asks: [
        {
          field: 'motivo',
          label: 'Motivo',
          kind: 'longtext',
          required: true,
          max: 1000,
          help: 'El evaluador lo verá.',
        },
      ],
    },
  },
});

export const NIVELES_CRITERIO = { criterio: 'Criterio', titulo: 'Título', subtotal: 'Subtotal' } as const;

/** Automatic rules by code; those without a function are scored by hand (spec 08 §5.3). */
export const CALCULOS = {
  ninguna: 'Ninguna (puntaje manual)',
  tesista: 'Tesistas por nivel de tesis',
  responsable: `${nombreDePuntaje('conPatentes')}, del responsable`,
  miembros: `${nombreDePuntaje('conPatentes')}, del equipo docente`,
  catgi_promedio: 'Categoría promedio de los grupos',
  catgi: 'Categoría del grupo',
  renacyt_integrantes: 'Publicaciones y RENACYT del equipo docente',
  docente_investigador: 'Docentes investigadores del equipo',
  experiencia: 'Experiencia del equipo docente',
  docnvos: 'Docentes nuevos en la universidad y en grupos',
  experiencia_gi: 'Experiencia del grupo de investigación',
  presupuesto_eci: 'Presupuesto solicitado en UIT',
} as const;
export type Calculo = keyof typeof CALCULOS;
export const CLAVES_CALCULO = keysOf(CALCULOS);
export type EstadoEvaluacion = StateOf<typeof flujoEvaluacion>;
export type EstadoPlantilla = StateOf<typeof flujoPlantilla>;

/** What a resolution says of a proposal. */
export const DECISIONES = {
  aprobado: { label: 'Aprobado', tone: 'green' },
  lista_de_espera: { label: 'En lista de espera', tone: 'yellow' },
  no_aprobado: { label: 'No aprobado', tone: 'gray' },
} as const;
export type Decision = keyof typeof DECISIONES;

export const RUTA_EVALUADORES = '/admin/facultad/gestion_evaluadores';
/** How one from outside is called beside people of the register. */
export const EVALUADOR_EXTERNO = 'Evaluador externo';
