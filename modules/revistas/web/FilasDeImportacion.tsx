import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { ImportacionDeRevistas } from '../contract.ts';

const CLASES = {
  error: { label: 'Con error', tone: 'red' },
  cambia: { label: 'Cambia', tone: 'blue' },
  nueva: { label: 'Nueva', tone: 'green' },
  igual: { label: 'Igual', tone: 'gray' },
} as const;
/** Rows that are cards on a narrow screen, and nobody changes here. */
const SOLO_SE_LEE = {
  block: { kind: 'importacion', key: 'importacion' },
  field: '',
  errors: {},
  disabled: true,
  remove: { title: '', text: () => '', run: () => undefined },
};

/** What a file will do, row by row. */
const FilasDeImportacion = ({ filas }: Pick<ImportacionDeRevistas, 'filas'>) => (
  <BlockRows
    {...SOLO_SE_LEE}
    title="Filas del archivo"
    rows={filas}
    rowKey={(f) => f.linea}
    empty="Ninguna fila cambia algo."
    columns={[
      { label: 'Revista', value: (f) => <>{f.nombre}</> },
      { label: 'Qué pasa', width: 110, value: (f) => <StatusBadge {...CLASES[f.clase]} /> },
      { label: 'Línea', width: 70, value: (f) => f.linea },
      { label: 'Detalle', value: (f) => <>{f.detalle}</> },
    ]}
  />
);
export default FilasDeImportacion;
