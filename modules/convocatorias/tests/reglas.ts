import type { Reply } from '#apps/testing/app.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { compareMoney, subtractMoney, sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import type { Bloque, RolIntegrante } from '../domain/bloques.ts';
import type { ChequeoIntegrante } from '../domain/integrantes.ts';
import type { ReglasPresupuesto } from '../domain/presupuesto.ts';
import type { Programa } from '../domain/programa.ts';
import type { ValorIntegrantes, ValorPresupuesto } from '../domain/valores.ts';
import type { Recorrido } from './recorrido.ts';

const cuantos = (n: number | undefined) => (n === 1 ? 'un integrante' : `${n} integrantes`);

/** A rule of a block and the one change that breaks it: it must be refused with these words. */
export type Regla = {
  bloque: string;
  nombre: string;
  rompe: (h: Recorrido) => Promise<Reply | undefined>;
  dice: string | readonly string[];
  /** Said of one row of a list, and shown there. */
  deFila?: boolean;
};
type De<K extends Bloque['kind']> = Extract<Bloque, { kind: K }>;
type Corta = Omit<Regla, 'bloque'>;

/** Rules that a block carries in its parameters, in words that a test table can compare with the specification. */
const REGLAS: { [K in Bloque['kind']]: (b: De<K>) => Corta[] } = {
  fichaResponsable: () => [],
  grupoResumen: () => [],
  cofinanciamiento: () => [],
  datosGenerales: (b) => {
    const pedidos = {
      titulo: 'Título',
      lineaId: 'Línea de investigación',
      ocdeId: 'Campo OCDE',
      ...(b.tipoInvestigacion ? { tipoInvestigacion: 'Tipo de investigación' } : {}),
      ...(b.areaTematica ? { areaTematica: 'Área temática' } : {}),
      localizacion: 'Principal lugar de ejecución',
      ...(b.ods === 'ninguno' ? {} : { odsId: 'Objetivo de Desarrollo Sostenible' }),
    };
    const vacio = {
      titulo: '',
      ...Object.fromEntries(
        Object.keys(pedidos)
          .slice(1)
          .map((k) => [k, null]),
      ),
    };
    return [
      {
        nombre: `exige ${Object.values(pedidos).join(', ')}`,
        rompe: (h) => h.poner(b.key, vacio),
        dice: Object.values(pedidos).map((x) => `${x}: campo requerido`),
      },
      {
        nombre: `se ejecuta en uno de ${b.localizaciones.length} lugares`,
        rompe: async (h) => h.poner(b.key, { ...(await h.bloque<object>(b.key)).value, localizacion: 'La Luna' }),
        dice: 'Elija un valor de la lista',
      },
    ];
  },
  documentoUnico: (b) =>
    b.required
      ? [
          {
            nombre: `exige ${b.label} (${b.accept.join(', ')})`,
            rompe: async (h) => {
              await h.quitar((await h.bloque<FileInfo[]>(b.key)).value[0]!);
              return h.guardar(h.pasoDe(b.key), {});
            },
            dice: `${b.label}: archivo necesario`,
          },
        ]
      : [],
  documentosLista: (b) =>
    b.docTypes
      .filter((d) => d.min > 0)
      .map((d) => ({
        nombre: `exige ${d.min} ${d.label}`,
        rompe: async (h) => {
          await h.quitar((await h.bloque<Record<string, FileInfo[]>>(b.key)).value[d.recurso]![0]!);
          return h.guardar(h.pasoDe(b.key), {});
        },
        dice: `${d.label}: adjunte al menos ${d.min}`,
      })),
  narrativa: (b) => [
    {
      nombre: `exige ${b.sections
        .filter((s) => s.required)
        .map((s) => s.clave)
        .join(', ')}`,
      rompe: (h) =>
        h.poner(b.key, Object.fromEntries(b.sections.map((s) => [s.clave, s.tipo === 'keywords' ? [] : '']))),
      dice: b.sections.filter((s) => s.required).map((s) => `${s.label}: campo requerido`),
    },
    ...(b.sections.some((s) => s.maxWords)
      ? [
          {
            nombre: `limita ${b.sections.flatMap((s) => (s.maxWords ? [`${s.clave} ${s.maxWords}`] : [])).join(', ')}`,
            rompe: async (h: Recorrido) =>
              h.poner(b.key, {
                ...(await h.bloque<object>(b.key)).value,
                ...Object.fromEntries(
                  b.sections.flatMap((s) => (s.maxWords ? [[s.clave, 'palabra '.repeat(s.maxWords + 1)]] : [])),
                ),
              }),
            dice: b.sections.flatMap((s) =>
              s.maxWords
                ? [`${s.label}: límite superado: ${s.maxWords} palabras como máximo (tiene ${s.maxWords + 1})`]
                : [],
            ),
          },
        ]
      : []),
    ...b.sections
      .filter((s) => s.tipo === 'keywords')
      .map((s) => ({
        nombre: 'admite cinco palabras clave',
        rompe: (h: Recorrido) => h.poner(b.key, { [s.clave]: ['a', 'b', 'c', 'd', 'e', 'f'] }),
        dice: 'Revise los datos marcados',
      })),
    ...b.sections
      .filter((s) => s.tipo === 'url')
      .map((s) => ({
        nombre: `${s.clave} es una dirección web`,
        rompe: async (h: Recorrido) =>
          h.poner(b.key, { ...(await h.bloque<object>(b.key)).value, [s.clave]: 'no es una dirección' }),
        dice: 'escriba una dirección que empiece con https://',
      })),
    ...b.sections
      .filter((s) => s.tipo === 'choice')
      .map((s) => ({
        nombre: `${s.clave} es de la lista`,
        rompe: (h: Recorrido) => h.poner(b.key, { [s.clave]: '999999' }),
        dice: ['Valor inválido', 'Elija un valor de la lista'],
      })),
    ...[...b.sections.flatMap((s) => (s.annex ? [s.annex] : [])), ...(b.anexos ?? [])]
      .filter((a) => a.required)
      .map((a) => ({
        nombre: `exige ${a.label}`,
        rompe: async (h: Recorrido) => {
          const { options } = await h.bloque<unknown, { anexos: Record<string, FileInfo[]> }>(b.key);
          await h.quitar(options.anexos[a.recurso]![0]!);
          return h.guardar(h.pasoDe(b.key), {});
        },
        dice: `${a.label}: archivo necesario`,
      })),
  ],
  investigacionBase: (b) => [
    {
      nombre: `exige ${b.tesis.map((t) => t.label).join(', ')} o un proyecto de los últimos ${b.anios} años`,
      rompe: async (h) => {
        const { options } = await h.bloque<unknown, { archivos: Record<string, FileInfo[]> }>(b.key);
        await h.quitar(options.archivos[b.tesis[0]!.recurso]![0]!);
        return h.guardar(h.pasoDe(b.key), {});
      },
      dice: 'Necesita cumplir con los requisitos detallados en el cuadro',
    },
    {
      nombre: `el proyecto base es propio, aprobado y ${b.tipos.join(', ')}`,
      rompe: (h) => h.poner(b.key, { proyectoId: String(h.id) }),
      dice: 'Elija un proyecto propio aprobado',
    },
  ],
  actividades: (b) => {
    const leer = async (h: Recorrido) => (await h.bloque<Record<string, unknown>[]>(b.key)).value;
    const primera = (cambio: object) => async (h: Recorrido) =>
      h.poner(
        b.key,
        (await leer(h)).map((a, i) => (i === 0 ? { ...a, ...cambio } : a)),
      );
    return [
      {
        nombre: `exige ${b.min} actividades`,
        rompe: async (h) => h.poner(b.key, (await leer(h)).slice(1)),
        dice: `al menos ${b.min} actividades; registró ${b.min - 1}`,
      },
      {
        nombre: 'las fechas son del calendario de la convocatoria',
        rompe: primera({ fechaInicio: '2026-05-31' }),
        dice: 'Las actividades van del 01/06/2026 al 31/05/2027',
      },
      {
        nombre: 'ninguna termina antes de empezar',
        rompe: primera({ fechaInicio: '2026-08-02', fechaFin: '2026-08-01' }),
        dice: 'La fecha de fin no puede ser anterior a la de inicio',
      },
      ...(b.responsable
        ? [
            {
              nombre: 'cada una tiene responsable',
              rompe: primera({ integranteId: null }),
              dice: 'Indique el responsable',
              deFila: true,
            },
            {
              nombre: 'el responsable integra el proyecto',
              rompe: primera({ integranteId: 999_999 }),
              dice: 'Elija un integrante',
            },
          ]
        : []),
      ...(b.justificacion
        ? [
            {
              nombre: 'cada una se justifica',
              rompe: primera({ justificacion: '' }),
              dice: 'Justifique la actividad «',
              deFila: true,
            },
          ]
        : []),
      ...(b.minHoras
        ? [
            {
              nombre: `suman ${b.minHoras} horas`,
              rompe: primera({ duracion: 1 }),
              dice: `Debe distribuir ${b.minHoras} horas`,
            },
          ]
        : []),
    ];
  },
  presupuesto: (b) => reglasDePresupuesto(b),
  integrantes: (b) => reglasDeIntegrantes(b),
  envio: (b) =>
    b.terminos
      ? [
          {
            nombre: 'acepta los términos',
            rompe: (h) => h.poner(b.key, { acepta: false }),
            dice: 'Necesita aceptar los términos',
          },
        ]
      : [],
};

