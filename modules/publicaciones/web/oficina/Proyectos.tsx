import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { PublicacionDeOficina } from '../../contract-oficina.ts';
import { tipoDe } from '../../domain/tipos.ts';
import { ProyectosAsociados } from '../registro/bloques/Proyectos.tsx';
import { api } from './api.ts';

const BLOQUE = { kind: 'proyectos', key: 'proyectos' };

/**
 * The projects of a publication, as the office writes them: with no document and no statement (spec 03 §7.3). Of a
 * patent, who owns it.
 */
export default function Proyectos({ p }: { p: PublicacionDeOficina }) {
  const { id, tipo, aparte, proyectos, maxProyectos, cambiaPartes } = p;
  const hecho = useDone();
  if (tipoDe(tipo).sinProyectos) return <DocumentView {...aparte} top={2} />;
  return (
    <ProyectosAsociados
      block={BLOQUE}
      errors={{}}
      disabled={!cambiaPartes}
      api={api}
      publicacionId={id}
      proyectos={proyectos}
      maximo={maxProyectos}
      ranura={null}
      fileUrl={(archivoId) => api.archivo.url({ id, archivoId })}
      hecho={(llamada) => hecho(llamada, 'Guardado.')}
    />
  );
}
