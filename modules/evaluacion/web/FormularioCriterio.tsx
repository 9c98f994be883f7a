import { FormModal } from '#core/form/web/FormModal.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { PlantillaDetalle } from '../contract.ts';
import { formularioCriterioConRegla, separarValoresDeRegla } from '../domain/formularios.ts';
import { plantillasApi as api } from './api.ts';

type Props = {
  plantilla: PlantillaDetalle;
  criterio: PlantillaDetalle['criterios'][number];
  onClose: () => void;
};

/** All of a criterion, also what few have: its level, additional points and values of its rule (spec 08 §3). */
export function FormularioCriterio({ plantilla: { id, version }, criterio: c, onClose }: Props) {
  const hecho = useDone();
  return (
    <FormModal
      size="xl"
      title="Datos del criterio"
      def={formularioCriterioConRegla}
      initial={{ ...c, ...c.parametros, editable: c.editable ? 'si' : 'no' }}
      onClose={onClose}
      onSubmit={({ editable: si, calculo, ...escrito }) => {
        const { parametros, resto: datos } = separarValoresDeRegla(escrito);
        const automatico = datos.nivel === 'criterio' && si === 'no';
        const regla = automatico ? calculo : ('ninguna' as const);
        const todo = {
          ...datos,
          id,
          version,
          editable: !automatico,
          calculo: regla,
          parametros: automatico ? parametros : {},
        };
        return hecho(api.editarCriterio.call({ ...todo, criterioId: c.id }), 'Criterio guardado.');
      }}
    />
  );
}
