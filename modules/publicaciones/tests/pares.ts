import { fold } from '#core/kernel/shared/text.ts';
import { areaDe } from '#db/demo/mundo.ts';
import { type Azar, crearAzar } from '#db/demo/textos/azar.ts';
import { tituloDePublicacion } from '#db/demo/textos/investigacion.ts';
import { type NombreDePersona, nombreDePersona } from '#db/demo/textos/nombres.ts';
import { LUGARES } from '#db/demo/textos/vocabulario.ts';
import type { Ficha } from '../domain/parecido.ts';

/** Two records, and whether they are of one work: what a register of publications sees, with its noise. */
export type Par = { a: Ficha; b: Ficha; misma: boolean; como: string };

const FACULTADES = ['MED', 'BIO', 'FIS', 'SOC', 'DER', 'ECO', 'ING', 'EDU'];
const SUBTITULOS = [
  'un estudio de caso',
  'revisión sistemática',
  'evidencia de un ensayo aleatorizado',
  'hacia un modelo integrador',
  'lecciones aprendidas',
  'análisis de los últimos diez años',
];
const tituloDe = (azar: Azar) => {
  const facultad = azar.elegir(FACULTADES);
  return tituloDePublicacion(azar, areaDe(facultad), facultad);
};
const inicial = (n: string) => `${n[0]}.`;
/** The ways in which a name is printed in Spanish. */
function impreso(azar: Azar, p: NombreDePersona): string {
  const [primero = ''] = p.nombres.split(' ');
  const iniciales = p.nombres.split(' ').map(inicial).join(' ');
  return azar.elegir([
    `${p.apellido1} ${p.apellido2}, ${p.nombres}`,
    `${p.apellido1}-${p.apellido2}, ${primero}`,
    `${p.apellido1}, ${iniciales}`,
    `${p.nombres} ${p.apellido1} ${p.apellido2}`,
    `${primero} ${p.apellido1}`,
    `${p.apellido1} ${inicial(p.apellido2)}, ${inicial(primero)}`,
    `${iniciales} ${p.apellido1.toUpperCase()}`,
  ]);
}
function errata(azar: Azar, texto: string): string {
  const largas = texto.split(' ').filter((p) => p.length > 5);
  if (largas.length === 0) return texto;
  const p = azar.elegir(largas);
  const i = azar.entero(1, p.length - 2);
  const mal = azar.elegir([
    p.slice(0, i) + p.slice(i + 1),
    `${p.slice(0, i)}${p[i]}${p.slice(i)}`,
    p.slice(0, i) + p[i + 1] + p[i] + p.slice(i + 2),
  ]);
  return texto.replace(p, mal);
}
const RUIDOS: Record<string, (azar: Azar, titulo: string) => string> = {
  'sin tildes': (_, t) => t.normalize('NFD').replace(/[\u0300-\u036f]/g, ''),
  mayúsculas: (_, t) => t.toUpperCase(),
  errata,
  'dos erratas': (azar, t) => errata(azar, errata(azar, t)),
  subtítulo: (azar, t) => `${t}: ${azar.elegir(SUBTITULOS)}`,
  'sin artículos': (_, t) => t.replace(/\b(el|la|los|las|un|una) /gi, ''),
  puntuación: (_, t) => `«${t.replace(/,/g, ' -').replace(/ y /g, ' & ')}».`,
  abreviada: (azar, t) => {
    const [larga] = azar.algunos(
      t.split(' ').filter((p) => p.length > 8),
      1,
    );
    return larga ? t.replace(larga, `${larga.slice(0, 4)}.`) : t;
  },
};

function misma(azar: Azar): Par {
  const gente = Array.from({ length: azar.entero(1, 6) }, () => nombreDePersona(azar));
  const anio = azar.entero(2005, 2025);
  const titulo = tituloDe(azar);
  const ruidos = azar.algunos(Object.keys(RUIDOS), azar.entero(1, 2));
  const otros = azar.prob(0.25) ? gente.slice(0, 1) : azar.prob(0.3) ? gente.toReversed() : gente;
  return {
    a: { titulo, anio, autores: gente.map((p) => impreso(azar, p)), doi: azar.prob(0.3) ? '10.1234/uno' : null },
    b: {
      titulo: ruidos.reduce((t, r) => RUIDOS[r]!(azar, t), titulo),
      anio: azar.prob(0.2) ? anio + azar.elegir([-1, 1]) : anio,
      autores: azar.prob(0.08) ? [] : otros.map((p) => impreso(azar, p)),
    },
    misma: true,
    como: ruidos.join(' + '),
  };
}

/** Another work that looks like one: the hard half of what a register holds. */
const OTRAS: Record<string, (azar: Azar, a: Ficha, gente: NombreDePersona[]) => Ficha | null> = {
  'otro lugar': (azar, a) => {
    const lugar = LUGARES.find((l) => a.titulo.includes(l));
    const otro = azar.elegir(LUGARES.filter((l) => l !== lugar));
    return { ...a, titulo: lugar ? a.titulo.replace(lugar, otro) : `${a.titulo} en ${otro}` };
  },
  'otra parte': (azar, a) => ({ ...a, titulo: `${a.titulo}, parte ${azar.elegir(['II', '2', 'III'])}` }),
  'otro año': (azar, a) => ({ ...a, titulo: `${a.titulo}, ${azar.entero(1995, 2004)}`, anio: azar.entero(1995, 2004) }),
  'los mismos autores': (azar, a) => ({ ...a, titulo: tituloDe(azar) }),
  'el mismo título, de otros': (azar, a) => ({
    ...a,
    anio: (a.anio ?? 0) + azar.entero(3, 9),
    autores: [impreso(azar, nombreDePersona(azar))],
  }),
  'otro tema del mismo campo': (azar, a) => ({
    ...a,
    titulo: tituloDe(azar),
    autores: [impreso(azar, nombreDePersona(azar))],
  }),
  'otro DOI': (_, a) => ({ ...a, doi: '10.1234/dos' }),
};

function otra(azar: Azar): Par {
  const gente = Array.from({ length: azar.entero(1, 5) }, () => nombreDePersona(azar));
  const a: Ficha = {
    titulo: tituloDe(azar),
    anio: azar.entero(2005, 2025),
    autores: gente.map((p) => impreso(azar, p)),
    doi: '10.1234/uno',
  };
  const como = azar.elegir(Object.keys(OTRAS));
  const b = OTRAS[como]!(azar, { ...a, doi: null }, gente)!;
  // Names drawn at random may be the same title again.
  return {
    a,
    b,
    misma: fold(a.titulo) === fold(b.titulo) && !['otro DOI', 'el mismo título, de otros'].includes(como),
    como,
  };
}

/** As many pairs as asked, half of them of one work; the same seed gives the same ones. */
export function paresEtiquetados(semilla: number, cuantos: number): Par[] {
  const azar = crearAzar(semilla);
  return Array.from({ length: cuantos }, (_, i) => (i % 2 ? otra(azar) : misma(azar)));
}

/** Of a judge of pairs: how many of those it takes for one work are, and how many of those that are it finds. */
export function medir(pares: readonly Par[], juzga: (p: Par) => boolean) {
  const tomados = pares.filter(juzga);
  const buenos = tomados.filter((p) => p.misma).length;
  const fallas: Record<string, number> = {};
  for (const p of pares) if (juzga(p) !== p.misma) fallas[p.como] = (fallas[p.como] ?? 0) + 1;
  return {
    precision: buenos / tomados.length,
    recall: buenos / pares.filter((p) => p.misma).length,
    fallas: Object.entries(fallas).toSorted(([, x], [, y]) => y - x),
  };
}
