import { sql } from 'drizzle-orm';
import { RUTA_INVESTIGADORES } from '#modules/personas/domain/listas.ts';
import { esVigente, fusionDePersonas, nombreDe } from '#modules/personas/server/index.ts';
import { motivoDe, pagina, repetidos, type Sobre } from './falla.ts';

const persona: Sobre = {
  desde: sql`investigador i`,
  cuentan: sql`i.activo and ${esVigente()}`,
  id: sql`i.id`,
  nombre: nombreDe(),
  facultad: sql`i.facultad_id`,
  ruta: pagina(`${RUTA_INVESTIGADORES}/editar`, sql`i.id`),
};
const docente: Sobre = { ...persona, cuentan: sql`${persona.cuentan} and i.tipo = 'Docente permanente'` };
const CODIGO = sql`'Código ' || coalesce(i.codigo, '—') || ' · ' || coalesce(i.docente_categoria, 'sin categoría')`;

export const fallasDePersonas = {
  'persona-sin-documento': { sobre: docente, donde: sql`coalesce(btrim(i.doc_numero), '') = ''`, dice: CODIGO },
  'docente-sin-facultad': { sobre: docente, donde: sql`i.facultad_id is null`, dice: CODIGO },
  'docente-sin-orcid': { sobre: docente, donde: sql`coalesce(btrim(i.codigo_orcid), '') = ''`, dice: CODIGO },
  'persona-repetida': {
    sobre: persona,
    con: repetidos(fusionDePersonas, sql`i.id`),
    donde: sql`true`,
    dice: motivoDe(fusionDePersonas),
    ruta: pagina(`${RUTA_INVESTIGADORES}/unir`, sql`i.id`),
  },
};
