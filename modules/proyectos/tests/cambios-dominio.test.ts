import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#core/kernel/shared/time.ts';
import type { Contexto, Rol } from '../domain/cambios/definicion.ts';
import { diaLargo } from '../domain/cambios/dias.ts';
import {
  activos,
  comparar,
  type Foto,
  type Integra,
  permanencia,
  responsableDe,
  valorDe,
} from '../domain/cambios/foto.ts';
import { faltasDe, quebrantos } from '../domain/cambios/invariantes.ts';
import { TIPOS_DE_CAMBIO, type TipoDeCambio } from '../domain/cambios/nombres.ts';
import { defDe } from '../domain/cambios/registro.ts';

const rol = (id: number, clave: string, nombre: string, mas: Partial<Rol> = {}): Rol => ({
  id,
  clave,
  nombre,
  minimo: null,
  maximo: null,
  esTesista: false,
  esResponsable: false,
  ...mas,
});
const ROLES = [
  rol(1, 'responsable', 'Responsable', { minimo: 1, maximo: 1, esResponsable: true }),
  rol(2, 'co_responsable', 'Co responsable', { minimo: 1, maximo: 1 }),
  rol(3, 'miembro_docente', 'Miembro docente'),
  rol(4, 'tesista', 'Tesista', { maximo: 2, esTesista: true }),
];
const integra = (id: number, rolId: number): Integra => {
  const suyo = ROLES.find((r) => r.id === rolId)!;
  return {
    id,
    investigadorId: id,
    nombre: `Persona ${id}`,
    rolId,
    rol: suyo.nombre,
    rolClave: suyo.clave,
    esTesista: suyo.esTesista,
    esResponsable: suyo.esResponsable,
    tesisTipo: null,
    tesisTitulo: null,
    desde: null,
    hasta: null,
    salida: null,
    motivo: null,
  };
};
const FOTO: Foto = {
  titulo: 'Plomo en la totora',
  estado: 'en_ejecucion',
  fechaInicio: '2026-01-01',
  fechaFin: '2026-12-31',
  suspensiones: [],
  integrantes: [integra(11, 1), integra(12, 2), integra(13, 3), integra(14, 4)],
  textos: [{ clave: 'objetivos', rotulo: 'Objetivos', texto: '<p>Medir el plomo.</p>' }],
  actividades: [
    {
      id: 5,
      actividad: 'Muestreo',
      justificacion: null,
      fechaInicio: '2026-02-01',
      fechaFin: '2026-03-01',
      duracion: null,
      investigadorId: 13,
    },
  ],
};
const c: Contexto = {
  vigencia: '2026-06-01',
  motivo: 'Renunció por salud.',
  roles: ROLES,
  personas: new Map([[20, 'Ccori Apaza, Wilmer']]),
};
const pedir = (tipo: TipoDeCambio, datos: object) => defDe(tipo).leer(datos);

/** What each kind is asked with in these tests: a kind without a sample does not compile. */
const MUESTRAS: Record<TipoDeCambio, object> = {
  incluir_integrante: { rolId: 4, entraId: 20, tesisTitulo: 'Retención de plomo' },
  excluir_integrante: { saleId: 13 },
  reemplazar_integrante: { saleId: 14, entraId: 20, tesisTitulo: 'Retención de plomo' },
  cerrar_tesista: { saleId: 14, como: 'termino' },
  cambiar_responsable: { entraId: 13, quedaComo: '3' },
  cambiar_corresponsable: { entraId: 13, quedaComo: 'sale' },
  ampliar_plazo: { hasta: '2027-06-30' },
  suspender_plazo: { desde: '2026-07-01', hasta: '2026-07-31' },
  cambiar_titulo: { titulo: 'Plomo y cadmio en la totora' },
  cambiar_descripcion: { seccion: 'objetivos', texto: '<p>Medir el cadmio.</p>' },
  cambiar_calendario: {
    actividades: [{ id: 5, actividad: 'Muestreo', fechaInicio: '2026-02-01', fechaFin: '2026-04-01' }],
  },
  retirar_proyecto: {},
  terminar_antes: { hasta: '2026-09-30' },
};

