import type { Field, Option } from '#core/form/shared/form.ts';
import { BlockFields } from '#core/steps/web/BlockFields.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';

type Opciones = { campos: Field[]; institutos: Option[] };

/** A step that is only fields. */
export const BloqueCampos = (props: BlockProps<BloqueDe<'campos'>, Record<string, string>, Opciones>) => {
  const { campos, institutos } = props.options;
  return <BlockFields {...props} fields={campos} choices={institutos.length ? { institutoId: institutos } : {}} />;
};
