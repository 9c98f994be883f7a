import { Duplicates } from '#core/merge/web/Duplicates.tsx';
import { MergePage } from '#core/merge/web/MergePage.tsx';
import { unionPersonas } from '../../domain/fusion.ts';
import { LISTA, MIGAS } from '../api.ts';

const COMUN = { def: unionPersonas, home: LISTA, breadcrumbs: MIGAS };
/** «Unir con otra persona» and the possible duplicates (office tools of `gestion_investigadores`). */
export const UnirPersonas = () => <MergePage {...COMUN} />;
export const Duplicados = () => (
  <Duplicates
    {...COMUN}
    how="Se comparan el número de documento, el ORCID, el código, y los nombres con la fecha de nacimiento, sin tildes ni mayúsculas. Dos personas distintas pueden llamarse igual."
  />
);
