import { recordOf } from '#core/kernel/shared/keys.ts';
import { TIPOS, TIPOS_VIGENTES, type TipoVigente, tipoDe } from './tipos.ts';

// Read by the menu of the area: it imports nothing heavy.
/** Last part of the address of the list of each type. */
export const RUTAS = recordOf(TIPOS_VIGENTES, (tipo) => TIPOS[tipo].ruta);

/** Where the researcher's publications live. */
export const RUTA = '/investigador/publicaciones';
/** Where the steps of one begin: patents have addresses of their own. */
export const rutaDePasos = (tipo: string) => `${RUTA}/${tipo === 'patente' ? tipo : 'registrar'}/paso`;
export const rutaDeLista = (tipo: string) => `${RUTA}/${tipoDe(tipo).ruta}`;
export const rutaDeFicha = (id: number | string) => `${RUTA}/detalle?id=${id}`;
export const rutaDePaso = (paso: number, id: number | string, tipo: string) => `${rutaDePasos(tipo)}${paso}?id=${id}`;
/** Where many are taken at once. */
export const RUTA_TOMAR = `${RUTA}/tomar`;
export const rutaDeToma = (id: number | string) => `${RUTA_TOMAR}?id=${id}`;
/** Addresses of the lists, one a type. */
export const LISTAS = TIPOS_VIGENTES.map((tipo) => ({ tipo, label: TIPOS[tipo].label, to: rutaDeLista(tipo) }));
/** Steps of the wizard, the same of every type. */
export const PASOS_PUBLICACION = 4;
/** Every address of the area, for the server that answers 404 for the rest. */
export const PAGINAS: readonly string[] = [
  ...LISTAS.map(({ to }) => to),
  `${RUTA}/detalle`,
  RUTA_TOMAR,
  ...['articulo', 'patente'].flatMap((t) =>
    Array.from({ length: PASOS_PUBLICACION }, (_, i) => `${rutaDePasos(t)}${i + 1}`),
  ),
];

const comparable = (texto: string) => texto.toLowerCase().replace(/[^a-z]/g, '');
/** The type that an address names: by its key, by its list, or by how either was once written. */
export const tipoDeTexto = (texto: string | null): TipoVigente | undefined =>
  TIPOS_VIGENTES.find((t) => [t, RUTAS[t]].some((x) => comparable(x) === comparable(texto ?? '')));
