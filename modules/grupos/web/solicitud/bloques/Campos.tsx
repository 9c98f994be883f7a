import type { Field, Option } from '#core/form/shared/form.ts';
import { FormFields } from '#core/form/web/FormFields.tsx';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
import type { BloqueDe, ValorCampos } from '../../../domain/pasos.ts';

type Opciones = { campos: Field[]; institutos: Option[] };

/** A step that is only fields. */
export const BloqueCampos = ({
  block,
  value,
  options: o,
  onChange,
  errors,
  disabled,
}: BlockProps<BloqueDe<'campos'>, ValorCampos, Opciones>) => (
  <FormFields
    fields={o.campos}
    values={value}
    errors={errors}
    disabled={disabled}
    idOf={(clave) => fieldId(block.key, clave)}
    onChange={(clave, v) => onChange({ ...value, [clave]: v === null || v === undefined ? '' : String(v) })}
    options={o.institutos.length ? { institutoId: o.institutos } : {}}
  />
);
