import { useQuery } from '@tanstack/react-query';
import type { ExportacionDeModulo } from '#modules/proyectos/web/Acciones.tsx';
import { economiaProyectoApi } from './api-proyecto.ts';

const NINGUNA: readonly ExportacionDeModulo[] = [];

/** «Económico» of the export menu of a project: possible once its account is open (spec 05 §2 B8). */
export function useExportacionEconomica(proyectoId: number): readonly ExportacionDeModulo[] {
  const { data } = useQuery(economiaProyectoApi.estado.query({ id: proyectoId }));
  if (!data) return NINGUNA;
  const url = (formato: 'pdf' | 'xlsx') => economiaProyectoApi.presupuesto.url({ id: proyectoId, formato });
  const espera = data.incluido ? {} : { disabledReason: 'Se habilita al registrar la resolución rectoral' };
  return [
    { clave: 'economico', href: url('pdf'), ...espera },
    { clave: 'economico', label: 'Económico (Excel)', href: url('xlsx'), ...espera },
  ];
}
