import { Navigate } from 'react-router';
import { IMPORTS_PATH } from '#core/import/shared/lists.ts';

/** Where journals were imported before all imports had one page. */
export const ImportarRevistas = () => <Navigate replace to={`${IMPORTS_PATH}?nueva=revistas`} />;
