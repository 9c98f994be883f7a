import { defineSlot } from '#core/files/shared/slot.ts';

/** The text of a work, to be read by anybody when its access allows it. */
export const TEXTO = defineSlot({
  key: 'TEXTO_COMPLETO',
  label: 'Texto completo',
  accept: ['pdf'],
  maxMb: 40,
  wantsText: true,
});
/** Evidence of a publication (spec 03 §9). */
export const ANEXO = defineSlot({
  key: 'ANEXO',
  label: 'Anexo: la publicación o su constancia',
  accept: ['pdf', 'jpg', 'jpeg', 'png'],
  maxMb: 6,
  wantsText: true,
});
/** That of a patent; a type has one of the two. */
export const CERTIFICADO = defineSlot({
  ...ANEXO,
  label: 'Certificado emitido, firmado',
  accept: ['pdf'],
  wantsText: false,
});
export const ranuraDe = (tipo: string) => (tipo === 'patente' ? CERTIFICADO : ANEXO);
/** What proves the funding of somebody else's project. */
export const ADJUNTO = defineSlot({
  key: 'DOCUMENTO_ADJUNTO',
  label: 'Documento de sustento',
  accept: ['pdf'],
  maxMb: 6,
});
/** The receipt of a renewal of a patent: with it, and only with it, the renewal is done. */
export const RECIBO = defineSlot({
  key: 'CONSTANCIA_RENOVACION',
  label: 'Constancia de la renovación',
  accept: ['pdf', 'jpg', 'jpeg', 'png'],
  maxMb: 6,
});
/** The row of a renewal, as its file knows it. */
export const ENTIDAD_RENOVACION = 'patente_renovacion';
/** Files of a publication that its authors open; whatever else the office keeps is its own. */
export const DE_AUTORES: readonly string[] = [ANEXO.key, TEXTO.key];
/** The row of an associated project, as its file knows it. */
export const ENTIDAD_PROYECTO = 'publicacion_proyecto';
