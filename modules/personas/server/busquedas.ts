import type { SearchSource } from '#core/search/server/search.ts';
import { RUTA_INVESTIGADORES } from '../domain/listas.ts';
import { investigadoresSource } from './investigadores/lista.ts';

/** People that the global search finds. */
export const busquedasPersonas: readonly SearchSource[] = [
  {
    kind: 'Persona',
    kinds: 'Personas',
    glyph: 'person',
    area: 'admin',
    permission: 'investigadores.ver',
    list: (ctx) => investigadoresSource(ctx.today()),
    title: '{apellido1} {apellido2}, {nombres}',
    href: `${RUTA_INVESTIGADORES}/editar?id={id}&tab=datos`,
    detail: ['{codigo}', '{docNumero}', '{tipo}', '{facultad}'],
    all: { href: RUTA_INVESTIGADORES, finds: 'same' },
  },
];
