import { implement } from '#core/contract/server/implement.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { registroContract } from '../../contract-registro.ts';
import { REPETIDO } from '../../domain/autores.ts';
import { operacionesDeAutores } from '../autores/escribir.ts';
import { quizaMias } from '../autores/quizas.ts';
import { noSoyYo, operacionesDePropuestas } from '../autores/vincular.ts';
import { dondeEsta, exigirPropia } from '../leer.ts';
import { operacionesDeProyectos } from '../proyectos.ts';
import { operacionesDeTexto } from '../texto.ts';
import { enPropia } from './actos.ts';
import { asociarExterno, retirarAnexo, subirAnexo } from './archivos.ts';
import { pasos } from './bloques/registro.ts';
import { crearPublicacion } from './crear.ts';
import { enviarPublicacion } from './enviar.ts';
import { misInclusiones, quizaYaEsta, solicitarInclusion, verDeOtros } from './inclusion.ts';

explainConstraints({
  publicacion_doi_unico: 'Está usando el DOI de una publicación que ya está registrada.',
  publicacion_autor_unico: `${REPETIDO}.`,
  publicacion_autor_presentador: 'La publicación ya tiene quien la presenta.',
  publicacion_autor_filiacion: 'Quien no tiene filiación no puede tener filiación única.',
  publicacion_fechas: 'El fin del evento no puede ser anterior a su inicio.',
  publicacion_proyecto_unico: 'Ese proyecto ya está asociado a la publicación.',
});

const PUERTA = { oficina: false, ver: exigirPropia, abrir: enPropia };
const { restituir: _, ...propuestas } = operacionesDePropuestas(PUERTA);

export const registroModule = implement(registroContract, {
  crear: (ctx, nueva) => crearPublicacion(ctx, nueva),
  pasos: async (ctx, { id }) => pasos.load(ctx, await dondeEsta(ctx, id)),
  guardarPaso: (ctx, { id, paso, ...input }) => pasos.save(ctx, id, paso, input),
  enviar: (ctx, { id }) => enviarPublicacion(ctx, id),
  ...operacionesDeAutores(PUERTA),
  ...propuestas,
  ...operacionesDeProyectos(PUERTA),
  ...operacionesDeTexto({ abrirParaTexto: (tx, id) => exigirPropia(tx, id, true) }),
  asociarExterno: (ctx, datos, { file }) => asociarExterno(ctx, datos, file),
  subirAnexo: (ctx, { id }, { file }) => subirAnexo(ctx, id, file),
  retirarAnexo: (ctx, { id, archivoId }) => retirarAnexo(ctx, id, archivoId),
  parecidas: quizaYaEsta,
  vista: (ctx, { id }) => verDeOtros(ctx, id),
  solicitarInclusion: solicitarInclusion,
  misInclusiones,
  quizaMias,
  noSoyYo,
});
