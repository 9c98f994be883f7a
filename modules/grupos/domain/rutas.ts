/** Where a person begins the request of a group. */
export const RUTA_SOLICITAR_GRUPO = '/investigador/grupo/solicitar/paso1';
