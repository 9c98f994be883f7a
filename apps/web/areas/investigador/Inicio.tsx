import { Autorizaciones } from '#modules/convocatorias/web/Autorizaciones.tsx';
import { InicioDeArea } from '#modules/portal/web/Inicio.tsx';

export const Inicio = () => (
  <InicioDeArea
    area="investigador"
    titulo="Inicio"
    ayuda="Arriba está lo que lo espera, con su plazo. Las convocatorias abiertas aparecen también en el menú."
  >
    <Autorizaciones />
  </InicioDeArea>
);
