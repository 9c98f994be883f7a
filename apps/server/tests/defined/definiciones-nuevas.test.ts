// Their lines in the lists come first, the lower floors before those that read them: what is imported afterwards loads
// the server with all of them.
import './con-informe-tecnico.ts';
import './con-huertos.ts';
import './con-difusion.ts';
import './con-direccion.ts';
import { describe } from 'vitest';

describe('convocatorias', async () => void (await import('./decimo-tipo.ts')));
describe('informes', async () => void (await import('./duodecima-plantilla.ts')));
describe('constancias', async () => void (await import('./novena-constancia.ts')));
describe('publicaciones', async () => void (await import('./octavo-tipo.ts')));
