import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { defineReport, reportPage } from '#core/report/shared/report.ts';
import { formularioHoja } from './domain/hoja-de-vida.ts';

const ajustes = formularioHoja.schema;
const version = z.number().int().positive();
/** The address that its owner gives away: who guesses it is not given another try. */
const enlace = { id: z.string().max(60) };

export const HOJA = defineReport({ title: 'Hoja de vida', formats: ['pdf', 'docx'] });
export const HOJA_PUBLICA = defineReport({ title: 'Hoja de vida', formats: ['pdf', 'docx'], ask: enlace });

const propia = operations('/hoja-de-vida', { permission: 'investigador', scope: 'own' });
const publica = operations('/hoja-de-vida/publica', { permission: 'public', limitPerMinute: 30 });

/** Curriculum of a researcher from what the university knows of them (PDF, Word and JSON Resume). */
export const hojaDeVidaContract = defineContract('hoja-de-vida', {
  ajustes: propia.get('', 'Cómo quiere su hoja de vida, y la dirección en que se lee', {
    output: z.object({ version, ajustes, enlace: z.string().nullable() }),
  }),
  guardar: propia.put('', 'Guarda cómo quiere su hoja de vida', { input: z.object({ version, ajustes }) }),
  ver: propia.get('/ver', HOJA.title, { input: HOJA.asked, output: reportPage }),
  impresa: propia.get('/archivo', HOJA.title, { input: HOJA.file, output: 'file' }),
  descargar: propia.get('/json', 'Hoja de vida en JSON Resume', { output: 'file' }),
  verPublica: publica.get('/ver', 'Hoja de vida que su dueño publicó', {
    input: HOJA_PUBLICA.asked,
    output: reportPage,
  }),
  impresaPublica: publica.get('/archivo', 'Hoja de vida publicada', { input: HOJA_PUBLICA.file, output: 'file' }),
  descargarPublica: publica.get('/json', 'Hoja de vida publicada, en JSON Resume', {
    input: z.object(enlace),
    output: 'file',
  }),
});
