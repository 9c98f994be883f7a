import { recorrerProgramas } from './recorrer-programas.ts';

recorrerProgramas(['pconfigi', 'pconfigi-inv', 'pmulti', 'psinfinv', 'psinfipu']);
