import { late } from '#core/shell/web/late.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { unionPublicaciones } from '../../domain/union.ts';
import { CAMINO, LISTA } from './api.ts';

const MergePage = late(() => import('#core/merge/web/MergePage.tsx').then((m) => m.MergePage), <LoadingPage />);
const Duplicates = late(() => import('#core/merge/web/Duplicates.tsx').then((m) => m.Duplicates), <LoadingPage />);
const COMUN = { def: unionPublicaciones, home: LISTA, breadcrumbs: CAMINO };
/** «Unir con otra», and what may be registered twice (spec 03 §7.3): `gestion_publicaciones/{unir,duplicados}`. */
export const UnirPublicaciones = () => <MergePage {...COMUN} />;
export const Duplicadas = () => (
  <Duplicates
    {...COMUN}
    how="Se comparan el ISBN de los libros, y el título con el tipo y el año, sin tildes, mayúsculas ni signos. «Unir con otra», en cada publicación, ofrece además las que se le parecen por título, año y autores."
  />
);
