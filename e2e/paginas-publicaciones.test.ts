import { useBrowser } from './browser.ts';
import { visitarArea } from './visitas.ts';

visitarArea(useBrowser(), '/investigador', {
  nombre: ', las de grupo y publicaciones,',
  tiene: (ruta) => !ruta.includes('/convocatoria/') && /\/(grupo|publicaciones)\//.test(ruta),
});
