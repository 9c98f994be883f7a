import { isVisible } from '#core/form/shared/form.ts';
import { CAMPOS, type CampoPublicacion, camposDe } from './campos.ts';
import { esTipo, tipoDe } from './tipos.ts';

/** Before a type is chosen there is none, and then the field is as it is anywhere. */
const usoEn = (tipo: string, campo: CampoPublicacion) =>
  esTipo(tipo) ? tipoDe(tipo).campos.find((uso) => uso.campo === campo) : undefined;
/** Characters that a title may have. */
export const maximoDeTitulo = (tipo: string): number => usoEn(tipo, 'titulo')?.max ?? CAMPOS.titulo.max;
/** Name of a field as its type calls it. */
export const etiquetaDe = (tipo: string, campo: CampoPublicacion) => usoEn(tipo, campo)?.label ?? CAMPOS[campo].label;
/** Fields of a type that these values leave out of sight: what they held is said no more. */
export const ocultosEn = (tipo: string, valores: Record<string, unknown>): string[] =>
  Object.entries(camposDe(tipoDe(tipo).campos))
    .filter(([, campo]) => !isVisible(campo, valores))
    .map(([clave]) => clave);
