import type { Field, Option } from '#core/form/shared/form.ts';
import { FormFields } from '#core/form/web/FormFields.tsx';
import type { Unmet } from '#core/steps/shared/steps.ts';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
import type { BloqueDe, ValorCampos } from '../../../domain/pasos.ts';

type Opciones = { campos: Field[]; institutos: Option[] };

/** What is missing, beside its field. */
function faltasPorCampo(campos: readonly Field[], valores: ValorCampos, unmet: readonly Unmet[]) {
  const requeridos = campos.filter((c) => c.required && !c.readOnly);
  const vacios = requeridos.filter((c) => !valores[c.key]).map((c) => [c.key, 'Campo requerido'] as const);
  const otras = unmet.flatMap((u) => (u.field ? [[u.field, u.text] as const] : []));
  // A field that was filled since is told by the next save, not by the last one.
  const llenos = new Set(requeridos.filter((c) => valores[c.key]).map((c) => c.key));
  return Object.fromEntries([...otras.filter(([campo]) => !llenos.has(campo)), ...vacios]);
}

/** A step that is only fields. */
export const BloqueCampos = ({
  block,
  value,
  options: o,
  onChange,
  errors,
  unmet,
  gated,
  disabled,
}: BlockProps<BloqueDe<'campos'>, ValorCampos, Opciones>) => (
  <FormFields
    fields={o.campos}
    values={value}
    errors={gated ? { ...faltasPorCampo(o.campos, value, unmet), ...errors } : errors}
    disabled={disabled}
    idOf={(clave) => fieldId(block.key, clave)}
    onChange={(clave, v) => onChange({ ...value, [clave]: v === null || v === undefined ? '' : String(v) })}
    options={o.institutos.length ? { institutoId: o.institutos } : {}}
  />
);
