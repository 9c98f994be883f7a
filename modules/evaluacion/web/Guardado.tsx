import type { SaveState } from '#core/form/web/useAutosave.ts';
import classes from './evaluador.module.css';

const TEXTO = { idle: '', waiting: 'Cambios sin guardar', saving: 'Guardando…', failed: 'No se guardó' } as const;

/** What happened with the last keystrokes. */
export const Guardado = ({ phase, error }: SaveState) => (
  <div role="status" className={`${classes.guardado} ${phase === 'failed' ? classes.error : classes.detalle}`}>
    {TEXTO[phase]}
    {error && `: ${error}`}
  </div>
);
