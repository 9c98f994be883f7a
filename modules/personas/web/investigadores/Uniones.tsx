import { late } from '#core/shell/web/late.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { unionPersonas } from '../../domain/fusion.ts';
import { LISTA, MIGAS } from '../api.ts';

const MergePage = late(() => import('#core/merge/web/MergePage.tsx').then((m) => m.MergePage), <LoadingPage />);
const Duplicates = late(() => import('#core/merge/web/Duplicates.tsx').then((m) => m.Duplicates), <LoadingPage />);
const COMUN = { def: unionPersonas, home: LISTA, breadcrumbs: MIGAS };
/** «Unir con otra persona» and the possible duplicates (office tools of `gestion_investigadores`). */
export const UnirPersonas = () => <MergePage {...COMUN} />;
export const Duplicados = () => (
  <Duplicates
    {...COMUN}
    how="Se comparan el número de documento, el ORCID, el código, y los nombres con la fecha de nacimiento, sin tildes ni mayúsculas. Dos personas distintas pueden llamarse igual."
  />
);