describe('todo tipo de cambio', () => {
  it.each(TIPOS_DE_CAMBIO)('%s se dice, toca algo, se puede hacer y deja un proyecto que se sostiene', (tipo) => {
    const pedido = pedir(tipo, MUESTRAS[tipo]);
    expect(pedido.dice(FOTO, c)).not.toBe('');
    expect(pedido.dispone(FOTO, c)).not.toMatch(/\.$/);
    expect(pedido.toca(FOTO, c).length).toBeGreaterThan(0);
    expect(faltasDe(pedido, FOTO, c)).toEqual([]);
    const quedaria = pedido.aplicar(FOTO, c);
    expect(quebrantos(quedaria)).toEqual([]);
    const { diferencias, iguales } = comparar(FOTO, quedaria);
    expect(diferencias.length).toBeGreaterThan(0);
    expect(iguales).toBeGreaterThan(0);
  });

  it.each(TIPOS_DE_CAMBIO)('%s cambia algo de lo que dice que toca', (tipo) => {
    const pedido = pedir(tipo, MUESTRAS[tipo]);
    const quedaria = pedido.aplicar(FOTO, c);
    expect(pedido.toca(FOTO, c).some((h) => valorDe(FOTO, h) !== valorDe(quedaria, h))).toBe(true);
  });

  it.each(TIPOS_DE_CAMBIO)('%s no se hace en un proyecto que no está en marcha', (tipo) => {
    const faltas = faltasDe(pedir(tipo, MUESTRAS[tipo]), { ...FOTO, estado: 'concluido' }, c);
    expect(faltas).toEqual(['Solo cambia un proyecto aprobado o en ejecución.']);
  });
});

describe('el equipo', () => {
  it('quien sale conserva su fila y su último día es la víspera; quien entra la tiene desde ese día', () => {
    const quedaria = pedir('reemplazar_integrante', MUESTRAS.reemplazar_integrante).aplicar(FOTO, c);
    expect(quedaria.integrantes.find((i) => i.investigadorId === 14)).toMatchObject({
      hasta: '2026-05-31',
      salida: 'exclusion',
      motivo: 'Renunció por salud.',
    });
    expect(quedaria.integrantes.at(-1)).toMatchObject({ investigadorId: 20, desde: '2026-06-01', rol: 'Tesista' });
  });

  it('quien salió y vuelve conserva su fila y lo que estuvo antes', () => {
    const fuera = pedir('cerrar_tesista', MUESTRAS.cerrar_tesista).aplicar(FOTO, c);
    const despues = { ...c, vigencia: '2026-09-01' };
    const vuelta = pedir('incluir_integrante', { rolId: 3, entraId: 14, tesisTitulo: null });
    const antes = { ...c, vigencia: '2026-05-01' };
    expect(faltasDe(vuelta, fuera, antes)[0]).toContain(
      'hasta el 31 de mayo de 2026: puede volver desde el día siguiente',
    );
    expect(faltasDe(vuelta, fuera, despues)).toEqual([]);
    const dentro = vuelta.aplicar(fuera, despues);
    expect(quebrantos(dentro)).toEqual([]);
    const suyo = dentro.integrantes.find((i) => i.investigadorId === 14)!;
    expect(suyo).toMatchObject({ id: 14, rolId: 3, desde: '2026-09-01', hasta: null, salida: null });
    expect(permanencia(suyo)).toBe('hasta el 31 de mayo de 2026; desde el 1 de septiembre de 2026');
  });

  it('las actividades por terminar de quien sale pasan a otro; lo ya hecho queda a su nombre', () => {
    const conTarea: Foto = {
      ...FOTO,
      actividades: [
        ...FOTO.actividades,
        { ...FOTO.actividades[0]!, id: 6, actividad: 'Análisis', fechaFin: '2026-10-01' },
      ],
    };
    const sale = pedir('excluir_integrante', { saleId: 13 });
    expect(faltasDe(sale, conTarea, c)).toEqual([
      'Persona 13 tiene por terminar «Análisis»: elija quién del equipo queda a cargo.',
    ]);
    expect(faltasDe(pedir('excluir_integrante', { saleId: 13, herederoId: 13 }), conTarea, c)).toHaveLength(1);
    const con = pedir('excluir_integrante', { saleId: 13, herederoId: 12 });
    expect(faltasDe(con, conTarea, c)).toEqual([]);
    expect(con.toca(conTarea, c)).toContain('calendario');
    expect(con.aplicar(conTarea, c).actividades.map((a) => a.investigadorId)).toEqual([13, 12]);
    const reemplazo = pedir('reemplazar_integrante', { saleId: 13, entraId: 20, tesisTitulo: null });
    expect(reemplazo.aplicar(conTarea, c).actividades.map((a) => a.investigadorId)).toEqual([13, 20]);
    const deCalendario = pedir('cambiar_calendario', {
      actividades: [
        { id: 6, actividad: 'Análisis', fechaInicio: '2026-02-01', fechaFin: '2026-10-01', investigadorId: 99 },
      ],
    });
    expect(faltasDe(deCalendario, conTarea, c)[0]).toContain('no integra el proyecto');
  });

  it('el responsable no se retira ni se reemplaza: se cambia', () => {
    expect(faltasDe(pedir('excluir_integrante', { saleId: 11 }), FOTO, c)).toHaveLength(1);
    const reemplazo = pedir('reemplazar_integrante', { saleId: 11, entraId: 20, tesisTitulo: null });
    expect(faltasDe(reemplazo, FOTO, c)[0]).toContain('Cambiar al responsable');
  });

  it('quien pasa a responder deja su lugar y quien respondía se queda con otro', () => {
    const quedaria = pedir('cambiar_responsable', MUESTRAS.cambiar_responsable).aplicar(FOTO, c);
    expect(responsableDe(quedaria)?.investigadorId).toBe(13);
    expect(activos(quedaria).find((i) => i.investigadorId === 11)?.rol).toBe('Miembro docente');
  });

  it('un lugar que no puede faltar no queda vacío, ni se llena dos veces', () => {
    const sinCo = faltasDe(pedir('excluir_integrante', { saleId: 12 }), FOTO, c);
    expect(sinCo).toEqual(['El proyecto necesita al menos 1 como Co responsable: pida su reemplazo.']);
    const otroCo = faltasDe(pedir('incluir_integrante', { rolId: 2, entraId: 20, tesisTitulo: null }), FOTO, c);
    expect(otroCo).toEqual(['El proyecto admite como máximo 1 como Co responsable, y tendría 2.']);
  });

  it('quien ya está no entra otra vez', () => {
    const yaEsta = pedir('incluir_integrante', { rolId: 3, entraId: 14, tesisTitulo: null });
    expect(faltasDe(yaEsta, FOTO, c)[0]).toContain('ya integra');
  });
});

