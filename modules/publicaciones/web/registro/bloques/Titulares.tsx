import { formOf } from '#core/form/shared/fields.ts';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';

type Props = BlockProps<BloqueDe<'datos'>, Record<string, string | string[]>>;
const TITULAR = formOf(
  { titular: { kind: 'text', label: 'Nombre del titular', max: 255, required: true } },
  'Guardar titular',
);

/** Who owns the rights of a patent, a row each (spec 03 §11). */
export default function Titulares(props: Props) {
  const { value, saveNow } = props;
  const titulares = [value.titulares ?? []].flat();
  const guardar = (quedan: readonly string[]) => saveNow({ ...value, titulares: [...quedan] });
  return (
    <BlockRows
      {...props}
      field="titulares"
      title="Titulares"
      empty="Aún no hay titulares."
      rows={titulares}
      rowKey={(t) => t}
      columns={[{ label: 'Titular', field: 'titular', value: (t) => t }]}
      add={{ label: 'Agregar titular' }}
      form={(at) => ({
        def: TITULAR,
        initial: at === 'new' ? {} : { titular: titulares[at] },
        row: ({ titular }) => String(titular),
      })}
      save={guardar}
      remove={{
        title: 'Eliminar al titular',
        text: (t) => `«${t}» dejará de figurar como titular de la patente.`,
        run: (_, i) => guardar(titulares.filter((__, n) => n !== i)),
      }}
    />
  );
}
