import { InicioDeArea } from '#modules/portal/web/Inicio.tsx';

export const Inicio = () => (
  <InicioDeArea
    area="facultad"
    ayuda="Lo que conviene atender y las cifras de su facultad. Solo verá registros de ella."
  />
);