describe('el plazo', () => {
  it('una suspensión corre el fin los mismos días, y no se cuenta dos veces', () => {
    const quedaria = pedir('suspender_plazo', MUESTRAS.suspender_plazo).aplicar(FOTO, c);
    expect(quedaria.fechaFin).toBe('2027-01-31');
    expect(faltasDe(pedir('suspender_plazo', { desde: '2026-07-31', hasta: '2026-08-02' }), quedaria, c)).toEqual([
      'Parte de esos días ya están suspendidos.',
    ]);
  });

  it('una ampliación no acorta, y terminar antes no alarga', () => {
    expect(faltasDe(pedir('ampliar_plazo', { hasta: '2026-12-31' }), FOTO, c)).toHaveLength(1);
    expect(faltasDe(pedir('terminar_antes', { hasta: '2027-01-31' }), FOTO, c)).toHaveLength(1);
  });

  it('los días se dicen con el mes en letras y se suman por encima del año', () => {
    expect(diaLargo('2026-05-03')).toBe('3 de mayo de 2026');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
  });
});

const persona = fc.integer({ min: 11, max: 22 });
const dia = fc.integer({ min: -400, max: 800 }).map((n) => addDays('2026-06-01', n));
const de = (tipos: readonly TipoDeCambio[], datos: fc.Arbitrary<object>): fc.Arbitrary<[TipoDeCambio, object]> =>
  fc.tuple(fc.constantFrom(...tipos), datos);
const SIN_TESIS = fc.constant(null);
const cualquiera = fc.oneof(
  de(
    ['incluir_integrante'],
    fc.record({ rolId: fc.integer({ min: 1, max: 4 }), entraId: persona, tesisTitulo: SIN_TESIS }),
  ),
  de(['excluir_integrante'], fc.record({ saleId: persona })),
  de(['reemplazar_integrante'], fc.record({ saleId: persona, entraId: persona, tesisTitulo: SIN_TESIS })),
  de(['cerrar_tesista'], fc.record({ saleId: persona, como: fc.constantFrom('termino', 'retiro') })),
  de(
    ['cambiar_responsable', 'cambiar_corresponsable'],
    fc.record({ entraId: persona, quedaComo: fc.constantFrom('sale', '1', '2', '3', '4', '9') }),
  ),
  de(['ampliar_plazo', 'terminar_antes'], fc.record({ hasta: dia })),
  de(['suspender_plazo'], fc.record({ desde: dia, hasta: dia })),
  de(['cambiar_titulo'], fc.record({ titulo: fc.constantFrom('Uno', 'Dos') })),
);

describe('en cualquier orden', () => {
  it('los cambios que se admiten dejan siempre un proyecto que se sostiene', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cualquiera, dia), { maxLength: 14 }), (pedidos) => {
        let foto = FOTO;
        let id = 100;
        for (const [[tipo, datos], vigencia] of pedidos) {
          const suyo = { ...c, vigencia };
          const pedido = pedir(tipo, datos);
          if (faltasDe(pedido, foto, suyo).length > 0) continue;
          const quedaria = pedido.aplicar(foto, suyo);
          // Who enters gets their row when it is written.
          foto = {
            ...quedaria,
            integrantes: quedaria.integrantes.map((i) => (i.id === null ? { ...i, id: id++ } : i)),
          };
          expect(quebrantos(foto)).toEqual([]);
          expect(foto.integrantes.length).toBeGreaterThanOrEqual(FOTO.integrantes.length);
        }
      }),
      { numRuns: 400 },
    );
  });
});
