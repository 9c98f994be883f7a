import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { useLeaveGuard } from '#core/form/web/useLeaveGuard.ts';

export type EstadoGuardado = { fase: 'listo' | 'pendiente' | 'guardando' | 'error'; error: string | null };
const ESPERA = 700;
const REINTENTO = 5000;

/**
 * Saves a value shortly after the last keystroke, one request at a time and the newest value last. Offline it keeps
 * trying; what the server refuses stays on screen with its reason. The page sends what waits through `pendientes`.
 * @param retenido what was typed is wrong: it is not sent, and the evaluation must not close as if it had been
 */
export function useAutoguardado<T>(
  pendientes: Set<() => Promise<boolean>>,
  guardar: (valor: T) => Promise<unknown>,
  retenido = false,
) {
  const [estado, setEstado] = useState<EstadoGuardado>({ fase: 'listo', error: null });
  const pendiente = useRef<{ valor: T } | null>(null);
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined);
  const enCurso = useRef<Promise<boolean> | null>(null);
  const accion = useRef(guardar);
  accion.current = guardar;
  useLeaveGuard(estado.fase !== 'listo');
  useEffect(() => () => clearTimeout(reloj.current), []);

  const intentar = async (): Promise<boolean> => {
    const lote = pendiente.current;
    if (!lote) return true;
    pendiente.current = null;
    setEstado({ fase: 'guardando', error: null });
    try {
      await accion.current(lote.valor);
    } catch (error) {
      const sinRed = !(error instanceof ApiError) || error.problem.status === 0 || error.problem.status >= 500;
      pendiente.current ??= lote;
      setEstado({
        fase: 'error',
        error:
          error instanceof ApiError
            ? (error.problem.errors?.[0]?.message ?? error.problem.detail)
            : 'No se pudo guardar.',
      });
      if (sinRed) programar(REINTENTO);
      return false;
    }
    setEstado({ fase: pendiente.current ? 'pendiente' : 'listo', error: null });
    return pendiente.current ? intentar() : true;
  };
  /** Sends what is waiting now. @returns whether everything is saved */
  const enviar = async (): Promise<boolean> => {
    clearTimeout(reloj.current);
    if (enCurso.current) await enCurso.current;
    enCurso.current = intentar();
    const ok = await enCurso.current;
    enCurso.current = null;
    return ok;
  };
  const programar = (ms: number) => {
    clearTimeout(reloj.current);
    reloj.current = setTimeout(enviar, ms);
  };
  const cambiar = (valor: T) => {
    pendiente.current = { valor };
    setEstado({ fase: 'pendiente', error: null });
    programar(ESPERA);
  };
  useEffect(() => {
    const mandar = () => (retenido ? Promise.resolve(false) : enviar());
    pendientes.add(mandar);
    return () => {
      pendientes.delete(mandar);
    };
  });
  return { estado, cambiar, enviar };
}
