import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { type Contexto, defineCambio, type Rol } from './definicion.ts';
import {
  conActividades,
  conEntrada,
  conRol,
  conSalida,
  faltasDeEntrada,
  faltasDeSalida,
  nombreEn,
  opcionesDeRoles,
  rolDe,
  tocaSusActividades,
} from './equipo.ts';
import { activoCon, activos, DE, type Foto, type Integra } from './foto.ts';

const SALE = 'sale';
const { schema, fields } = formOf(
  defineFields({
    quedaComo: {
      kind: 'choice',
      label: 'Qué pasa con quien lo era',
      required: true,
      help: 'Sigue en el equipo con otra condición, o deja el proyecto.',
    },
  }),
  'Continuar',
);

type Dicho = { quedaComo: string; entraId: number };
type Cabeza = { quien: string; es(rol: Rol): boolean };

/** Who has a role that only one person may have is changed: they stay with another, or leave. */
export const cambioDeCabeza = ({ quien, es }: Cabeza) => {
  const rolDeCabeza = (c: Contexto) => c.roles.find(es);
  const actual = (foto: Foto, c: Contexto) => activos(foto).find((i) => i.rolId === rolDeCabeza(c)?.id);
  /** Who was leaves their place: the role that they keep, or the door, with what they had to do for who comes. */
  function conLugarLibre(foto: Foto, antes: Integra, { quedaComo, entraId }: Dicho, c: Contexto): Foto {
    if (quedaComo === SALE)
      return conSalida(conActividades(foto, antes.investigadorId, entraId, c), antes, c, 'exclusion');
    return conRol(foto, antes, rolDe(c, Number(quedaComo))!);
  }
  return defineCambio({
    form: { schema: schema.extend({ entraId: zId }), fields },
    busca: { rol: null },
    opciones: (_foto, roles) => ({
      quedaComo: [...opcionesDeRoles(roles.filter((r) => !es(r))), { value: SALE, label: 'Deja el proyecto' }],
    }),
    pedido: ({ entraId, quedaComo }) => ({
      dice: (_foto, c) => `Que ${nombreEn(c, entraId)} sea ${quien}`,
      dispone: (foto, c) =>
        `Designar a ${nombreEn(c, entraId)} como ${quien} del proyecto, en lugar de ${actual(foto, c)?.nombre ?? 'quien lo era'}`,
      toca: (foto, c) => {
        const antes = actual(foto, c);
        return [
          ...(quien === DE.responsable ? [DE.responsable] : []),
          DE.persona(entraId),
          ...(antes ? [DE.persona(antes.investigadorId)] : []),
          ...(quedaComo === SALE ? tocaSusActividades(foto, antes?.investigadorId, c) : []),
        ];
      },
      reglas(foto, c) {
        const antes = actual(foto, c);
        if (!rolDeCabeza(c)) return [`Los proyectos de este tipo no tienen ${quien}.`];
        if (antes?.investigadorId === entraId) return [`${antes.nombre} ya es ${quien}.`];
        const dentro = activoCon(foto, entraId);
        const sigue = rolDe(c, Number(quedaComo));
        return [
          ...(quedaComo === SALE || (sigue && !es(sigue) && !sigue.esResponsable)
            ? []
            : ['Elija qué pasa con quien lo era.']),
          ...(antes && quedaComo === SALE ? faltasDeSalida(antes, c) : []),
          ...(dentro?.esResponsable
            ? [`${dentro.nombre} responde por el proyecto: primero cambie al responsable.`]
            : []),
          ...(dentro ? [] : faltasDeEntrada(foto, entraId, c)),
        ];
      },
      aplicar(foto, c) {
        const rol = rolDeCabeza(c)!;
        const antes = actual(foto, c);
        const libre = antes ? conLugarLibre(foto, antes, { quedaComo, entraId }, c) : foto;
        const dentro = activoCon(libre, entraId);
        return dentro ? conRol(libre, dentro, rol) : conEntrada(libre, { investigadorId: entraId, rolId: rol.id }, c);
      },
      entra: (_foto, c) => {
        const rol = rolDeCabeza(c);
        return rol ? { investigadorId: entraId, rolId: rol.id } : null;
      },
    }),
  });
};
