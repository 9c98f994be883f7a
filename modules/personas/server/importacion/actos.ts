import type { Acts } from '#core/flow/server/act.ts';
import type { Choices } from '#core/flow/shared/flow.ts';
import { enqueue } from '#core/jobs/server/jobs.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { flujoImportacion } from '../../domain/importacion/flujo.ts';
import { importacion } from '../../tables-padrones.ts';
import { aplicarJob } from './aplicar.ts';
import { devolver, motivoParaNoDeshacer } from './deshacer.ts';
import { exigirImportacion, type Importacion, leerImportacion } from './exigir.ts';
import { politicaImportacion } from './politica.ts';
import { exigirSinPurgar } from './purgar.ts';
import { bloquearClase, GESTOR } from './transicion.ts';

/** Wrong rows keep an import from being applied, unless it is done without them. */
export const opcionesDe = ({ errores }: Importacion): Choices =>
  errores > 0
    ? { omitirErrores: [{ value: 'si', label: `Aplicar sin ${plural(errores, 'fila con error', 'filas con error')}` }] }
    : {};

/** What a person does with a checked import: its validation is the end of the form of its columns. */
export const actosDeImportacion: Acts<keyof typeof flujoImportacion.actions, Importacion> = {
  flow: flujoImportacion,
  table: importacion,
  require: (tx, id) => exigirImportacion(tx, id, 'ver'),
  roles: (tx, m) => (politicaImportacion.editar.allows(requireSession(tx), m) ? GESTOR : new Set()),
  the: () => 'La importación',
  stamp: (tx) => ({ actualizadoEn: tx.now() }),
  actions: {
    validar: {
      guard() {
        throw new Failure(
          'action_not_available',
          'personas.importacion_sin_validar',
          'Valide la importación con las columnas de su archivo.',
        );
      },
    },
    aplicar: {
      says: 'Comenzó a aplicarse. Puede salir de esta página: la tarea continúa.',
      choices: async (_tx, m) => opcionesDe(m),
      async guard(tx, { id }, { omitirErrores }) {
        const m = (await leerImportacion(tx, id))!;
        exigirSinPurgar(tx, m);
        if (m.errores > 0 && !omitirErrores)
          throw new Failure('requirements_pending', 'personas.filas_con_errores', 'Hay filas con errores.', {
            reasons: [
              `${m.errores} filas tienen errores. Corrija el archivo y cárguelo de nuevo, o elija aplicar sin esas filas.`,
            ],
          });
        if (m.nuevos + m.cambios + m.iguales === 0)
          throw new Failure(
            'requirements_pending',
            'personas.sin_filas_que_aplicar',
            'No hay ninguna fila que se pueda aplicar.',
            {
              reasons: ['Corrija el archivo y cárguelo de nuevo.'],
            },
          );
      },
      set: ({ omitirErrores }) => ({ omitirErrores: omitirErrores !== undefined }),
      async after(tx, { id }) {
        await enqueue(tx, aplicarJob, { id });
        return undefined;
      },
    },
    deshacer: {
      says: 'Importación deshecha: ',
      async prepare(tx, m, datos) {
        await bloquearClase(tx, m.clase);
        return datos;
      },
      async guard(tx, m) {
        const motivo = await motivoParaNoDeshacer(tx, m);
        if (motivo)
          throw new Failure(
            'action_not_available',
            'personas.importacion_no_deshacible',
            'Esta importación ya no se puede deshacer.',
            { reasons: [motivo] },
          );
      },
      set: (_datos, _m, tx) => ({ deshechaEn: tx.now() }),
      after: devolver,
    },
  },
};
