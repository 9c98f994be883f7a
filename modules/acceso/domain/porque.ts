import porque from './datos/porque.json' with { type: 'json' };

const RAZONES: Readonly<Record<string, string>> = porque;

/** Why a mail comes, as its foot says it: by its template, or by the kind that begins the name of its template. */
export function porQue(plantilla: string): string {
  const [clase = ''] = plantilla.split('-');
  return RAZONES[plantilla] ?? RAZONES[clase] ?? 'porque tiene una cuenta en el sistema';
}
