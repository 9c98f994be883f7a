import { CAMPOS, type CampoPublicacion } from './campos.ts';
import { tipoDe } from './tipos.ts';

const usoEn = (tipo: string, campo: CampoPublicacion) => tipoDe(tipo).campos.find((uso) => uso.campo === campo);
/** Characters that a title may have. */
export const maximoDeTitulo = (tipo: string): number => usoEn(tipo, 'titulo')?.max ?? CAMPOS.titulo.max;
/** Name of a field as its type calls it. */
export const etiquetaDe = (tipo: string, campo: CampoPublicacion) => usoEn(tipo, campo)?.label ?? CAMPOS[campo].label;
