import { InicioDeArea } from '#modules/portal/web/Inicio.tsx';

export const Inicio = () => (
  <InicioDeArea
    area="facultad"
    titulo="Inicio"
    ayuda="Cifras y gráficos de su facultad. Solo verá registros de ella."
  />
);
