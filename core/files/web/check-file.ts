import { describeSlot, type SlotDef, showBytes } from '../shared/slot.ts';

/** First look at a file before it travels: extension and size. The server checks its content. Null when it may go. */
export function checkFile(
  slot: Pick<SlotDef, 'accept' | 'maxMb'>,
  file: { name: string; size: number },
): string | null {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? '';
  if (!slot.accept.some((known) => known === extension))
    return `«${file.name}» no se puede cargar: se admite ${describeSlot(slot)}.`;
  if (file.size === 0) return `«${file.name}» está vacío.`;
  if (file.size > slot.maxMb * 1024 * 1024)
    return `«${file.name}» pesa ${showBytes(file.size)} y el máximo es ${slot.maxMb} MB. Reduzca el archivo y vuelva a cargarlo.`;
  return null;
}
