import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { MoneyField } from '#core/form/web/MoneyField.tsx';
import type { CampoParametro } from '../../contract-parametros.ts';
import { opcionesDeTexto, opcionesEnTexto } from '../../domain/parametros-esquema.ts';

type Props = {
  campo: CampoParametro;
  id: string;
  value: unknown;
  onChange: (valor: unknown) => void;
  error: string | undefined;
  disabled: boolean;
  /** In a table the column says the label: the input only carries it for screen readers. */
  enTabla?: string;
};
type Opcion = { value: string; label: string };

const lineas = (texto: string) => texto.split('\n').map((l) => l.trimStart());
const sinVacias = <T,>(lista: readonly T[], vacia: (x: T) => boolean) => lista.filter((x) => !vacia(x));

/** Input of one parameter by its kind. */
export function CampoDeParametro({ campo: c, id, value, onChange, error, disabled, enTabla }: Props) {
  const comun = {
    id,
    disabled,
    error,
    ...(enTabla ? { 'aria-label': `${c.label}: ${enTabla}`, size: 'xs' as const } : { label: c.label }),
  };
  const texto = value === null || value === undefined ? '' : String(value);
  switch (c.tipo) {
    case 'si_no':
      return (
        <Checkbox
          {...comun}
          checked={value === true}
          onChange={(e) => onChange(e.currentTarget.checked)}
          {...(enTabla ? { label: '' } : {})}
        />
      );
    case 'dinero':
      return <MoneyField {...comun} value={texto} onChange={onChange} />;
    case 'entero':
      return (
        <TextInput
          {...comun}
          inputMode="numeric"
          autoComplete="off"
          maw={enTabla ? 110 : 220}
          value={texto}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
      );
    case 'largo':
      return (
        <Textarea
          {...comun}
          autosize
          minRows={enTabla ? 1 : 3}
          maxRows={8}
          value={texto}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
      );
    case 'lista':
      return (
        <Textarea
          {...comun}
          description={enTabla ? undefined : 'Una por línea'}
          autosize
          minRows={3}
          maxRows={12}
          value={((value ?? []) as string[]).join('\n')}
          onChange={(e) => onChange(lineas(e.currentTarget.value))}
          onBlur={() => onChange(sinVacias((value ?? []) as string[], (x) => x.trim() === ''))}
        />
      );
    case 'opciones':
      return (
        <Textarea
          {...comun}
          autosize
          minRows={2}
          maxRows={10}
          value={opcionesEnTexto((value ?? []) as Opcion[])}
          onChange={(e) => onChange(opcionesDeTexto(e.currentTarget.value))}
          onBlur={() => onChange(sinVacias((value ?? []) as Opcion[], (o) => o.label === '' && o.value === ''))}
        />
      );
    default:
      return <TextInput {...comun} value={texto} onChange={(e) => onChange(e.currentTarget.value)} />;
  }
}
