import { type AskField, defineAsked } from '#core/report/shared/ask.ts';
import { flujoGrupo } from '#modules/grupos/domain/flujo.ts';

/** Value of «Facultad» that asks for every one. */
export const TODAS = 'todas';
const TIPO = { label: 'Tipo', kind: 'choice' } as const satisfies AskField;
const PERIODO = { label: 'Periodo', kind: 'choice' } as const satisfies AskField;
const FACULTAD = { label: 'Facultad', kind: 'choice' } as const satisfies AskField;
const AL = { label: 'Situación al', kind: 'day', help: 'Vacío: la de hoy' } as const satisfies AskField;

/** How a member takes part in a group, as the report tells it (spec 07 §9). */
export const CONDICIONES_GRUPO = {
  coordinador: 'Coordinador',
  titular: 'Titulares',
  interno: 'Adherentes internos',
  externo: 'Adherentes externos',
} as const;
export const ESTADOS_DE_GRUPO = Object.fromEntries(
  Object.entries(flujoGrupo.states).map(([estado, { label }]) => [estado, label]),
);

/** The six reports that are asked for by filling fields; «deudores» is a list (spec 07 §9). */
export const ESTUDIO = defineAsked({
  key: 'estudio',
  title: 'Estudios de investigación',
  says: 'Proyectos del sistema anterior, por facultad, con sus integrantes.',
  fields: { tipo: TIPO, periodo: PERIODO, facultad: FACULTAD },
  needs: [['tipo', 'periodo', 'facultad']],
});
export const GRUPO = defineAsked({
  key: 'grupo',
  title: 'Grupos de investigación',
  says: 'Grupos con sus integrantes, por facultad y estado, o el de un coordinador.',
  fields: {
    estado: { label: 'Estado', kind: 'choice' },
    facultad: FACULTAD,
    coordinador: {
      label: 'Coordinador',
      kind: 'reference',
      help: 'Apellidos, código o documento',
    },
    al: { label: 'Integrantes al', kind: 'day', help: 'Vacío: los de hoy' },
    descripcion: { label: 'Descripción del informe', kind: 'longtext', max: 500, help: 'Se imprime al comienzo' },
    condiciones: {
      label: 'Condición en el grupo',
      kind: 'choices',
      options: CONDICIONES_GRUPO,
      help: 'Ninguna: todas',
    },
  },
  needs: [['estado', 'facultad'], ['coordinador']],
});
export const PROYECTO = defineAsked({
  key: 'proyecto',
  title: 'Proyectos de investigación',
  says: 'Proyectos aprobados de un tipo y un año, por grupo, con su presupuesto y sus integrantes.',
  fields: { tipo: TIPO, periodo: PERIODO, facultad: FACULTAD, al: AL },
  needs: [['tipo', 'periodo', 'facultad']],
});
export const INVESTIGADOR = defineAsked({
  key: 'investigador',
  title: 'Proyectos de un investigador',
  says: 'En qué proyectos participó una persona, antes y después del año de corte.',
  fields: { investigador: { label: 'Investigador', kind: 'reference', help: 'Apellidos, código o documento' } },
  needs: [['investigador']],
});
export const CONSOLIDADO = defineAsked({
  key: 'consolidado_general',
  title: 'Consolidado general',
  says: 'Cuántos proyectos aprobó cada facultad en un año, por tipo.',
  fields: { periodo: PERIODO, al: AL },
  needs: [['periodo']],
});
export const PRESUPUESTO = defineAsked({
  key: 'presupuesto',
  title: 'Presupuesto de proyectos',
  says: 'Presupuesto aprobado de los proyectos de una facultad y un año, partida por partida.',
  fields: { facultad: FACULTAD, periodo: PERIODO, al: AL },
  needs: [['facultad', 'periodo']],
});
