import { describe, expect, it } from 'vitest';
import { crearAzar } from '#db/demo/textos/azar.ts';
import { type NombreDePersona, nombreDePersona } from '#db/demo/textos/nombres.ts';
import { type AutorImpreso, coincidencia } from '../domain/coincidencia.ts';
import { CONFIANZAS } from '../domain/vocabularios.ts';
import { FORMAS, POBRES } from './firmas.ts';

type Persona = NombreDePersona & { orcid: string | null };
/** A work that a register gives who asks for a person: how they would sign it, and whether it is theirs. */
type Hallada = { autor: AutorImpreso; suya: boolean };
const PERSONAS = 300;
const SUYAS = 12;
const AJENAS = 4;
const orcidDe = (n: number) => `0000-0002-${String(n).padStart(4, '0')}-0000`;

/**
 * What a register has of each person: their works, under any of their spellings, some too short to tell, and half of
 * them with their ORCID; and those of people who share a surname and an initial with them, one in ten both surnames,
 * some with an identifier of their own.
 */
function registro(semilla: number): [Persona, Hallada[]][] {
  const azar = crearAzar(semilla);
  const formas = Object.values(FORMAS);
  const pobres = Object.values(POBRES);
  const forma = () => azar.elegir(azar.entero(1, 8) === 1 ? pobres : formas);
  return Array.from({ length: PERSONAS }, (_, n): [Persona, Hallada[]] => {
    const persona: Persona = { ...nombreDePersona(azar), orcid: azar.entero(1, 10) <= 7 ? orcidDe(n) : null };
    const suyas = Array.from({ length: SUYAS }, (): Hallada => {
      const codigoOrcid = azar.entero(1, 2) === 1 ? persona.orcid : null;
      return { autor: { autor: forma()(persona), codigoOrcid }, suya: true };
    });
    const ajenas = Array.from({ length: AJENAS }, (__, k): Hallada => {
      let otro = nombreDePersona(azar);
      while (otro.nombres === persona.nombres) otro = nombreDePersona(azar);
      const apellido2 = azar.entero(1, 10) === 1 ? persona.apellido2 : otro.apellido2;
      const nombres = persona.nombres[0] + otro.nombres.slice(1);
      const parecido = { ...otro, apellido1: persona.apellido1, apellido2, nombres };
      const codigoOrcid = azar.entero(1, 3) === 1 ? orcidDe(5_000 + n * AJENAS + k) : null;
      return { autor: { autor: forma()(parecido), codigoOrcid }, suya: false };
    });
    return [persona, [...suyas, ...ajenas]];
  });
}

describe('cuáles de las obras halladas son de una persona', () => {
  it.each([3, 17, 2026])(
    'de las que se eligen solas acierta 98 de 100, y propone 90 de 100 de las suyas (%i)',
    (semilla) => {
      let [elegidas, aciertos, propuestas, suyas] = [0, 0, 0, 0];
      for (const [persona, halladas] of registro(semilla))
        for (const { autor, suya } of halladas) {
          const { valor } = coincidencia(autor, persona);
          // What is surely theirs comes chosen; of the rest, the person says it once for each spelling.
          if (valor >= CONFIANZAS.alta) {
            elegidas += 1;
            if (suya) aciertos += 1;
          }
          if (!suya) continue;
          suyas += 1;
          if (valor >= CONFIANZAS.baja) propuestas += 1;
        }
      const medida = { precision: aciertos / elegidas, recall: propuestas / suyas, solas: elegidas / suyas };
      console.info(`obras propias, semilla ${semilla}: ${JSON.stringify(medida)}`);
      expect(medida.precision).toBeGreaterThanOrEqual(0.98);
      expect(medida.recall).toBeGreaterThanOrEqual(0.9);
    },
  );
});
