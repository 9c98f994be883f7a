import { DEFINICIONES } from '#modules/convocatorias/domain/programas/todos.ts';
import { huertos } from './huertos.ts';

// Its name in the list of definitions. Who imports this first loads the server afterwards, with it.
Object.assign(DEFINICIONES, [...DEFINICIONES, huertos]);
