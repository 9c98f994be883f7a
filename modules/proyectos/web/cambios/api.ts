import { createClient } from '#core/contract/web/client.ts';
import { cambiosContract } from '../../contract-cambios.ts';
import { RUTA_ACTIVIDADES } from '../../domain/actividades.ts';
import { RUTA_CAMBIOS, RUTA_MIS_CAMBIOS } from '../../domain/cambios/rutas.ts';
import { rutaDeProyecto } from '../../domain/slug.ts';

export const cambiosApi = createClient(cambiosContract);

/** Where each area has its pages of changes; the same pages serve both. */
export type Area = {
  detalle(id: number): string;
  nuevo(proyectoId: number, tipo?: string): string;
  corregir(proyectoId: number, cambioId: number): string;
  versiones(proyectoId: number): string;
  proyecto(p: { id: number; tipo: string }): string;
  migas: readonly { label: string; to?: string }[];
  lista: { href: string; label: string };
};
const deRaiz = (raiz: string, detalle: string) => ({
  detalle: (id: number) => `${detalle}?id=${id}`,
  nuevo: (proyectoId: number, tipo?: string) => `${raiz}/nuevo?proyecto_id=${proyectoId}${tipo ? `&tipo=${tipo}` : ''}`,
  corregir: (proyectoId: number, cambioId: number) => `${raiz}/nuevo?proyecto_id=${proyectoId}&corrige=${cambioId}`,
  versiones: (proyectoId: number) => `${raiz}/versiones?proyecto_id=${proyectoId}`,
});
export const OFICINA: Area = {
  ...deRaiz(RUTA_CAMBIOS, `${RUTA_CAMBIOS}/detalle`),
  proyecto: ({ id, tipo }) => rutaDeProyecto(tipo, id),
  migas: [{ label: 'Estudios' }, { label: 'Cambios de proyectos', to: RUTA_CAMBIOS }],
  lista: { href: RUTA_CAMBIOS, label: 'Volver a los cambios' },
};
export const INVESTIGADOR: Area = {
  ...deRaiz(RUTA_MIS_CAMBIOS, RUTA_MIS_CAMBIOS),
  proyecto: ({ id }) => `${RUTA_ACTIVIDADES}/proyectoDetalle?proyecto_id=${id}`,
  migas: [{ label: 'Mis proyectos', to: RUTA_ACTIVIDADES }],
  lista: { href: RUTA_ACTIVIDADES, label: 'Volver a mis proyectos' },
};
