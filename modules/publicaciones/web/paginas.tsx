import type { ReactElement } from 'react';
import { LISTAS, RUTA_TOMAR } from '../domain/rutas.ts';

/** The page of one of the researcher's addresses: each kind comes in a chunk of its own. */
export async function pagina(ruta: string): Promise<ReactElement> {
  const [, clase, paso] = /\/(\w+)\/paso(\d)$/.exec(ruta) ?? [];
  if (clase) {
    const { PasoPublicacion } = await import('./registro/Registrar.tsx');
    return <PasoPublicacion paso={Number(paso)} tipo={clase} />;
  }
  if (ruta === RUTA_TOMAR) {
    const { TomarObras } = await import('./toma/Tomar.tsx');
    return <TomarObras />;
  }
  const lista = LISTAS.find(({ to }) => to === ruta);
  if (!lista) {
    const { DetallePublicacion } = await import('./investigador/DetallePublicacion.tsx');
    return <DetallePublicacion />;
  }
  const { Publicaciones } = await import('./investigador/Publicaciones.tsx');
  return <Publicaciones key={ruta} tipo={lista.tipo} />;
}
