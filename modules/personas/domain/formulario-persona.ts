import { formOf, inputsOf } from '#core/form/shared/fields.ts';
import { defineForm } from '#core/form/shared/form.ts';
import { camposPerfil, camposPersona, datosPersona } from './datos-persona.ts';
import type { TipoInvestigador } from './vocabularios.ts';

const TODOS = inputsOf(camposPersona);
/** The office's form (spec 08 §9.1). */
export const formularioPersona = defineForm({ schema: datosPersona, fields: TODOS, submit: 'Guardar cambios' });

export const TIPOS_DE_ALTA = ['docente', 'estudiante', 'externo'] as const;
export type TipoDeAlta = (typeof TIPOS_DE_ALTA)[number];
export const TITULO_DE_ALTA: Record<TipoDeAlta, string> = {
  docente: 'Docente permanente',
  estudiante: 'Estudiante',
  externo: 'Externo',
};
/** Kinds of person that each way of adding may register. */
export const TIPOS_POR_ALTA: Record<TipoDeAlta, readonly TipoInvestigador[]> = {
  docente: ['Docente permanente'],
  estudiante: ['Estudiante pregrado', 'Estudiante posgrado', 'Egresado'],
  externo: ['Externo', 'Externo internacional'],
};
/** What the source of a person decides: it is shown and not typed. */
export const CAMPOS_DE_FUENTE = ['nombres', 'apellido1', 'apellido2', 'docTipo', 'docNumero'] as const;

/** «Agregar»: the same form, with the country required and what the source says fixed (spec 08 §9.1, §9.2). */
export const formularioAlta = (alta: TipoDeAlta, fijos: ReadonlySet<string> = new Set()) =>
  defineForm({
    schema: datosPersona,
    fields: TODOS.map((c) => ({
      ...c,
      ...(c.key === 'paisCodigo' ? { required: true } : {}),
      ...(c.key === 'tipo'
        ? { options: TIPOS_POR_ALTA[alta].map((t) => ({ value: t, label: t })), readOnly: alta === 'docente' }
        : {}),
      ...(fijos.has(c.key) ? { readOnly: true } : {}),
    })),
    submit: 'Registrar persona',
  });

/** The profile: what the person themselves may change (spec 06 §6); a teacher has more to fill in. */
export const formularioPerfil = (docente: boolean) => formOf(camposPerfil(docente), 'Guardar cambios');

/** Spanish name of each field of a person, for histories, the union of records and messages. */
export const ETIQUETAS_PERSONA: Record<string, string> = {
  ...Object.fromEntries(TODOS.map((c) => [c.key, c.label])),
  codigo: 'Código',
  docenteCategoria: 'Categoría docente',
  rrhhActivo: 'Recursos Humanos',
  programaId: 'Programa',
  origen: 'Origen',
  fusionadaEnId: 'Unida a',
};
