import { avisoDe, claseDePlantilla } from './avisos.ts';
import porque from './datos/porque.json' with { type: 'json' };

const RAZONES: Readonly<Record<string, string>> = porque;

/** Whether its reader may choose how it comes. */
function seElige(plantilla: string): boolean {
  const clase = claseDePlantilla(plantilla);
  return clase !== null && avisoDe(clase).modos.length > 1;
}

/**
 * Why a mail comes and where to change it, as its foot says it: by its template, or by the kind that begins its name.
 * @param conCuenta a person without an account has nowhere to choose
 */
export function porQue(plantilla: string, conCuenta = true): string {
  const [clase = ''] = plantilla.split('-');
  const razon = RAZONES[plantilla] ?? RAZONES[clase] ?? 'porque tiene una cuenta en el sistema';
  return conCuenta && seElige(plantilla) ? `${razon}; elija cómo recibirlos en «Mi cuenta ▸ Avisos»` : razon;
}
