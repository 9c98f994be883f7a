import type { EstadoGuardado } from './autoguardado.ts';
import classes from './evaluador.module.css';

const TEXTO = { listo: '', pendiente: 'Cambios sin guardar', guardando: 'Guardando…', error: 'No se guardó' } as const;

/** What happened with the last keystrokes. */
export const Guardado = ({ estado }: { estado: EstadoGuardado }) => (
  <div role="status" className={`${classes.guardado} ${estado.fase === 'error' ? classes.error : classes.detalle}`}>
    {TEXTO[estado.fase]}
    {estado.error && `: ${estado.error}`}
  </div>
);
