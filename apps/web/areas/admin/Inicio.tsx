import { InicioDeArea } from '#modules/portal/web/Inicio.tsx';
import { Salud } from '#modules/portal/web/Salud.tsx';

export const Inicio = () => (
  <InicioDeArea
    area="admin"
    titulo="Inicio"
    ayuda="Arriba está lo que espera a la oficina. Cada tarjeta lleva a la lista que corresponde."
    pie={<Salud />}
  />
);
