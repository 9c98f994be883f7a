import type { View } from '#core/documents/shared/pdf-doc.ts';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
import { BlockErrors } from '#core/steps/web/parts.tsx';
import type { BloqueDe } from '../../../domain/pasos.ts';
import { TablaMiembros } from '../../integrantes/TablaMiembros.tsx';

type Leidos = readonly View[];
/** What comes from the registers and is only read. */
const Leido = ({ titulo, value }: { titulo: string; value: Leidos }) => (
  <section aria-label={titulo}>
    <DocumentView content={value} title={titulo} />
  </section>
);
export const BloqueFicha = ({ value }: BlockProps<BloqueDe<'ficha'>, Leidos>) => (
  <Leido titulo="Datos del coordinador" value={value} />
);
export const BloqueProduccion = ({ block, value }: BlockProps<BloqueDe<'produccion'>, Leidos>) => (
  <Leido titulo={`${block.que === 'proyectos' ? 'Proyectos' : 'Publicaciones'} de los titulares`} value={value} />
);

/** Members are changed one by one, each change at once; the requirements of the step follow. */
export const BloqueIntegrantes = ({ block, errors, recordId, wizard }: BlockProps<BloqueDe<'integrantes'>>) => (
  <div id={fieldId(block.key, 'integrantes')} tabIndex={-1}>
    <BlockErrors errors={errors} />
    <TablaMiembros grupoId={recordId} alCambiar={wizard.reload} />
  </div>
);
