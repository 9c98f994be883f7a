import { type SQL, sql } from 'drizzle-orm';
import { RUTA_REVISTAS } from '#modules/revistas/domain/union.ts';
import { fusionDeRevistas, revistaVigente } from '#modules/revistas/server/index.ts';
import { issnValido, motivoDe, pagina, repetidos, type Sobre } from './falla.ts';

const revista: Sobre = {
  desde: sql`revista r`,
  cuentan: revistaVigente,
  id: sql`r.id`,
  nombre: sql`r.nombre`,
  facultad: sql`null::bigint`,
  ruta: pagina(`${RUTA_REVISTAS}/detalle`, sql`r.id`),
};
const mal = (numero: SQL) => sql`(${numero} <> '' and not ${issnValido(numero)})`;

export const FALLAS_DE_REVISTAS = {
  'revista-repetida': {
    sobre: revista,
    con: repetidos(fusionDeRevistas, sql`r.id`),
    donde: sql`true`,
    dice: motivoDe(fusionDeRevistas),
    ruta: pagina(`${RUTA_REVISTAS}/unir`, sql`r.id`),
  },
  'issn-invalido': {
    sobre: revista,
    donde: sql`(${mal(sql`r.issn`)} or ${mal(sql`r.issn_e`)})`,
    dice: sql`concat_ws(' · ', 'ISSN ' || r.issn, 'ISSN-E ' || r.issn_e)`,
  },
};
