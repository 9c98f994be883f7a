import { FieldInput } from '#core/field/web/FieldInput.tsx';
import type { Campo } from '../../domain/parametros.ts';
import { enTexto } from '../../domain/parametros-esquema.ts';
import { type Errores, idDe } from './cambio.ts';
import classes from './parametros.module.css';

export type Edicion = { errores: Errores; disabled: boolean };
type Props = Edicion & {
  campo: Campo;
  /** Path of the group that it is part of. */
  base: string;
  value: unknown;
  onChange: (valor: unknown) => void;
  /** In a table the column says the label: only screen readers hear it, with the name of the row. */
  fila?: string;
};

/** In a cell there is room for the input alone: no help, and no counter. */
const enCelda = (campo: Campo, fila: string): Campo => {
  const { help: _help, ...celda } = campo;
  const sinContador = celda.kind === 'text' || celda.kind === 'longtext' ? { ...celda, max: undefined } : celda;
  return { ...sinContador, label: `${campo.label}: ${fila}`, required: false };
};

/** Input of one parameter. */
export function CampoDeParametro({ campo, base, value, errores, disabled, onChange, fila }: Props) {
  const ruta = [base, campo.key].filter(Boolean).join('.');
  return (
    <div className={fila === undefined ? undefined : classes.celda}>
      <FieldInput
        field={fila === undefined ? campo : enCelda(campo, fila)}
        id={idDe(ruta)}
        value={enTexto(campo, value)}
        error={errores[ruta]}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  );
}
