import { late } from '#core/shell/web/late.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { RUTA_REVISTAS, unionRevistas } from '../domain/union.ts';

const MergePage = late(() => import('#core/merge/web/MergePage.tsx').then((m) => m.MergePage), <LoadingPage />);
const Duplicates = late(() => import('#core/merge/web/Duplicates.tsx').then((m) => m.Duplicates), <LoadingPage />);
const COMUN = {
  def: unionRevistas,
  home: { href: RUTA_REVISTAS, label: 'Volver a las revistas' },
  breadcrumbs: [{ label: 'Estudios' }, { label: 'Revistas', to: RUTA_REVISTAS }],
};
/** «Unir con otra» and the journals that may be registered twice: `revistas/{unir,duplicados}`. */
export const UnirRevistas = () => <MergePage {...COMUN} />;
export const RevistasDuplicadas = () => (
  <Duplicates
    {...COMUN}
    how="Se compara el ISSN de una con el ISSN-E de las demás, y los nombres sin tildes, signos, artículos ni «revista» o «journal»."
  />
);