function reglasDePresupuesto(b: De<'presupuesto'>): Corta[] {
  type Leido = { value: ValorPresupuesto; options: ReglasPresupuesto };
  const leer = (h: Recorrido) => h.bloque<ValorPresupuesto, ReglasPresupuesto>(b.key) as Promise<Leido>;
  const cambiar = (f: (v: ValorPresupuesto, o: ReglasPresupuesto) => ValorPresupuesto) => async (h: Recorrido) => {
    const { value, options } = await leer(h);
    return h.poner(b.key, f(value, options));
  };
  const propias = (v: ValorPresupuesto) => v.filter((l) => !l.fija);
  const linea = (partidaId: number, monto: string) => ({ partidaId, monto, justificacion: 'x', fija: false });
  const deTipo = (o: ReglasPresupuesto, tipo: string) => o.partidas.find((p) => p.postulacion && p.tipo === tipo)!.id;
  const unTipo = b.tipos[0]!;
  return [
    {
      nombre: `exige ${b.minPartidas} partida`,
      rompe: cambiar(() => []),
      dice: `Registre al menos ${b.minPartidas} partida`,
    },
    ...(compareMoney(b.min, '0') > 0
      ? [
          {
            nombre: `suma al menos ${b.min}`,
            rompe: cambiar((v) => {
              const [ultima] = propias(v).slice(-1);
              return v.map((l) => (l === ultima ? { ...l, monto: subtractMoney(l.monto, '0.01') } : l));
            }),
            dice: `El presupuesto debe sumar al menos ${formatMoney(b.min)}`,
          },
        ]
      : []),
    {
      nombre: b.maxFrom === 'facultad' ? 'no pasa de lo que recibe la facultad' : `no pasa de ${b.max}`,
      rompe: cambiar((v, o) => {
        const fijas = sumMoney(v.filter((l) => l.fija).map((l) => l.monto));
        return [linea(deTipo(o, unTipo), sumMoney([subtractMoney(o.max, fijas), '0.01']))];
      }),
      dice: 'El presupuesto no puede superar',
    },
    ...(b.requireBien
      ? [
          {
            nombre: 'incluye un bien',
            rompe: cambiar((_v, o) => [linea(deTipo(o, 'Servicios'), '100.00')]),
            dice: 'Incluya al menos una partida de Bienes',
          },
        ]
      : []),
    ...(b.justificacion
      ? [
          {
            nombre: 'cada partida se justifica',
            rompe: cambiar((v) => propias(v).map((l) => ({ ...l, justificacion: null }))),
            dice: 'Justifique la partida «',
            deFila: true,
          },
        ]
      : []),
    ...(b.groupCaps
      ? [
          {
            nombre: 'respeta el tope de cada grupo de partidas',
            rompe: cambiar((_v, o) => {
              const g = o.grupos.find((x) => o.partidas.some((p) => p.postulacion && x.partidaIds.includes(p.id)))!;
              return [linea(g.partidaIds[0]!, sumMoney([g.montoMax, '0.01']))];
            }),
            dice: 'El presupuesto excede la categoría',
          },
        ]
      : []),
    ...(b.tipos.length === 1
      ? [
          {
            nombre: `solo admite ${b.tipos[0]}`,
            rompe: cambiar((_v, o) => [linea(o.partidas.find((p) => p.tipo !== b.tipos[0])?.id ?? 999_999, '10.00')]),
            dice: 'Revise las partidas del presupuesto',
          },
        ]
      : []),
    {
      nombre: 'no repite partidas',
      rompe: cambiar((v) => [propias(v)[0]!, propias(v)[0]!]),
      dice: 'La partida ya está en el presupuesto',
    },
  ];
}

