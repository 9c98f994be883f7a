import { recorrerProgramas } from './recorrer-programas.ts';

recorrerProgramas(['eci', 'pro-ctie', 'picv', 'pinvpos']);
