import type { SearchSource } from '#core/search/server/search.ts';
import { fuenteLaboratorios } from './lista.ts';

/** Laboratories that the global search finds. */
export const busquedasLaboratorios: readonly SearchSource[] = [
  {
    kind: 'Laboratorio',
    area: 'admin',
    permission: 'revistas-laboratorios.ver',
    list: () => fuenteLaboratorios,
    title: '{nombre}',
    detail: ['{codigo}', '{responsable}', '{facultad}'],
    href: '/admin/estudios/laboratorios?q={nombre}',
  },
];
