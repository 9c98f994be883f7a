import { useQuery } from '@tanstack/react-query';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import type { VistaProyecto } from '../contract-evaluador.ts';
import { evaluadorApi } from './api.ts';
import classes from './evaluador.module.css';

const Vista = ({ v }: { v: VistaProyecto }) => (
  <>
    <p className={classes.detalle}>
      {v.tipoNombre}, periodo {v.periodo}
    </p>
    <DocumentView
      fileUrl={(archivoId) => evaluadorApi.archivo.url({ proyectoId: v.id, archivoId })}
      content={[
        { type: 'keyValues', columns: 2, pairs: v.cabecera },
        ...v.secciones.flatMap((s) => [{ type: 'heading', text: s.title } as const, ...s.content]),
      ]}
    />
  </>
);

/** Content of the assigned project (spec 08 §6.4). */
export function VisorProyecto({ proyectoId }: { proyectoId: number }) {
  const query = useQuery(evaluadorApi.proyecto.query({ proyectoId }));
  return <QueryView query={query}>{(v) => <Vista v={v} />}</QueryView>;
}
