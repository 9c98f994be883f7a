import { StepPanel } from '#core/steps/web/StepPanel.tsx';
import { LISTAS } from '../../domain/fex/pasos.ts';
import { fexApi as api } from './api.ts';
import { VISTAS } from './vistas.ts';

const LISTA = { href: LISTAS.oficina, label: 'Volver a los proyectos FEX' };
/** A part of the project as a tab of its page, with its own save (spec 05 §6.3): the block of its step. */
export const PestanaFex = ({ proyectoId: id, paso }: { proyectoId: number; paso: number }) => (
  <StepPanel
    name="fex-ficha"
    step={paso}
    query={api.pasos.query({ id })}
    save={(n, input) => api.guardarPaso.call({ id, paso: n, ...input })}
    views={VISTAS}
    list={LISTA}
    written={['datos', 'descripcion']}
  />
);
