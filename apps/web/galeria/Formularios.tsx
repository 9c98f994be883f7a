import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { defineSlot } from '#core/files/shared/slot.ts';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { defineForm } from '#core/form/shared/form.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LARGO } from './datos.ts';

const options = [
  { value: 'a', label: 'AGR-01 Cultivos andinos' },
  { value: 'b', label: LARGO },
];
const todos = defineForm({
  schema: z.object({
    titulo: z.string().min(1, 'Escriba el título.'),
    monto: z.string().optional(),
    fecha: z.string().optional(),
    linea: z.string().optional(),
    resumen: z.string().optional(),
    sexo: z.string().optional(),
    acepta: z.boolean().optional(),
    claves: z.array(z.string()).optional(),
  }),
  fields: [
    {
      key: 'titulo',
      label: 'Título',
      kind: 'text',
      required: true,
      max: 200,
      help: 'Como irá en la resolución.',
    },
    { key: 'monto', label: 'Monto', kind: 'money', span: 6 },
    { key: 'fecha', label: 'Fecha de fin', kind: 'day', span: 6 },
    { key: 'linea', label: 'Línea', kind: 'choice', options, section: 'Clasificación' },
    { key: 'resumen', label: 'Resumen', kind: 'longtext', maxWords: 100, section: 'Clasificación' },
    { key: 'sexo', label: 'Opción', kind: 'choice', radio: true, options, section: 'Clasificación' },
    { key: 'acepta', label: 'Acepto las bases', kind: 'flag', section: 'Clasificación' },
    { key: 'claves', label: 'Palabras clave', kind: 'keywords', max: 5, section: 'Clasificación' },
  ],
  submit: 'Guardar',
});
const LLENO = {
  titulo: LARGO,
  monto: '6700.00',
  fecha: '2027-06-30',
  linea: 'a',
  resumen: LARGO,
  sexo: 'a',
  acepta: true,
  claves: ['papa nativa', 'biomasa'],
};

const RANURA = defineSlot({ key: 'carta', label: 'Carta de compromiso', accept: ['pdf'], maxMb: 6 });
const CARTA = { id: 1, name: 'a.pdf', bytes: 9e5, mime: '', uploadedAt: '2026-11-22', comment: null, position: 0 };
const archivo = { slot: RANURA, onUpload: async () => undefined, downloadUrl: () => '#carta' };

/** Every kind of field, empty, filled, wrong and not allowed. */
export const Formularios = () => (
  <Page title="Formularios">
    <SchemaForm def={todos} onSubmit={() => undefined} onCancel={() => undefined} guard={false} />
    <SchemaForm def={todos} initial={LLENO} onSubmit={() => undefined} guard={false} />
    <TextInput label="Con error" defaultValue="31/06/2027" error="Junio tiene 30 días." mt="lg" />
    <TextInput label="Sin permiso" defaultValue="No se cambia" disabled mt="md" />
    <FileSlot {...archivo} required current={null} />
    <FileSlot {...archivo} current={CARTA} error="Pesa más de 6 MB." />
  </Page>
);
