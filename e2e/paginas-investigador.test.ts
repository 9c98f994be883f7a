import { useBrowser } from './browser.ts';
import { visitarArea } from './visitas.ts';

visitarArea(useBrowser(), '/investigador', {
  nombre: ', sin las de convocatorias',
  tiene: (ruta) => !ruta.includes('/convocatoria/'),
});
