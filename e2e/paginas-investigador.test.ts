import { useBrowser } from './browser.ts';
import { visitarArea } from './visitas.ts';

visitarArea(useBrowser(), '/investigador');
