import type { SearchSource } from '#core/search/server/search.ts';
import { investigadoresSource } from './investigadores/lista.ts';

/** People that the global search finds. */
export const busquedasPersonas: readonly SearchSource[] = [
  {
    kind: 'Persona',
    area: 'admin',
    permission: 'investigadores.ver',
    list: (ctx) => investigadoresSource(ctx.today()),
    title: '{apellido1} {apellido2}, {nombres}',
    detail: ['{codigo}', '{docNumero}', '{tipo}', '{facultad}'],
  },
];
