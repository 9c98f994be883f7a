/** What names each browser and system; the first that is there. */
const NAVEGADORES = { 'Edg/': 'Edge', 'Firefox/': 'Firefox', 'Chrome/': 'Chrome', 'Safari/': 'Safari' };
const SISTEMAS = {
  Windows: 'Windows',
  Android: 'Android',
  iPhone: 'iOS',
  iPad: 'iOS',
  'Mac OS': 'macOS',
  Linux: 'Linux',
};
const hallado = (agente: string, nombres: Record<string, string>, otro: string) =>
  Object.entries(nombres).find(([parte]) => agente.includes(parte))?.[1] ?? otro;

/** «Chrome en Windows», enough for a person to recognise the device. */
export const equipo = (agente: string | null): string =>
  agente
    ? `${hallado(agente, NAVEGADORES, 'Navegador')} en ${hallado(agente, SISTEMAS, 'otro sistema')}`
    : 'Equipo desconocido';
