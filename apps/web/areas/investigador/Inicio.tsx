export { InicioInvestigador as Inicio } from '#modules/portal/web/InicioInvestigador.tsx';
