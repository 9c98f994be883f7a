import { DEFINICIONES } from '#modules/publicaciones/domain/tipos/todos.ts';
import { informeTecnico } from './informe-tecnico.ts';

// Its line in the list of definitions. Who imports this first loads the server afterwards, with it.
Object.assign(DEFINICIONES, { [informeTecnico.clave]: informeTecnico });
