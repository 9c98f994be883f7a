import { type AskFormProps, askForm } from '#core/flow/web/ask-form.ts';
import { type FormFields, formOf } from '#core/form/shared/fields.ts';
import type { FormDef } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { claveDePaso, flujoGrupo, PASOS_OBSERVABLES } from '../../domain/flujo.ts';
import { pasosSolicitud } from '../../domain/pasos.ts';

const accion = flujoGrupo.actions.observar;
const DE_PASOS = new Set<string>(PASOS_OBSERVABLES.map(claveDePaso));
const PREGUNTADO = askForm({ ...accion, asks: accion.asks?.filter((a) => !DE_PASOS.has(a.field)) ?? [] });
const section = 'Pasos por corregir';

/** One text per step that is marked. */
const POR_PASO = formOf<FormFields>(
  Object.fromEntries(
    PASOS_OBSERVABLES.flatMap((paso) => {
      const marca = `marca${paso}`;
      const label = `${paso}. ${pasosSolicitud.steps[paso - 1]?.title}`;
      const texto = { kind: 'longtext', label: `Qué debe corregir en «${label}»`, max: 2000 } as const;
      return [
        [marca, { kind: 'flag', label, section }],
        [claveDePaso(paso), { ...texto, required: true, section, when: { field: marca, is: true } }],
      ];
    }),
  ),
  accion.label,
);
/** What the action asks, with one text per step. */
const formulario: FormDef = {
  schema: PREGUNTADO.schema.extend(POR_PASO.schema.partial().shape),
  fields: [...PREGUNTADO.fields, ...POR_PASO.fields],
  submit: accion.label,
};

/** «Observar» a request: in general, and step by step. */
export default function Observar({ run, onClose }: AskFormProps<unknown>) {
  return (
    <FormModal
      size="lg"
      title="Observar la solicitud"
      def={formulario}
      onClose={onClose}
      onSubmit={(datos) => run(Object.fromEntries(Object.entries(datos).filter(([k]) => !k.startsWith('marca'))))}
    />
  );
}
