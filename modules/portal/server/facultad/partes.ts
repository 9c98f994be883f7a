import type { Flow } from '#core/flow/shared/flow.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RUTA_FICHA } from '../../domain/listas-facultad.ts';

type Estados = Flow['states'] | Record<string, { label: string; tone: string }>;
type Valor = string | number | null | undefined;

/** A fact of a card; `href` leads to another record of the same faculty, or out. */
export const dato = (label: string, valor: Valor, href: string | null = null) => ({
  label,
  texto: valor === null || valor === undefined || valor === '' ? null : String(valor),
  href,
});
export const celda = (valor: Valor, href: string | null = null) => ({ texto: dato('', valor).texto, href });
export const dia = (valor: string | null) => (valor ? formatDay(valor) : null);
export const estadoDe = (estados: Estados, clave: string) => {
  const dichos: Record<string, { label: string; tone?: string }> = estados;
  const estado = dichos[clave];
  return { label: estado?.label ?? clave, tone: estado?.tone ?? 'gray' };
};
export const enlaceFicha = (entidad: 'grupo' | 'proyecto' | 'publicacion', id: number) =>
  `${RUTA_FICHA}?entidad=${entidad}&id=${id}`;
/** «R.R. 123-2024, del 01/02/2024» */
export const resolucion = (numero: string | null, fecha: string | null) =>
  numero ? [numero, dia(fecha) && `del ${dia(fecha)}`].filter(Boolean).join(', ') : null;
