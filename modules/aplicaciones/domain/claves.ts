/** Begins every key, so that who finds one in a file knows whose it is and scanners of secrets recognise it. */
export const PREFIJO = 'qp_live_';
/** Figures of the part by which a key is found, and of the secret (256 bits). */
export const LARGO_DE_SELECTOR = 8;
export const LARGO_DE_SECRETO = 64;
export const FORMA_DE_CLAVE = new RegExp(`^${PREFIJO}([0-9a-f]{${LARGO_DE_SELECTOR}})([0-9a-f]{${LARGO_DE_SECRETO}})$`);
/** Figures of each end of a key that the screen keeps. */
const INICIO = 3;
const FIN = 2;
export const finDe = (clave: string): string => clave.slice(-FIN);
/** A key as it is named once it can no longer be read: «qp_live_7f3…c1». */
export const claveAbreviada = ({ selector, fin }: { selector: string; fin: string }): string =>
  `${PREFIJO}${selector.slice(0, INICIO)}…${fin}`;

/** Hours during which the old key still works after it is renewed. */
export const SOLAPE_MAXIMO = 168;
export const SOLAPE_USUAL = 24;
export const LIMITE_USUAL = 300;
export const LIMITE_MAXIMO = 6000;
export const MAXIMO_DE_REDES = 20;
/** A key lasts this many days at the most. */
export const DIAS_MAXIMOS = 1096;

/** Why a key does not open, in words for the operator of the program that brings it. */
export const RECHAZOS = {
  sin_clave: 'Falta la clave. Envíela en la cabecera Authorization, como «Bearer qp_live_…».',
  clave_desconocida: 'La clave no es de ninguna aplicación. Revise que esté completa.',
  clave_revocada: 'La clave fue revocada. Pida otra a quien administra el sistema.',
  clave_vencida: 'La clave venció. Pida a quien administra el sistema que la renueve.',
  direccion_no_admitida: 'La clave no se admite desde la dirección de la que llega la solicitud.',
} as const;
