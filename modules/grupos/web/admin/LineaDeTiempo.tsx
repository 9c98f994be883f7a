import { timelineWords } from '#core/entity/web/kept.ts';
import RecordTimeline from '#core/entity/web/RecordTimeline.tsx';
import { flujoGrupo } from '../../domain/flujo.ts';

/** What the timeline of a group says of its own. */
const PALABRAS = timelineWords(flujoGrupo, {
  actions: {
    crear: 'Inicio de la solicitud',
    importar: 'Registro importado',
    agregar_linea: 'Línea agregada',
    quitar_linea: 'Línea quitada',
    agregar_laboratorio: 'Laboratorio agregado',
    quitar_laboratorio: 'Laboratorio quitado',
    incluir_integrante: 'Integrante incluido',
    excluir_integrante: 'Integrante excluido',
    eliminar_integrante: 'Integrante quitado de la solicitud',
    editar_integrante: 'Datos de un integrante',
    cambiar_condicion: 'Cambio de condición',
    cambiar_cargo: 'Cambio de cargo',
    retirar_documento: 'Documento retirado',
  },
  fields: {
    nombreCorto: 'Nombre corto',
    categoria: 'Categoría',
    resolucion: 'Resolución',
    fecha_resolucion: 'Fecha de la resolución',
    resolucionCreacion: 'R.R. de creación',
    fechaCreacion: 'Fecha de la R.R. de creación',
    fechaResolucion: 'Fecha de la R.R. actual',
    observacionesAdmin: 'Observaciones al investigador',
    observaciones: 'Observaciones internas',
    telefono: 'Teléfono',
    direccion: 'Dirección',
    email: 'Correo',
    web: 'Página web',
    presentacion: 'Presentación',
    linea: 'Línea',
    condicion: 'Condición',
    excepcion: 'Motivo de la excepción',
  },
});

/** Tab «Línea de tiempo». */
export default function LineaDeTiempo({ id }: { id: number }) {
  return <RecordTimeline entity="grupo" id={id} words={PALABRAS} />;
}
