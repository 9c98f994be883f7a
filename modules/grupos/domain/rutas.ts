/** Where a person begins the request of a group. */
export const RUTA_SOLICITAR_GRUPO = '/investigador/grupo/solicitar/paso1';
/** Page of a group for its members, and for the office; each takes the group as `id`. */
export const RUTA_DE_MI_GRUPO = '/investigador/grupo/detalles';
export const RUTA_EN_OFICINA = '/admin/estudios/grupos/detalle';
