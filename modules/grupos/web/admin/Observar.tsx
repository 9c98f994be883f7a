import { z } from 'zod';
import { type AskFormProps, askForm } from '#core/flow/web/ask-form.ts';
import { defineForm, type Field, type FormDef } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { claveDePaso, flujoGrupo, PASOS_OBSERVABLES } from '../../domain/flujo.ts';
import { pasosSolicitud } from '../../domain/pasos.ts';

const accion = flujoGrupo.actions.observar;
const PREGUNTADO = askForm(accion);
const DE_PASOS = new Set<string>(PASOS_OBSERVABLES.map(claveDePaso));
const marca = (paso: number) => `marca${paso}`;
const SECCION = 'Pasos por corregir';

/** What the action asks, with one text per step that is marked. */
const formulario = defineForm({
  schema: z.object({
    observacion: PREGUNTADO.schema.shape.observacion!,
    hasta: PREGUNTADO.schema.shape.hasta!,
    ...Object.fromEntries(
      PASOS_OBSERVABLES.flatMap((paso) => [
        [marca(paso), z.boolean().optional()],
        [claveDePaso(paso), zRequired(2000).optional()],
      ]),
    ),
  }),
  fields: [
    ...PREGUNTADO.fields.filter((f) => !DE_PASOS.has(f.key)),
    ...PASOS_OBSERVABLES.flatMap((paso): Field[] => {
      const titulo = `${paso}. ${pasosSolicitud.steps[paso - 1]?.title}`;
      return [
        { key: marca(paso), label: titulo, kind: 'checkbox', section: SECCION },
        {
          key: claveDePaso(paso),
          label: `Qué debe corregir en «${titulo}»`,
          kind: 'longtext',
          required: true,
          maxLength: 2000,
          section: SECCION,
          when: { field: marca(paso), is: true },
        },
      ];
    }),
  ],
  submit: accion.label,
}) as unknown as FormDef;

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
