import type { Programa } from './programa.ts';

/** Who may begin an application, in few words, the narrowest condition first. */
const PARA_QUIEN = [
  ['HABILITADO', 'Personas que designa su facultad'],
  ['COORDINADOR', 'Coordinadores de grupo'],
  ['TITULAR', 'Titulares de grupo'],
  ['MIEMBRO_GI', 'Integrantes de grupo'],
] as const;

/** For whom a call is and how much it gives at the most, as a row tells it. */
export function resumenDe({ elegibilidad, steps }: Programa): { paraQuien: string; monto: string | null } {
  const quien = PARA_QUIEN.find(([chequeo]) => elegibilidad.crear.includes(chequeo));
  const presupuesto = steps.flatMap((s) => s.blocks).find((b) => b.kind === 'presupuesto');
  return {
    paraQuien: quien?.[1] ?? 'Investigadores',
    monto: presupuesto?.kind === 'presupuesto' && presupuesto.maxFrom !== 'facultad' ? presupuesto.max : null,
  };
}
