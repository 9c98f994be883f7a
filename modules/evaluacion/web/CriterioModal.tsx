import { FormModal } from '#core/form/web/FormModal.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { PlantillaDetalle } from '../contract.ts';
import { formularioCriterio } from '../domain/formularios.ts';
import { plantillasApi } from './api.ts';

type Criterio = PlantillaDetalle['criterios'][number];
type Props = { plantilla: PlantillaDetalle; criterio: Criterio | null; onClose: () => void };

const VACIO = {
  texto: '',
  nivel: 'criterio',
  puntajeMax: '',
  editable: 'si',
  calculo: 'ninguna',
  puntosAdicionales: '',
};

/** Adds or edits a criterion of a template that is not approved. */
export function CriterioModal({ plantilla, criterio, onClose }: Props) {
  const hecho = useDone();
  const inicial = criterio
    ? { ...criterio, editable: criterio.editable ? 'si' : 'no', puntosAdicionales: criterio.puntosAdicionales ?? '' }
    : VACIO;
  return (
    <FormModal
      size="xl"
      title={criterio ? 'Editar criterio' : `Agregar criterio (periodo ${plantilla.periodo})`}
      def={formularioCriterio}
      initial={inicial}
      onClose={onClose}
      onSubmit={async ({ editable, calculo, ...datos }) => {
        const automatico = datos.nivel === 'criterio' && editable === 'no';
        const cuerpo = {
          ...datos,
          id: plantilla.id,
          version: plantilla.version,
          editable: !automatico,
          calculo: automatico ? calculo : ('ninguna' as const),
          parametros: criterio?.parametros ?? {},
        };
        const guardado = criterio
          ? plantillasApi.editarCriterio.call({ ...cuerpo, criterioId: criterio.id })
          : plantillasApi.agregarCriterio.call(cuerpo);
        await hecho(guardado, 'Criterio guardado.');
      }}
    />
  );
}
