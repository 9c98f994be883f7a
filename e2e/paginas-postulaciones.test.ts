import { useBrowser } from './browser.ts';
import { visitarArea } from './visitas.ts';

visitarArea(useBrowser(), '/investigador', {
  nombre: ' que es de una convocatoria',
  tiene: (ruta) => ruta.includes('/convocatoria/'),
});
