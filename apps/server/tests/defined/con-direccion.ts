import { DEFINICIONES } from '#modules/constancias/domain/tipos/todos.ts';
import { direccion } from './direccion.ts';

// Its line in the list of definitions. Who imports this first loads the server afterwards, with it.
Object.assign(DEFINICIONES, { direccion });
