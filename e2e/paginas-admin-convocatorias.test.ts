import { useBrowser } from './browser.ts';
import { CONVOCATORIAS_Y_PROYECTOS } from './partes-de-admin.ts';
import { visitarArea } from './visitas.ts';

visitarArea(useBrowser(), '/admin', CONVOCATORIAS_Y_PROYECTOS);
