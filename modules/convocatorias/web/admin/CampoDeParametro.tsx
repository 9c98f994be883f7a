import { FieldInput } from '#core/form/web/FieldInput.tsx';
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

/** Input of one parameter. */
export function CampoDeParametro({ campo, base, value, errores, disabled, onChange, fila }: Props) {
  const ruta = [base, campo.key].filter(Boolean).join('.');
  const { help: _help, maxLength: _max, ...enCelda } = campo;
  return (
    <div className={fila === undefined ? undefined : classes.celda}>
      <FieldInput
        field={fila === undefined ? campo : { ...enCelda, label: `${campo.label}: ${fila}`, required: false }}
        id={idDe(ruta)}
        value={enTexto(campo, value)}
        error={errores[ruta]}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  );
}
