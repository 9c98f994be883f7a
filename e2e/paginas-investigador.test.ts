import { useBrowser } from './browser.ts';
import { visitarArea } from './visitas.ts';

visitarArea(useBrowser(), '/investigador', {
  nombre: ', sin las de convocatorias, grupo y publicaciones,',
  tiene: (ruta) => !/\/(convocatoria|grupo|publicaciones)\//.test(ruta),
});
