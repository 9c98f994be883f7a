import { dayInWords } from '#core/kernel/shared/spanish.ts';
import type { Day } from '#core/kernel/shared/time.ts';

/** `2026-05-03` → «3 de mayo de 2026», as a record on screen says it: its lines may part anywhere. */
export const diaLargo = (dia: Day): string => dayInWords(dia).replaceAll('\u00a0', ' ');
