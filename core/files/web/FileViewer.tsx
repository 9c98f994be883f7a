import { type FileInfo, showBytes } from '../shared/slot.ts';
import classes from './files.module.css';

/**
 * A file beside what is said of it: a picture, or a PDF where the browser draws them; whatever it is, it opens apart.
 */
export function FileViewer({ file, url }: { file: FileInfo; url: string }) {
  const drawn = file.mime === 'application/pdf' && navigator.pdfViewerEnabled;
  return (
    <figure className={classes.viewer}>
      <figcaption>
        <span>
          {file.name} <small>{showBytes(file.bytes)}</small>
        </span>
        <a href={url} target="_blank" rel="noopener">
          Abrir aparte
        </a>
      </figcaption>
      <section aria-label={`Documento: ${file.name}`} tabIndex={drawn ? undefined : 0}>
        {file.mime.startsWith('image/') && <img src={url} alt={file.name} />}
        {drawn && <iframe src={url} title={file.name} />}
        {!drawn && file.mime === 'application/pdf' && 'Su navegador no muestra los PDF aquí: ábralo aparte.'}
      </section>
    </figure>
  );
}
