import { PARTES } from '#modules/informes/domain/plantillas/todas.ts';
import difusion from './difusion.json' with { type: 'json' };

// Its line in the list of templates. Who imports this first loads the server afterwards, with it.
Object.assign(PARTES, { 'T-DIFUSION': difusion });
