import { Modulos } from '#modules/acceso/web/Modulos.tsx';
import { InicioDeArea } from '#modules/portal/web/Inicio.tsx';
import { Salud } from '#modules/portal/web/Salud.tsx';

export const Inicio = () => (
  <InicioDeArea
    area="admin"
    ayuda="A la izquierda, lo que espera a la oficina, lo más urgente arriba; a la derecha, sus cifras. El cambio de una cifra es frente a la misma fecha del año anterior."
    pie={
      <>
        <Modulos />
        <Salud />
      </>
    }
  />
);
