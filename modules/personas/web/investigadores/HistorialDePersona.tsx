import { HistoryPanel } from '#core/audit/web/HistoryModal.tsx';
import type { HistoryWords } from '#core/audit/web/history.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { MERGE_WORDS } from '#core/merge/shared/words.ts';
import { ETIQUETAS_PERSONA } from '../../domain/formulario-persona.ts';
import { investigadoresApi } from '../api.ts';

/** The words of its histories. */
export const PALABRAS: HistoryWords = {
  actions: {
    crear: 'Registro',
    editar: 'Edición de datos',
    actualizar_desde_fuente: 'Actualización desde la planilla o el padrón',
    crear_licencia: 'Licencia registrada',
    editar_licencia: 'Licencia editada',
    eliminar_licencia: 'Licencia eliminada',
    vincular_orcid: 'ORCID vinculado',
    desvincular_orcid: 'ORCID desvinculado',
    elegir_obras_orcid: 'Publicaciones elegidas para su ORCID',
    retirar_envio_orcid: 'Consentimiento de envío a ORCID retirado',
    ...MERGE_WORDS.actions,
  },
  tones: { ...MERGE_WORDS.tones, crear: 'green', eliminar_licencia: 'red' },
  fields: {
    ...ETIQUETAS_PERSONA,
    documento: 'Documento',
    fechaInicio: 'Inicio de la licencia',
    fechaFin: 'Fin de la licencia',
    comentario: 'Comentario',
    tipoId: 'Tipo de licencia',
    permisos: 'Permisos dados',
    entran: 'Publicaciones que se envían',
    salen: 'Publicaciones que se quitan',
    desde: 'Desde',
    ...MERGE_WORDS.fields,
  },
  value: (campo, valor) => (valor && /^fecha/.test(campo) ? formatDay(String(valor)) : undefined),
};

/** Every change of the record: who, when, before and after. */
export default function HistorialDePersona({ id }: { id: number }) {
  return <HistoryPanel of={investigadoresApi.historia.query({ id })} words={PALABRAS} />;
}
