import { keysOf } from '#core/kernel/shared/keys.ts';

/** Which parts of a project a kind changes; the chooser of kinds groups by it. */
export const GRUPOS_DE_CAMBIO = {
  equipo: 'El equipo',
  plazo: 'El plazo',
  contenido: 'Lo que se investiga',
  fin: 'El final',
} as const;
export type GrupoDeCambio = keyof typeof GRUPOS_DE_CAMBIO;

type Nombre = { label: string /** When somebody asks for it, in a sentence. */; ayuda: string; grupo: GrupoDeCambio };
/**
 * What each kind is called. Apart from its definition, so that the pages that only name kinds do not load their forms;
 * a kind without its line here, or without its definition, does not compile.
 */
export const NOMBRES = {
  incluir_integrante: {
    label: 'Incluir a un integrante',
    ayuda: 'Alguien más entra al equipo.',
    grupo: 'equipo',
  },
  excluir_integrante: {
    label: 'Retirar a un integrante',
    ayuda: 'Alguien deja el equipo y nadie ocupa su lugar.',
    grupo: 'equipo',
  },
  reemplazar_integrante: {
    label: 'Reemplazar a un integrante',
    ayuda: 'Alguien deja el equipo y otra persona ocupa su lugar, con la misma condición.',
    grupo: 'equipo',
  },
  cerrar_tesista: {
    label: 'Un tesista terminó o se retiró',
    ayuda: 'Su lugar queda libre y puede postular a otro proyecto; lo que hizo aquí se conserva.',
    grupo: 'equipo',
  },
  cambiar_responsable: {
    label: 'Cambiar al responsable',
    ayuda: 'Otra persona responde por el proyecto, por sus informes y por su dinero.',
    grupo: 'equipo',
  },
  cambiar_corresponsable: {
    label: 'Cambiar al corresponsable',
    ayuda: 'Otra persona es corresponsable del proyecto.',
    grupo: 'equipo',
  },
  ampliar_plazo: {
    label: 'Ampliar el plazo',
    ayuda: 'El proyecto termina más tarde; sus informes se presentan después.',
    grupo: 'plazo',
  },
  suspender_plazo: {
    label: 'Suspender el plazo',
    ayuda: 'El proyecto se detiene un tiempo, y su fin se corre los mismos días.',
    grupo: 'plazo',
  },
  cambiar_titulo: {
    label: 'Cambiar el título',
    ayuda: 'El proyecto pasa a llamarse de otro modo; sigue siendo el mismo.',
    grupo: 'contenido',
  },
  cambiar_descripcion: {
    label: 'Cambiar los objetivos u otra sección',
    ayuda: 'Se escribe de nuevo una de las secciones de su descripción.',
    grupo: 'contenido',
  },
  cambiar_calendario: {
    label: 'Cambiar el calendario',
    ayuda: 'Se mueven, se añaden o se quitan actividades.',
    grupo: 'contenido',
  },
  retirar_proyecto: {
    label: 'Renunciar al proyecto',
    ayuda: 'El proyecto no sigue y queda como «Renunció». No se puede deshacer.',
    grupo: 'fin',
  },
  terminar_antes: {
    label: 'Terminar antes',
    ayuda: 'El proyecto cumple sus objetivos antes del plazo; sus informes se presentan antes.',
    grupo: 'fin',
  },
} as const satisfies Record<string, Nombre>;

export type TipoDeCambio = keyof typeof NOMBRES;
export const TIPOS_DE_CAMBIO = keysOf(NOMBRES);
export const esTipoDeCambio = (tipo: string): tipo is TipoDeCambio => Object.hasOwn(NOMBRES, tipo);
