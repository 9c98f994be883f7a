import { Alert } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#core/kernel/shared/text.ts';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { useRecord } from '#core/record/web/useRecord.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { late } from '#core/shell/web/late.tsx';
import { convocatorias } from '../../domain/convocatoria.ts';
import { palabrasDe } from './palabras.ts';

// Dialogs arrive when they open.
const DerivarModal = late(() => import('./ModalesParametros.tsx').then((m) => m.DerivarModal));
const RecordTags = late(() => import('#core/entity/web/RecordTags.tsx').then((m) => m.default));

const RUTA = '/admin/estudios/convocatorias';
const postulaciones = ({ id }: ListRow) => `${RUTA}/postulaciones?id=${id}&tab=lista`;

const YaEnviadas = ({ cuantas }: { cuantas: number }) => (
  <Alert color="yellow" mb="md" title={`Hay ${plural(cuantas, 'propuesta enviada', 'propuestas enviadas')}`}>
    Puede cambiar las fechas; el cambio queda registrado con su nombre.
  </Alert>
);

/** Tab «Listado de convocatorias». */
export default function Convocatorias() {
  const [abierto, setAbierto] = useState<{ modal: 'etiquetas' | 'derivar'; fila: ListRow } | null>(null);
  const cerrar = () => setAbierto(null);
  const propias = (fila: ListRow, puedeEditar: boolean): RowAction[] => {
    const abrir = (modal: 'etiquetas' | 'derivar', label: string): RowAction[] =>
      puedeEditar ? [{ label, run: () => setAbierto({ modal, fila }) }] : [];
    return [
      { label: 'Parámetros', to: `${RUTA}/parametros?id=${fila.id}` },
      ...abrir('etiquetas', 'Etiquetas'),
      { label: 'Ver postulaciones', to: postulaciones(fila) },
      { label: 'Ranking', to: `${RUTA}/ranking?id=${fila.id}` },
      ...abrir('derivar', 'Crear un tipo a partir de esta'),
    ];
  };
  const { list, add, dialog } = useRecord(convocatorias, {
    rowActions: propias,
    words: palabrasDe(null),
    editing: ({ enviadas }) => ({ intro: Number(enviadas) > 0 && <YaEnviadas cuantas={Number(enviadas)} /> }),
  });
  return (
    <>
      <ListView
        {...list}
        toolbar={add('xs')}
        renderCell={(columna, fila) =>
          columna.key === 'postulaciones' && Number(fila.postulaciones) > 0 ? (
            <AppLink to={postulaciones(fila)}>{String(fila.postulaciones)}</AppLink>
          ) : undefined
        }
      />
      {dialog}
      {abierto?.modal === 'derivar' && <DerivarModal origen={abierto.fila} onClose={cerrar} />}
      {abierto?.modal === 'etiquetas' && (
        <Dialog title="Etiquetas de la convocatoria" onClose={cerrar}>
          <RecordTags entity="convocatoria" id={abierto.fila.id} onSaved={cerrar} />
        </Dialog>
      )}
    </>
  );
}
