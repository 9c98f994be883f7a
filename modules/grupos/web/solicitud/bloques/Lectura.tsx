import { Text } from '@mantine/core';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
import { BlockErrors } from '#core/steps/web/parts.tsx';
import type { BloqueDe } from '../../../domain/pasos.ts';
import { TablaMiembros } from '../../integrantes/TablaMiembros.tsx';

type Dato = { etiqueta: string; valor: string };
export const BloqueFicha = ({ value }: BlockProps<BloqueDe<'ficha'>, Dato[]>) => (
  <section aria-label="Datos del coordinador">
    <KeyFacts facts={value.map((d) => ({ label: d.etiqueta, value: d.valor }))} />
  </section>
);

/** Members are changed one by one, each change at once; the requirements of the step follow. */
export const BloqueIntegrantes = ({ block, errors, recordId, wizard }: BlockProps<BloqueDe<'integrantes'>>) => (
  <div id={fieldId(block.key, 'integrantes')} tabIndex={-1}>
    <BlockErrors errors={errors} />
    <TablaMiembros grupoId={recordId} alCambiar={wizard.reload} />
  </div>
);

type Fila = { id: number; nombre: string; codigo: string | null; tipo: string; titulo: string; periodo: number | null };
export const BloqueProduccion = ({
  block,
  value,
  options: o,
}: BlockProps<BloqueDe<'produccion'>, Fila[], { anios: number }>) => (
  <>
    <Text c="dimmed" mb="sm">
      {block.que === 'proyectos' ? 'Proyectos aprobados' : 'Publicaciones registradas'} de los titulares confirmados, de
      los últimos {o.anios} años.
    </Text>
    <DataTable
      compact
      title={block.que === 'proyectos' ? 'Proyectos de los titulares' : 'Publicaciones de los titulares'}
      empty={
        block.que === 'proyectos'
          ? 'No hay proyectos aprobados de los titulares en estos años. Puede continuar.'
          : 'No hay publicaciones registradas de los titulares en estos años. Puede continuar.'
      }
      rows={value}
      columns={[
        { label: 'Titulares', value: (f) => f.nombre },
        { label: 'Código', value: (f) => f.codigo },
        { label: 'Tipo', value: (f) => f.tipo },
        { label: 'Título', value: (f) => f.titulo },
        { label: 'Periodo', value: (f) => f.periodo },
      ]}
    />
  </>
);
