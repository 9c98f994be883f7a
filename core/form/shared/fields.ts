import type { Field } from '#core/field/shared/kind.ts';
import { schemaOf } from '#core/field/shared/schema.ts';
import { defineForm, type FormField, type Layout } from './form.ts';

/** Fields with their place in a form, by their key. */
export type FormFields = Readonly<Record<string, Field & Layout>>;
export const defineFields = <const D extends FormFields>(fields: D): D => fields;

/** The fields as a form draws them: only data, for they also travel. */
export const inputsOf = (fields: FormFields): FormField[] =>
  Object.entries(fields).map(([key, { accepts: _accepts, ...field }]) => ({ required: false, ...field, key }));

/** The form of these fields, and what it sends: each label and each limit is written once. */
export const formOf = <D extends FormFields>(fields: D, submit: string) =>
  defineForm({ schema: schemaOf(fields), fields: inputsOf(fields), submit });
