import { useDone } from '#core/shell/web/useDone.ts';
import type { PublicacionDeOficina } from '../../contract-oficina.ts';
import { ProyectosAsociados } from '../registro/bloques/Proyectos.tsx';
import { api } from './api.ts';

const BLOQUE = { kind: 'proyectos', key: 'proyectos' };

/** The projects of a publication, as the office writes them: with no document and no statement (spec 03 §7.3). */
export default function Proyectos({ p: { id, proyectos, maxProyectos, cambiaPartes } }: { p: PublicacionDeOficina }) {
  const hecho = useDone();
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
