/** Where the office writes what its mails say, and where it writes one. */
export const RUTA_CORREOS = '/admin/admin/correos';
export const rutaDeCorreo = (clave: string) => `${RUTA_CORREOS}/editar?clave=${clave}`;
/** Mails of trial that an account may send itself in an hour. */
export const PRUEBAS_POR_HORA = 10;
export const LIMITES = { asunto: 200, anticipo: 200, apertura: 4000, cierre: 2000 } as const;
