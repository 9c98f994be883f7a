import { useBrowser } from './browser.ts';
import { PERSONAS_Y_PRODUCCION } from './partes-de-admin.ts';
import { visitarArea } from './visitas.ts';

visitarArea(useBrowser(), '/admin', PERSONAS_Y_PRODUCCION);
