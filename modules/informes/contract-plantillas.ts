import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { zWizardState } from '#core/steps/shared/steps.ts';
import { zBorrador } from './domain/plantilla.ts';
import { tiposDeInforme } from './domain/tipos.ts';

const deTipo = z.object({ id: zId });
/** For every year (0) or for the projects of one. */
const deAnio = deTipo.extend({ anio: z.coerce.number().int().min(0).max(2200).default(0) });
const ranura = z.string().max(60);
const deRanura = deTipo.extend({ ranura });
const version = z.number().int().min(0);
const mensaje = z.object({ mensaje: z.string() });

const plantilla = z.object({
  id: z.number(),
  nombre: z.string(),
  programa: z.string(),
  tipoProyecto: z.string(),
  anio: z.number(),
  /** The one in force: 0 is none yet; `propia`, it is of this very year. */
  numero: z.number(),
  propia: z.boolean(),
  cuerpo: zBorrador,
  borrador: z.object({ version: z.number(), por: z.string(), desde: z.string() }).nullable(),
  publicadas: z.array(
    z.object({ anio: z.number(), numero: z.number(), desde: z.string(), por: z.string(), informes: z.number() }),
  ),
  formatos: z.record(z.string(), z.array(zFileInfo)),
});
export type PlantillaDeTipo = z.output<typeof plantilla>;

const { path, see, edit } = tiposDeInforme;
const ver = operations(path, { permission: see });
const editar = operations(path, { permission: edit });
/** The templates of the reports, by type and year (spec 06 §1.4), and the blank formats of their slots. */
export const plantillasContract = defineContract('informe-plantillas', {
  obtener: ver.get('/:id/plantilla', 'La plantilla de un informe', { input: deAnio, output: plantilla }),
  previa: ver.get('/:id/previa', 'El informe como lo verá quien lo presenta', { input: deAnio, output: zWizardState }),
  papel: ver.get('/:id/papel', 'El reporte que hará esa plantilla', { input: deAnio, output: 'file' }),
  escribir: editar.put('/:id/borrador', 'Escribe la plantilla que se publicará', {
    input: deAnio.extend({ version, cuerpo: zBorrador }),
    output: z.object({ version }),
  }),
  descartar: editar.remove('/:id/borrador', 'Descarta lo que no se publicó', {
    input: deAnio.extend({ version: z.coerce.number().int() }),
  }),
  publicar: editar.create('/:id/publicar', 'Publica la plantilla con el número siguiente', {
    input: deAnio.extend({ version }),
    output: mensaje,
  }),
  subirFormato: editar.post('/:id/formatos', 'Carga el formato en blanco de un archivo', {
    upload: true,
    input: deAnio.extend({ ranura }),
    output: zFileInfo,
  }),
  quitarFormato: editar.remove('/:id/formatos/:ranura', 'Quita el formato en blanco', { input: deRanura }),
  formato: operations(path, { permission: 'session' }).get(
    '/:id/formatos/:ranura',
    'El formato en blanco de un archivo',
    {
      input: deRanura,
      output: 'file',
    },
  ),
});
