import { type AskField, defineAsked } from '#core/report/shared/ask.ts';
import { flujoGrupo } from '#modules/grupos/domain/flujo.ts';

/** Value of «Facultad» that asks for every one, as addresses kept before it could be left out say it. */
export const TODAS = 'todas';
const TIPO = { label: 'Tipo', lead: 'del tipo', kind: 'choice' } as const satisfies AskField;
const PERIODO = { label: 'Periodo', lead: 'en', kind: 'choice', required: true } as const satisfies AskField;
const FACULTAD = { label: 'Facultad', lead: 'de', kind: 'choice' } as const satisfies AskField;
const AL = { label: 'Situación al', kind: 'day', help: 'Vacío: la de hoy' } as const satisfies AskField;

/** What the rows of an answer may be, each with what its own parts are. */
export const EJES = {
  facultad: 'Facultad',
  tipo: 'Tipo',
  grupo: 'Grupo',
  partida: 'Tipo de partida',
  categoria: 'Categoría',
  persona: 'Tipo de persona',
} as const;
export type Eje = keyof typeof EJES;
const por = <const E extends readonly Eje[]>(...ejes: E) => ({
  label: 'Filas por',
  lead: 'por',
  kind: 'choice' as const,
  required: true as const,
  options: ejes.map((eje) => ({ value: eje, label: EJES[eje] })),
});

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
  counts: 'Estudios anteriores',
  says: 'Proyectos del sistema anterior, por facultad, con sus integrantes.',
  fields: { por: por('facultad', 'tipo'), periodo: PERIODO, tipo: TIPO, facultad: FACULTAD },
});
export const GRUPO = defineAsked({
  key: 'grupo',
  title: 'Grupos de investigación',
  counts: 'Grupos',
  says: 'Grupos con sus integrantes, por facultad y estado, o el de un coordinador.',
  fields: {
    por: por('facultad', 'categoria'),
    estado: { label: 'Estado', lead: 'en estado', kind: 'choice', required: true },
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
});
export const PROYECTO = defineAsked({
  key: 'proyecto',
  title: 'Proyectos de investigación',
  counts: 'Proyectos con sus integrantes',
  says: 'Proyectos aprobados en un año, por grupo, con su presupuesto y sus integrantes.',
  fields: { por: por('facultad', 'grupo', 'tipo'), periodo: PERIODO, tipo: TIPO, facultad: FACULTAD, al: AL },
});
export const INVESTIGADOR = defineAsked({
  key: 'investigador',
  title: 'Investigadores en proyectos',
  counts: 'Investigadores en proyectos',
  says: 'Cuántas personas participan en proyectos aprobados; de una, en qué proyectos participó.',
  fields: {
    por: por('facultad', 'persona'),
    periodo: PERIODO,
    facultad: FACULTAD,
    investigador: { label: 'Investigador', kind: 'reference', help: 'Apellidos, código o documento' },
  },
});
export const CONSOLIDADO = defineAsked({
  key: 'consolidado_general',
  title: 'Consolidado general',
  counts: 'Proyectos aprobados',
  says: 'Cuántos proyectos aprobó cada facultad en un año, por tipo.',
  fields: { por: por('facultad', 'tipo'), periodo: PERIODO, facultad: FACULTAD, al: AL },
});
export const PRESUPUESTO = defineAsked({
  key: 'presupuesto',
  title: 'Presupuesto de proyectos',
  counts: 'Presupuesto aprobado',
  says: 'Presupuesto aprobado de los proyectos de un año, partida por partida.',
  fields: { por: por('facultad', 'partida', 'tipo'), periodo: PERIODO, facultad: FACULTAD, al: AL },
});
