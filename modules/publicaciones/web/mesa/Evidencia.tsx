import { DocumentView, ValueView } from '#core/documents/web/DocumentView.tsx';
import { FileViewer } from '#core/files/web/FileViewer.tsx';
import classes from '#core/list/web/desk.module.css';
import { EmptyState } from '#core/shell/web/states.tsx';
import type { PublicacionDeOficina } from '../../contract-oficina.ts';
import { api } from '../oficina/api.ts';

/** What proves a publication: its document, where else it is, and what stands behind it. */
export function Evidencia({ p: { id, archivos, datos, aparte } }: { p: PublicacionDeOficina }) {
  const url = (archivoId: number) => api.archivo.url({ id, archivoId });
  const anexo = archivos.anexo[0];
  const enlaces = datos.filter(([, v]) => typeof v === 'object' && v !== null && 'href' in v && v.href);
  return (
    <section className={classes.evidence} aria-label="Evidencia">
      {anexo ? (
        <FileViewer file={anexo} url={url(anexo.id)} />
      ) : (
        <EmptyState title="Sin anexo" text="Quien la presentó no adjuntó el documento." />
      )}
      <details>
        <summary>{[...enlaces.map(([label]) => label), aparte.title].join(' · ')}</summary>
        {enlaces.map(([label, value]) => (
          <p key={label}>
            {label}: <ValueView value={value} />
          </p>
        ))}
        <DocumentView {...aparte} fileUrl={url} top={2} />
      </details>
    </section>
  );
}
