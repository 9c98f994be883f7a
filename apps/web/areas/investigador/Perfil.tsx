import { DatosDeCuenta } from '#modules/acceso/web/MiCuenta.tsx';
import { Perfil as PerfilDeInvestigador } from '#modules/personas/web/perfil/Perfil.tsx';

const PARTES = [{ clave: 'cuenta', titulo: 'Cuenta', contenido: <DatosDeCuenta /> }];

/** The researcher's own data, and his account beside them. */
export const Perfil = () => <PerfilDeInvestigador partes={PARTES} />;
