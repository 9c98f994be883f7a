import type { z } from 'zod';
import type { Option } from '#core/field/shared/kind.ts';
import type { FormField } from '#core/form/shared/form.ts';
import type { Day } from '#core/kernel/shared/time.ts';
import type { Foto } from './foto.ts';

/** A role that the type of the project admits, with how many may have it. */
export type Rol = {
  id: number;
  clave: string;
  nombre: string;
  minimo: number | null;
  maximo: number | null;
  esTesista: boolean;
  esResponsable: boolean;
};
/** What a change needs besides the picture of its project. */
export type Contexto = {
  /** First day of the new situation. */
  vigencia: Day;
  motivo: string;
  roles: readonly Rol[];
  /** Names of the people that the change brings. */
  personas: ReadonlyMap<number, string>;
};
/** Somebody who comes to the project, and as what: the call judges them. */
export type Entrada = { investigadorId: number; rolId: number };

/** One request of a kind, with its data read: everything that is asked of it. */
export type Pedido = {
  /** What it does, as its title says it: «Reemplazar a A por B». */
  dice(foto: Foto, c: Contexto): string;
  /** The order of its resolution, in the infinitive and without full stop. */
  dispone(foto: Foto, c: Contexto): string;
  /** The facts that it touches (`DE`): two open changes never touch the same one. */
  toca(foto: Foto, c: Contexto): string[];
  /** Why it may not be done, in sentences; what is true of every change is not repeated here. */
  reglas(foto: Foto, c: Contexto): string[];
  /** The project as it would be. It is only asked when no rule is broken. */
  aplicar(foto: Foto, c: Contexto): Foto;
  entra(foto: Foto, c: Contexto): Entrada | null;
};

type Datos<S extends z.ZodObject> = {
  /** What is asked, by the engine of forms. */
  form: { schema: S; fields: readonly FormField[] };
  /** Who comes is looked for among the people that the call admits; the value of this field is their role, if any. */
  busca?: { rol: string | null };
  /** The rows of the calendar are written with it. */
  calendario?: true;
  /** Its letter may always be attached; without this, it may be left out. */
  carta?: 'exige';
  /** What its fields offer in this project. */
  opciones?(foto: Foto, roles: readonly Rol[]): Record<string, readonly Option[]>;
  /** What its fields begin with. */
  inicial?(foto: Foto): Record<string, unknown>;
  pedido(datos: z.output<S>): Pedido;
};

/** A kind of change, whatever its data: what the registry holds. */
export type TipoDeCambioDef = Omit<Datos<z.ZodObject>, 'pedido'> & {
  /** Its data as they were written, checked. @throws ZodError */
  leer(datos: unknown): Pedido;
};

/** Declares a kind; its data are read by its own schema, so no other place knows their shape. */
export const defineCambio = <S extends z.ZodObject>({ pedido, ...def }: Datos<S>): TipoDeCambioDef => ({
  ...def,
  leer: (datos) => pedido(def.form.schema.parse(datos)),
});
