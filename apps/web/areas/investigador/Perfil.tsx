import { late } from '#core/shell/web/late.tsx';
import { Perfil as PerfilDeInvestigador } from '#modules/personas/web/perfil/Perfil.tsx';

// The tabs beside the first arrive when they open.
const DatosDeCuenta = late(() => import('#modules/acceso/web/MiCuenta.tsx').then((m) => m.DatosDeCuenta));
const HojaDeVida = late(() => import('#modules/reportes/web/HojaDeVida.tsx').then((m) => m.HojaDeVida));
const Orcid = late(() => import('#modules/interoperabilidad/web/orcid/Orcid.tsx').then((m) => m.Orcid));
const Consentimiento = late(() =>
  import('#modules/interoperabilidad/web/oai/Consentimiento.tsx').then((m) => m.Consentimiento),
);
const Cdi = late(() => import('#modules/docente-investigador/web/Panel.tsx').then((m) => m.Panel));
const PARTES = [
  { key: 'cdi', title: 'Constancia', panel: <Cdi /> },
  { key: 'hoja', title: 'Hoja de vida', panel: <HojaDeVida /> },
  { key: 'orcid', title: 'ORCID', panel: <Orcid /> },
  { key: 'publicacion', title: 'Publicación de mis datos', panel: <Consentimiento /> },
  { key: 'cuenta', title: 'Cuenta', panel: <DatosDeCuenta /> },
];

/** The researcher's own data, their ORCID and their account beside them. */
export const Perfil = () => <PerfilDeInvestigador partes={PARTES} />;