function reglasDeIntegrantes(b: De<'integrantes'>): Corta[] {
  const leer = async (h: Recorrido) => (await h.bloque<ValorIntegrantes>(b.key)).value;
  const sin = (rol: string, cuantos: number) => async (h: Recorrido) => {
    const v = await leer(h);
    const salen = v.filter((i) => i.rol === rol).slice(0, cuantos);
    return h.poner(
      b.key,
      v.filter((i) => !salen.includes(i)),
    );
  };
  const primero = (rol: string, cambio: object) => async (h: Recorrido) => {
    const v = await leer(h);
    const uno = v.find((i) => i.rol === rol);
    return h.poner(
      b.key,
      v.map((i) => (i === uno ? { ...i, ...cambio } : i)),
    );
  };
  return [
    {
      nombre: 'nadie entra dos veces',
      rompe: async (h) => {
        const v = await leer(h);
        const otro = v.find((i) => !i.esResponsable) ?? { ...v[0]!, rol: b.roles[0]!.rol };
        return h.poner(b.key, [...v, { ...otro, id: null }]);
      },
      dice: ['2 veces', 'como máximo'],
    },
    ...b.roles.flatMap((r): Corta[] => [
      ...(r.min
        ? [
            {
              nombre: `${r.label}: al menos ${r.min}`,
              rompe: sin(r.rol, 1),
              dice: `Incluya al menos ${cuantos(r.min)} como ${r.label}`,
            },
          ]
        : []),
      ...(r.extra?.includes('contribucion')
        ? [
            {
              nombre: `${r.label}: indica su contribución`,
              rompe: primero(r.rol, { contribucion: '' }),
              dice: 'Indique la contribución',
              deFila: true,
            },
          ]
        : []),
      ...(r.extra?.includes('tesis')
        ? [
            {
              nombre: `${r.label}: indica su tesis (${r.tiposTesis?.join(', ')})`,
              rompe: primero(r.rol, { tesisTitulo: '' }),
              dice: 'Indique el tipo y el título de tesis',
              deFila: true,
            },
          ]
        : []),
      ...(r.extra?.includes('carta')
        ? [
            {
              nombre: `${r.label}: adjunta su carta de compromiso`,
              rompe: async (h: Recorrido) => {
                const uno = (await leer(h)).find((i) => i.rol === r.rol && i.carta)!;
                await h.quitar(uno.carta as FileInfo);
                return h.guardar(h.pasoDe(b.key), {});
              },
              dice: 'Carta de compromiso de',
              deFila: true,
            },
          ]
        : []),
    ]),
    ...b.composite.map((c): Corta => {
      const texto = { nombre: `${c.text.replace(/\.$/, '')} (${c.min})`, dice: c.text };
      return {
        ...texto,
        rompe: async (h) =>
          h.poner(
            b.key,
            (await leer(h)).filter((i) => i.esResponsable),
          ),
      };
    }),
  ];
}

