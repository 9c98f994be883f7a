/** Conflicts of interest that the system finds, or that an evaluator declared (spec 08 §4). */
export const CONFLICTOS = {
  declarado: { impide: true },
  miembro: { impide: true },
  grupo: { impide: true },
  coautor_responsable: { impide: true },
  tesis: { impide: true },
  coautor_integrante: { impide: false },
  proyecto_comun: { impide: false },
  facultad: { impide: false },
} as const;
export type ClaseConflicto = keyof typeof CONFLICTOS;
/** `impide`: nobody may except it; the others the office may, with a reason. */
export type Conflicto = { clase: ClaseConflicto; texto: string; impide: boolean };

/** The conflict in words, as a reason («Ana Ruiz: es integrante del proyecto.»). */
export function conflicto(clase: ClaseConflicto, detalle: string | null, anios: number): Conflicto {
  const cita = detalle ? ` («${detalle}»)` : '';
  const TEXTOS: Record<ClaseConflicto, string> = {
    declarado: `declaró conflicto de interés${cita}`,
    miembro: 'es integrante del proyecto',
    grupo: `pertenece al mismo grupo de investigación (${detalle})`,
    coautor_responsable: `es coautor del responsable en los últimos ${anios} años${cita}`,
    tesis: `fue asesor o tesista de un integrante${cita}`,
    coautor_integrante: `es coautor de un integrante en los últimos ${anios} años${cita}`,
    proyecto_comun: `participó con un integrante en otro proyecto en los últimos ${anios} años${cita}`,
    facultad: `es de la misma facultad (${detalle})`,
  };
  return { clase, texto: TEXTOS[clase], impide: CONFLICTOS[clase].impide };
}

export const enPalabras = (conflictos: readonly Conflicto[]): string => conflictos.map((c) => c.texto).join('; ');
/** Why who finished may not be taken from a project. */
export const yaFinalizo = (nombre: string) => `${nombre} ya finalizó. Reabra su evaluación antes de retirarlo.`;

export const impideEvaluar = (conflictos: readonly Conflicto[]): boolean => conflictos.some((c) => c.impide);
