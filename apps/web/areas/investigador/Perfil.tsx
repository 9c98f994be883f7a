import { lazy } from 'react';
import { Perfil as PerfilDeInvestigador } from '#modules/personas/web/perfil/Perfil.tsx';

// The tabs beside the first arrive when they open.
const DatosDeCuenta = lazy(() =>
  import('#modules/acceso/web/MiCuenta.tsx').then((m) => ({ default: m.DatosDeCuenta })),
);
const PARTES = [{ key: 'cuenta', title: 'Cuenta', panel: <DatosDeCuenta /> }];

/** The researcher's own data, and his account beside them. */
export const Perfil = () => <PerfilDeInvestigador partes={PARTES} />;
