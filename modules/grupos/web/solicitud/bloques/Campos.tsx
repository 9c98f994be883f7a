import type { FormField } from '#core/form/shared/form.ts';
import { BlockFields } from '#core/steps/web/BlockFields.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';

/** A step that is only fields. */
export const BloqueCampos = (
  props: BlockProps<BloqueDe<'campos'>, Record<string, string>, { campos: FormField[] }>,
) => <BlockFields {...props} fields={props.options.campos} />;
