import { useBrowser } from './browser.ts';
import { LAS_DEMAS } from './partes-de-admin.ts';
import { visitarArea } from './visitas.ts';

visitarArea(useBrowser(), '/admin', LAS_DEMAS);
