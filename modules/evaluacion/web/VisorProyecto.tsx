import { useMemo } from 'react';
import { Reader } from '#core/documents/web/Reader.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import type { VistaProyecto } from '../contract-evaluador.ts';
import { seccionDe } from '../domain/cierre.ts';
import { evaluadorApi } from './api.ts';

type Props = {
  proyectoId: number;
  /** Title of the criterion that is being judged. */
  criterio?: string | undefined;
};

/** Content of the assigned project (spec 08 §6.4), at the section that the criterion speaks of. */
export function VisorProyecto({ proyectoId, criterio }: Props) {
  return <Loaded of={evaluadorApi.proyecto.query({ proyectoId })}>{(v) => <Vista v={v} criterio={criterio} />}</Loaded>;
}

function Vista({ v, criterio }: { v: VistaProyecto; criterio: string | undefined }) {
  const sections = useMemo(
    () => [
      { title: 'Datos generales', content: [{ type: 'keyValues', columns: 2, pairs: v.cabecera } as const] },
      ...v.secciones,
    ],
    [v],
  );
  const sought = useMemo(() => {
    const titulos = sections.map((s) => s.title);
    const section = criterio ? seccionDe(criterio, titulos) : null;
    return section === null ? null : { section };
  }, [criterio, sections]);
  return (
    <Reader
      label="Proyecto"
      sections={sections}
      remember={`propuesta.${v.id}`}
      sought={sought}
      fileUrl={(archivoId) => evaluadorApi.archivo.url({ proyectoId: v.id, archivoId })}
    />
  );
}
