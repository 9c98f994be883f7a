import { Text } from '@mantine/core';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
import { BlockErrors } from '#core/steps/web/parts.tsx';
import { Tabla } from '#modules/personas/web/Tabla.tsx';
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
    <Tabla
      compacta
      titulo={block.que === 'proyectos' ? 'Proyectos de los titulares' : 'Publicaciones de los titulares'}
      vacia={
        block.que === 'proyectos'
          ? 'No hay proyectos aprobados de los titulares en estos años. Puede continuar.'
          : 'No hay publicaciones registradas de los titulares en estos años. Puede continuar.'
      }
      filas={value}
      columnas={[
        { label: 'Titulares', valor: (f) => f.nombre },
        { label: 'Código', valor: (f) => f.codigo },
        { label: 'Tipo', valor: (f) => f.tipo },
        { label: 'Título', valor: (f) => f.titulo },
        { label: 'Periodo', valor: (f) => f.periodo },
      ]}
    />
  </>
);
