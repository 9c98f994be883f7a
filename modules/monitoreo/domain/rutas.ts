// Read by the menu of the area: it imports nothing heavy.
export const RUTA_MONITOREO = '/admin/estudios/monitoreo';
export const RUTA_METAS = `${RUTA_MONITOREO}?tab=metas`;
export const RUTA_MI_MONITOREO = '/investigador/informes/monitoreo';
export const detalleDe = (ruta: string, id: number | string) => `${ruta}/detalle?id=${id}`;