type Hecho = { deshacer: () => Promise<unknown> };
/** What the rules need of the world: who does not belong, and facts that can be put and taken away. */
export type Mundo = {
  ajeno: number;
  matriculados: readonly number[];
  otroProyecto: OtroProyecto;
  sin: (investigadorId: number, que: 'renacyt' | 'cdi') => Promise<Hecho>;
};
export type OtroProyecto = (
  investigadorId: number,
  de: { tipo: string; estado: string; rol: string; deuda?: boolean },
) => Promise<Hecho>;

/** Rules on who may take a role: they are judged when the person enters. */
function reglasDeAcceso(b: De<'integrantes'>, m: Mundo, tipo: string): Corta[] {
  const leer = async (h: Recorrido) => (await h.bloque<ValorIntegrantes>(b.key)).value;
  const entra = async (h: Recorrido, rol: string, quien: object) => {
    const v = (await leer(h)).filter((i) => i.rol !== rol);
    return h.poner(b.key, [...v, { rol, contribucion: 'x', tesisTipo: null, tesisTitulo: 'x', ...quien }]);
  };
  /** The member of the role leaves, the fact is put in place, and they try to come back. */
  const vuelve = (rol: string, hecho: (id: number) => Promise<Hecho>) => async (h: Recorrido) => {
    const v = await leer(h);
    const suyo = v.find((i) => i.rol === rol)!;
    const libre = await h.poner(
      b.key,
      v.filter((i) => i !== suyo),
    );
    if (libre.status !== 200) throw new Error(libre.text);
    const { deshacer } = await hecho(suyo.investigadorId!);
    const r = await h.poner(b.key, [...v.filter((i) => i !== suyo), { ...suyo, id: null }]);
    await deshacer();
    return r;
  };
  const otro = (r: RolIntegrante, de: Parameters<OtroProyecto>[1]) => vuelve(r.rol, (id) => m.otroProyecto(id, de));
  const chequeos = new Map<ChequeoIntegrante, (r: RolIntegrante) => Pick<Corta, 'rompe' | 'dice'>>([
    [
      'SIN_DEUDAS',
      (r) => ({
        rompe: otro(r, { tipo: 'PCONFIGI', estado: 'aprobado', rol: 'colaborador', deuda: true }),
        dice: 'El integrante que intenta añadir tiene deudas: Deuda académica: Informe académico, período 2024',
      }),
    ],
    [
      'UNA_PARTICIPACION',
      (r) => ({
        rompe: otro(r, { tipo, estado: 'en_proceso', rol: r.clave ?? r.rol }),
        dice: 'Ya participa con este rol en otra propuesta',
      }),
    ],
    [
      'NO_TESISTA_ACTIVO',
      (r) => ({
        rompe: otro(r, { tipo: 'PSINFINV', estado: 'en_ejecucion', rol: 'tesista' }),
        dice: 'como tesista en otro proyecto',
      }),
    ],
    [
      'NO_OTRO_DEL_TIPO',
      (r) => ({
        rompe: otro(r, { tipo, estado: 'enviado', rol: r.clave ?? r.rol }),
        dice: 'Ya participa en otra propuesta de la convocatoria',
      }),
    ],
    [
      'SIN_PROYECTO_APROBADO',
      (r) => ({
        rompe: otro(r, { tipo: 'PSINFINV', estado: 'concluido', rol: 'colaborador' }),
        dice: 'un proyecto aprobado',
      }),
    ],
    [
      'ANIO_MINIMO',
      (r) => ({
        rompe: (h) => entra(h, r.rol, { sumId: m.matriculados.at(-1) }),
        dice: 'Aún no cursa el tercer año: cursa el año 1',
      }),
    ],
    [
      'RENACYT',
      (r) => ({
        rompe: vuelve(r.rol, (id) => m.sin(id, 'renacyt')),
        dice: 'No registra un código RENACYT',
      }),
    ],
    [
      'CDI_VIGENTE',
      (r) => ({
        rompe: vuelve(r.rol, (id) => m.sin(id, 'cdi')),
        dice: 'constancia de docente investigador vigente',
      }),
    ],
  ]);
  return [
    ...b.roles.flatMap((r): Corta[] => [
      {
        nombre: `${r.label}: de ${r.source}`,
        rompe: (h) => entra(h, r.rol, { investigadorId: m.ajeno }),
        dice: 'No cumple la condición que pide este rol',
      },
      ...(r.max
        ? [
            {
              nombre: `${r.label}: ${r.max} como máximo`,
              rompe: async (h: Recorrido) =>
                h.poner(b.key, [...(await leer(h)), { rol: r.rol, investigadorId: m.ajeno }]),
              dice: `Se admite como máximo ${cuantos(r.max)} como ${r.label}`,
            },
          ]
        : []),
      ...r.checks.map((c) => ({ nombre: `${r.label}: ${c}`, ...chequeos.get(c)!(r) })),
    ]),
    ...(b.maxTotal
      ? [
          {
            nombre: `${b.maxTotal} integrantes como máximo`,
            rompe: async (h: Recorrido) => {
              const v = (await leer(h)).filter((i) => i.esResponsable);
              const muchos = m.matriculados.slice(0, b.maxTotal! + 1).map((sumId) => ({ rol: b.roles[0]!.rol, sumId }));
              return h.poner(b.key, [...v, ...muchos]);
            },
            dice: `Se admiten como máximo ${b.maxTotal} integrantes`,
          },
        ]
      : []),
  ];
}

/** Every rule of every block of a programme, in order. */
export const reglasDe = (programa: Programa, m: Mundo): Regla[] =>
  programa.steps.flatMap((s) =>
    s.blocks.flatMap((b) =>
      [
        ...(REGLAS[b.kind] as (x: Bloque) => Corta[])(b),
        ...(b.kind === 'integrantes' ? reglasDeAcceso(b, m, programa.tipo) : []),
      ].map((r) => ({ ...r, bloque: b.key })),
    ),
  );
